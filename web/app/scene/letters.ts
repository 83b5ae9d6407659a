/** Grapheme clusters: what a reader calls letters. */

/** Nothing joins below the combining marks (U+0300), but for the two characters that end a line on some systems. */
const UNJOINED = /^[\t\n\u0020-\u02ff]*$/;

let segmenter: Intl.Segmenter | undefined;

/** The first segmenter of a page takes 30 ms, so most texts go without. */
export function letters(text: string): string[] {
  if (UNJOINED.test(text)) return Array.from(text);
  segmenter ??= new Intl.Segmenter(undefined, { granularity: "grapheme" });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
