/** The dial in the bar: how the thumbnail scores now; a press opens the check. */
import { Tooltip } from "~/ui/tooltip";
import type { ReadabilityChecker } from "./checking/readability-checker";
import { useCheck } from "./checking/use-readability-checker";
import { scoreWords } from "./rule-words";
import { ScoreDial } from "./ScoreDial";

export function CheckButton({ checker, onOpen }: { checker: ReadabilityChecker | null; onOpen: () => void }) {
  const check = useCheck(checker);
  const words = check ? `${check.score} of 100. ${scoreWords(check.score, check.findings)}` : "not done yet";
  return (
    <Tooltip label="Check">
      <button
        type="button"
        aria-label={`Check: ${words}`}
        onClick={onOpen}
        className="inline-flex size-10 items-center justify-center rounded-control transition-colors hover:bg-hover"
      >
        <ScoreDial score={check?.score ?? null} />
      </button>
    </Tooltip>
  );
}
