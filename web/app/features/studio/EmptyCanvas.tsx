/** The canvas before there is a picture: what to do, three sentences to try, and what is happening while it is done. */
import clsx from "clsx";
import { LayoutTemplate } from "lucide-react";
import { BrandMark } from "~/ui/brand";
import { Button } from "~/ui/button";
import { type Generation, isActive } from "./generation";
import { progressWords } from "./progress-words";

/** Of different kinds on purpose: a story, a comparison, a list. */
const examples = [
  "I survived 50 hours in Antarctica",
  "Gaming laptop vs gaming PC",
  "The scariest haunted house in the world",
];

interface EmptyCanvasProps {
  generation: Generation;
  onExample: (prompt: string) => void;
  onTemplates: () => void;
}

export function EmptyCanvas({ generation, onExample, onTemplates }: EmptyCanvasProps) {
  return (
    <div className="@container pointer-events-none absolute inset-0 flex items-center justify-center p-4">
      <div className="flex w-full max-w-160 flex-col items-center gap-3 text-center @lg:gap-4">
        {isActive(generation) ? (
          <Making generation={generation} />
        ) : (
          <Inviting onExample={onExample} onTemplates={onTemplates} />
        )}
      </div>
    </div>
  );
}

function Making({ generation }: { generation: Generation }) {
  return (
    <>
      {generation.partial ? (
        // Where there is room the form shows it, beside how far it is.
        <img
          src={generation.partial}
          alt="What is painted so far"
          className="aspect-video w-full max-w-90 rounded-picture object-cover lg:hidden"
        />
      ) : null}
      <span className={clsx("animate-pulse", generation.partial && "max-lg:hidden")}>
        <BrandMark size={48} />
      </span>
      <p className="display text-xl @2xl:text-2xl">{progressWords(generation)}</p>
    </>
  );
}

function Inviting({ onExample, onTemplates }: Pick<EmptyCanvasProps, "onExample" | "onTemplates">) {
  return (
    <>
      <p className="display text-lg text-balance low:text-base @lg:text-2xl short:text-base @2xl:text-3xl">
        Say what it's about. See it at once.
      </p>
      <p className="hidden text-sm text-muted @lg:block">No idea yet? Start from one of these.</p>
      <ul className="flex flex-wrap justify-center gap-1.5 @lg:gap-2">
        {examples.map((example) => (
          <li key={example} className="@max-lg:last:hidden">
            <button
              type="button"
              onClick={() => onExample(example)}
              className="rounded-control border border-edge/60 px-3 py-1 text-xs @lg:py-1.5 @lg:text-sm transition-colors hover:border-text hover:bg-hover"
            >
              {example}
            </button>
          </li>
        ))}
      </ul>
      {/* The canvas below takes what is not a button. */}
      <Button
        className="pointer-events-auto"
        size="small"
        icon={<LayoutTemplate size={16} aria-hidden />}
        onClick={onTemplates}
      >
        Start from a template
      </Button>
    </>
  );
}
