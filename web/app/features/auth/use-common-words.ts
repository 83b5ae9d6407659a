/** The server's list of common words, fetched when a form needs it; empty until then. */
import { useEffect, useState } from "react";

export function useCommonWords(): readonly string[] {
  const [words, setWords] = useState<readonly string[]>([]);
  useEffect(() => {
    let left = false;
    import("../../../../server/thumbsmith/accounts/common_words.txt?raw").then(
      (list) => !left && setWords(list.default.split("\n").filter(Boolean)),
      // Without the list the server alone finds such words.
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, []);
  return words;
}
