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

/** Arabic, Syriac, Thaana, N'Ko and the scripts of India, and Arabic's own forms. */
const JOINS = /^[\u0600-\u0dff\ufb50-\ufdff\ufe70-\ufefe]/;

/** What keeps one look and stands on a curve as one thing: letters, and whole words where letters join. */
export function units(text: string): string[] {
  const found: string[] = [];
  let joins = false;
  for (const letter of letters(text)) {
    const joined = joins;
    joins = JOINS.test(letter);
    if (joined && joins) found.push((found.pop() ?? "") + letter);
    else found.push(letter);
  }
  return found;
}
