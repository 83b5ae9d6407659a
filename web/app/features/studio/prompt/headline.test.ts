import { expect, test } from "vitest";
import { withHeadline } from "./headline";
import { IDEAS_AT_ONCE, ideasOf } from "./ideas";

test("chosen words are a sentence of the prompt, and take the place of those chosen before", () => {
  const first = withHeadline("A cat on the moon", "NO WAY!");
  expect(first).toBe('A cat on the moon. The text says "NO WAY!".');
  expect(withHeadline(first, 'THE "MOON" CAT')).toBe("A cat on the moon. The text says \"THE 'MOON' CAT\".");
  expect(withHeadline("", "WHY?")).toBe('The text says "WHY?".');
});

test("ideas come four at a time, and go round", () => {
  const pages = [0, 1, 2, 3].flatMap(ideasOf);
  expect(new Set(pages).size).toBe(4 * IDEAS_AT_ONCE);
  expect(ideasOf(4)).toEqual(ideasOf(0));
});
