/** The beginning of a prompt, for lists. */

/** Characters, as a person counts them. */
export const PREVIEW_LENGTH = 30;

export function promptPreview(prompt: string): string {
  const letters = [...new Intl.Segmenter().segment(prompt.replaceAll(/\s+/g, " ").trim())];
  if (letters.length <= PREVIEW_LENGTH) return letters.map(({ segment }) => segment).join("");
  const start = letters.slice(0, PREVIEW_LENGTH).map(({ segment }) => segment);
  return `${start.join("").trimEnd()}...`;
}
