import { expect, test } from "vitest";
import { monthsFree, nameOf, plansFor, smallerThan, termsOf } from "./products";
import { everything, free, planOf, pro, proYear, start, startYear } from "./test-products";

test("a term shows its plans by rank, and what is free under both", () => {
  expect(plansFor(everything, "M")).toEqual([free, start, pro]);
  expect(plansFor(everything, "A")).toEqual([free, startYear, proYear]);
});

test("there is a choice of terms only where something is sold by the year too", () => {
  expect(termsOf(everything)).toEqual(["M", "A"]);
  expect(termsOf([free, start])).toEqual(["M"]);
  expect(termsOf([free])).toEqual([]);
});

test("what a year saves is worked out from the prices", () => {
  expect(monthsFree(everything)).toBe(2);
  expect(monthsFree([free, start])).toBe(0);
});

test("smaller plans, the nearest first; the same plan by the month is smaller than by the year", () => {
  expect(smallerThan(everything, planOf(proYear))).toEqual([pro, startYear, start]);
  expect(smallerThan(everything, planOf(start))).toEqual([]);
  expect(smallerThan(everything, planOf(free))).toEqual([]);
});

test("a plan is named with its term, what is free without one", () => {
  expect(nameOf(proYear)).toBe("PRO, by the year");
  expect(nameOf(pro)).toBe("PRO, by the month");
  expect(nameOf(free)).toBe("FREE");
});
