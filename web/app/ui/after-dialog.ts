/** What a dialog leads to: done when it has gone and the page has the focus again, so that what opens then keeps it. */
import { useRef } from "react";

export interface AfterDialog {
  /** Names what is done when the dialog closes next. */
  readonly doNext: (deed: () => void) => void;
  /** For the dialog: the focus goes where it was. */
  readonly focusAfter: () => null;
}

export function useAfterDialog(): AfterDialog {
  const next = useRef<(() => void) | null>(null);
  return {
    doNext: (deed) => {
      next.current = deed;
    },
    focusAfter: () => {
      const deed = next.current;
      next.current = null;
      if (deed) setTimeout(deed);
      return null;
    },
  };
}
