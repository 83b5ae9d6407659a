/** The end of the form: the button that makes pictures, or how far they are, and why there are none. */
import { CircleAlert, Flame, Square } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "~/ui/button";
import { ProgressBar } from "~/ui/progress-bar";
import { type Generation, isActive } from "./generation";
import { progressWords } from "./progress-words";

interface PromptFooterProps {
  generation: Generation;
  /** How many pictures are asked for. */
  count: number;
  hasPicture: boolean;
  /** What it costs, and what is left. */
  price: ReactNode;
  onCancel: () => void;
}

export function PromptFooter({ generation, count, hasPicture, price, onCancel }: PromptFooterProps) {
  return (
    <footer className="flex shrink-0 flex-col gap-2 border-t border-line px-4 py-3">
      {generation.phase === "failed" ? <Failure words={generation.error} /> : null}
      {isActive(generation) ? (
        <Working generation={generation} onCancel={onCancel} />
      ) : (
        <>
          <Button
            type="submit"
            size="large"
            variant={hasPicture ? "secondary" : "primary"}
            icon={<Flame size={18} aria-hidden />}
            className="w-full"
          >
            {generateLabel(count, hasPicture)}
          </Button>
          {price}
        </>
      )}
    </footer>
  );
}

/** Why the server made nothing, beside the button that was pressed. */
function Failure({ words }: { words: string | null }) {
  return (
    <p role="alert" className="text-sm text-negative">
      <CircleAlert size={14} className="mr-1.5 inline-block align-[-2px]" aria-hidden />
      {words}
    </p>
  );
}

function generateLabel(count: number, again: boolean): string {
  const number = count === 1 ? "1 thumbnail" : `${count} thumbnails`;
  return again ? `Make ${count === 1 ? "another one" : `${count} more`}` : `Make ${number}`;
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
      <ProgressBar label="Progress" fraction={generation.fraction} />
      <p className="text-xs text-muted">Please wait - this may take up to 2 minutes. Don't navigate away.</p>
    </div>
  );
}
