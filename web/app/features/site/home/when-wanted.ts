/** When to load what a page needs below the fold only: not before somebody is there, or it is in sight. */

const SIGNS = ["pointermove", "pointerdown", "dragenter", "keydown", "focusin", "scroll"] as const;

/** Resolves at once where the part was not written out with the page, or the page opens further down. */
export function whenWanted(id: string): Promise<void> {
  const first = globalThis.document?.getElementById(id)?.firstElementChild;
  if (!first || window.scrollY > 0) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      observer.disconnect();
      for (const sign of SIGNS) window.removeEventListener(sign, end, true);
      resolve();
    };
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && end(),
    );
    observer.observe(first);
    for (const sign of SIGNS) window.addEventListener(sign, end, true);
  });
}
