// Stands in the page itself: it runs before the first paint, so that a dark page never flashes light. The other half is ../ui/theme.ts.
try {
  const choice = localStorage.getItem("thumbsmith-theme");
  if (choice === "light" || choice === "dark") document.documentElement.dataset.theme = choice;
} catch {
  // Storage is switched off: the page follows the system.
}
