import { expect, test } from "vitest";
import { everything, free, planOf, pro } from "../test-products";
import { areOfTheTrial, priceOf } from "./price";

const COST = 6_208;
const info = (left: number, total = left) => ({
  availableTokens: left * COST,
  totalCredits: total * COST,
  tokensPerImage: COST,
  periodStartDate: null,
  periodEndDate: null,
});

test("a price is said in images of what is left, with the tokens beside it", () => {
  expect(priceOf(info(3), 1, true)).toEqual({
    words: "1 of 3 free images",
    tokens: "6,208 of 18,624 tokens",
  });
  expect(priceOf(info(1), 1, true).words).toBe("1 of 1 free image");
  expect(priceOf(info(27, 30), 4, false).words).toBe("4 of 27 images");
});

test("images are called free while all of them are the trial's", () => {
  const products = everything.map((product) => (product === free ? { ...free, max_submits: 3 } : product));
  expect(areOfTheTrial(info(2, 3), planOf(free), products)).toBe(true);
  expect(areOfTheTrial(info(12, 13), planOf(free), products), "a pack was bought").toBe(false);
  expect(areOfTheTrial(info(2, 3), planOf(pro), products)).toBe(false);
  expect(areOfTheTrial(info(2, 3), null, products)).toBe(false);
  expect(areOfTheTrial(info(2, 3), planOf(free), []), "not known yet").toBe(false);
});
