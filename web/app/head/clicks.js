// Stands in the page itself: a click on a button before the app is there is kept, and done when it is. The other half is ../ui/early-click.ts.
addEventListener(
  "click",
  (event) => {
    if (window.isAppThere) return;
    const isOnButton = event.target instanceof Element && event.target.closest("button");
    window.earlyClick = isOnButton ? event : undefined;
    // A form that nobody listens to yet would load the page anew, and lose what was typed.
    if (isOnButton) event.preventDefault();
  },
  true,
);
