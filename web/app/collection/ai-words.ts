/** How a picture came about, as far as a model has a part in it, in a few words. Pure. */
import { isGenerative, type Source } from "~/scene-render/marking";

/** Null where no model has painted. */
export function aiWords(source: Source | null): string | null {
  if (!isGenerative(source)) return null;
  return source === "trainedAlgorithmicMedia" ? "Made with AI" : "Partly made with AI";
}
