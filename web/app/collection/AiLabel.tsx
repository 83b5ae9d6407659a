/** Says at a picture that a model has painted it, or a part of it: as its file does, for people. */
import clsx from "clsx";
import { Sparkles } from "lucide-react";
import type { Source } from "~/scene-render/marking";
import { aiWords } from "./ai-words";

/** Nothing at all for a picture that no model has painted. */
export function AiLabel({ source }: { source: Source | null }) {
  const words = aiWords(source);
  if (words === null) return null;
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap font-medium text-accent">
      <Sparkles size={12} aria-hidden className="shrink-0" />
      {words}
    </span>
  );
}

/** The same where the picture becomes a file. */
export function FileSays({ source, className }: { source: Source | null; className?: string }) {
  if (aiWords(source) === null) return null;
  return (
    <p className={clsx("text-xs text-muted", className)}>
      <AiLabel source={source} />. The file says so, where other programs look for it.
    </p>
  );
}
