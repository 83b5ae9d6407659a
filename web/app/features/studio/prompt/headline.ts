/** The sentence of a prompt that says which words stand on the picture. Pure. */

const SENTENCE = /\s*The text says "[^"]*"\.?/;

/** The prompt with these words for the picture, in the place of others that were chosen before. */
export function withHeadline(prompt: string, headline: string): string {
  const told = prompt.replace(SENTENCE, "").trimEnd();
  const end = told === "" || /[.!?…]$/.test(told) ? "" : ".";
  return `${told}${end} The text says "${headline.replaceAll('"', "'")}".`.trimStart();
}
