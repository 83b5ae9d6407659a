// Stands in the page itself: clicks on buttons before the app (or their part, marked as late) is there are kept, and done in their order when it is. The other half is ../ui/early-click.ts.
addEventListener(
  "click",
  (event) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (window.isAppThere && !event.target.closest?.("[data-late]")) return;
    const others = (window.earlyClicks ?? []).filter((other) => other !== button);
    // Whoever goes on to something else does not wait for what was clicked before.
    window.earlyClicks = button ? [...others, button] : [];
    if (!button) return;
    // Not twice, where somebody listens already, and not before what was clicked earlier. A form that nobody listens to yet
    // would load the page anew, and lose what was typed.
    event.stopImmediatePropagation();
    event.preventDefault();
  },
  true,
);
