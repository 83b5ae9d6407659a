/** The beginning of a text, at most so long as JavaScript counts, that does not end in half of an emoji. */
export const firstLetters = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\uD800-\uDBFF]$/, "");
