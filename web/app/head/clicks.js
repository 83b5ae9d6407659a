// Stands in the page itself: a click on a button before the app (or its part, marked as late) is there is kept, and done when it is. The other half is ../ui/early-click.ts.
addEventListener(
  "click",
  (event) => {
    const target = event.target instanceof Element ? event.target : null;
    if (window.isAppThere && !target?.closest("[data-late]")) return;
    const isOnButton = target?.closest("button");
    window.earlyClick = isOnButton ? event : undefined;
    // A form that nobody listens to yet would load the page anew, and lose what was typed.
    if (isOnButton) event.preventDefault();
  },
  true,
);
