/** The end of the form: the button that makes pictures, or how far they are, and why there are none. */

import { Flame, Square } from "lucide-react";
import type { ReactNode } from "react";
import { type Generation, isActive, NO_MORE_IDEAS } from "~/jobs/generation";
import { progressWords } from "~/jobs/progress-words";
import { Button } from "~/ui/button";
import { InlineFailure } from "~/ui/failure";
import { ProgressBar } from "~/ui/progress-bar";
import { FAILED, NotPossible } from "./NotPossible";

interface PromptFooterProps {
  generation: Generation;
  /** What the button says. */
  label: string;
  /** The button is the main thing on the screen. */
  main: boolean;
  /** What the button asked for is being done, in a moment. */
  busy?: boolean;
  /** What came of it beside the generation. */
  outcome?: ReactNode;
  /** Gives the button the words of its price, or puts in its place what there is to do first. */
  price: (button: (price?: string) => ReactNode) => ReactNode;
  /** Asks another engine for the same; offered when the one that was asked has failed and the other may be able. */
  onInstead: (engine: string) => void;
  onCancel: () => void;
}

export function PromptFooter(props: PromptFooterProps) {
  const { generation, label, main, busy = false, outcome, price, onInstead, onCancel } = props;
  const { instead } = generation;
  return (
    <footer className="flex shrink-0 flex-col gap-2 border-t border-line px-4 py-3 max-sm:gap-1.5 max-sm:py-2 short:py-2">
      {outcome}
      <Ending generation={generation} />
      {generation.phase === "failed" && instead ? (
        <Button size="small" onClick={() => onInstead(instead)}>
          Try the built-in engine
        </Button>
      ) : null}
      {isActive(generation) ? (
        <Working generation={generation} onCancel={onCancel} />
      ) : (
        price((cost) => (
          <Button
            type="submit"
            size="large"
            busy={busy}
            variant={main ? "primary" : "secondary"}
            icon={<Flame size={18} aria-hidden />}
            className="w-full max-lg:h-11"
          >
            <span className="flex flex-col items-start leading-tight">
              {label} {cost ? <span className="text-xs font-normal">{cost}</span> : null}
            </span>
          </Button>
        ))
      )}
    </footer>
  );
}

/** Why there is nothing new, beside the button that was pressed. */
function Ending({ generation: { phase, error, code } }: { generation: Generation }) {
  if (phase === "cancelled") {
    return (
      <p role="status" className="text-sm text-muted">
        Cancelled. Its tokens are yours again.
      </p>
    );
  }
  if (phase !== "failed" || code === NO_MORE_IDEAS) return null;
  // Not a fault: the engine knows what it can't do, and says what would do it.
  if (code === "EDIT_NOT_POSSIBLE") {
    return <NotPossible reason={error} />;
  }
  return (
    <div className="max-h-32 overflow-y-auto">
      <InlineFailure failure={{ text: FAILED, detail: error }} />
    </div>
  );
}

function Working({ generation, onCancel }: { generation: Generation; onCancel: () => void }) {
  const words = progressWords(generation);
  return (
    <div className="flex flex-col gap-2.5">
      <div className="flex items-center justify-between gap-3">
        <p role="status" className="text-sm font-medium">
          {words}
        </p>
        <Button size="small" icon={<Square size={14} aria-hidden />} onClick={onCancel}>
          Cancel
        </Button>
      </div>
      {generation.partial ? (
        <img
          src={generation.partial}
          alt="What is painted so far"
          className="aspect-video w-full rounded-picture object-cover max-lg:hidden"
        />
      ) : null}
      <ProgressBar label="Progress" fraction={generation.fraction} />
      <p className="text-xs text-muted">Please wait - this may take up to 2 minutes. Don't navigate away.</p>
    </div>
  );
}
