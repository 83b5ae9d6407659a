/** The beginning of a prompt, for lists. */
import { letters } from "~/scene/letters";

/** Characters, as a person counts them. */
const PREVIEW_LENGTH = 30;

export function promptPreview(prompt: string): string {
  const shown = letters(prompt.replaceAll(/\s+/g, " ").trim());
  if (shown.length <= PREVIEW_LENGTH) return shown.join("");
  return `${shown.slice(0, PREVIEW_LENGTH).join("").trimEnd()}...`;
}
