/** Finding a template: by niche, and by words in its name, its niche and what it says of itself. Pure. */
import type { BuiltInTemplate, OwnTemplate } from "./calls";

export const ALL = "";

/** In the order in which the templates come. */
export const nichesOf = (templates: readonly BuiltInTemplate[]): string[] => [
  ...new Set(templates.map(({ niche }) => niche)),
];

export function found(
  templates: readonly BuiltInTemplate[],
  niche: string,
  search: string,
): BuiltInTemplate[] {
  return templates.filter(
    (template) =>
      (niche === ALL || template.niche === niche) &&
      says(`${template.name} ${template.niche} ${template.words}`, search),
  );
}

export const foundOwn = (templates: readonly OwnTemplate[], search: string): OwnTemplate[] =>
  templates.filter(({ name }) => says(name, search));

/** Whether each word that is looked for begins a word of the text; accents and case don't matter. */
export function says(text: string, search: string): boolean {
  const there = wordsOf(text);
  return wordsOf(search).every((wanted) => there.some((word) => word.startsWith(wanted)));
}

const wordsOf = (text: string): string[] =>
  text
    .normalize("NFD")
    .replaceAll(/\p{M}+/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
