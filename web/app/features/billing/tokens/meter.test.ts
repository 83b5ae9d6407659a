import { expect, test } from "vitest";
import { planOf, pro } from "../test-products";
import { createActions, mayTry, meterOf, planState, supplyOf, type TokenInfo } from "./meter";

const COST = 6_208;

const info = (availableTokens: number, totalCredits = 30 * COST): TokenInfo => ({
  availableTokens,
  totalCredits,
  tokensPerImage: COST,
  periodStartDate: null,
  periodEndDate: null,
});

test.each([
  [30 * COST, "Create Thumbnail", "/design-thumbnail"],
  [COST, "Create Thumbnail", "/design-thumbnail"],
  [COST - 1, "Add Tokens", "/add-ons"],
  [1, "Add Tokens", "/add-ons"],
  [0, "Subscribe Now", "/pricing"],
])("with %i tokens the button says %s", (tokens, label, to) => {
  expect(createActions[supplyOf(info(tokens))]).toEqual({ label, to });
});

test("the meter counts whole images, and is low below the cost of one", () => {
  expect(meterOf(info(27 * COST + 5))).toMatchObject({ imagesLeft: 27, imagesTotal: 30, isLow: false });
  expect(meterOf(info(COST))).toMatchObject({ imagesLeft: 1, isLow: false });
  expect(meterOf(info(COST - 1))).toMatchObject({ imagesLeft: 0, isLow: true });
});

test("the bar stays within its bounds", () => {
  expect(meterOf(info(0, 0)).fraction).toBe(0);
  expect(meterOf(info(15 * COST)).fraction).toBe(0.5);
  expect(meterOf(info(60 * COST)).fraction).toBe(1);
});

test("a subscription is active only while there are tokens", () => {
  expect(planState(planOf(pro), 1)).toBe("Active");
  expect(planState(planOf(pro), 0)).not.toBe("Active");
  expect(planState({ ...planOf(pro), status: "X" }, 5)).toBe("Cancelled");
  expect(planState({ ...planOf(pro), status: "P" }, 5)).toBe("Payment failed");
  expect(planState(null, 5)).toBe("No plan");
});

test("the trial is offered to whoever has neither plan nor tokens, until it was had", () => {
  expect(mayTry(null, info(0, 0))).toBe(true);
  expect(mayTry(null, info(0, 3 * COST))).toBe(false);
  expect(mayTry(null, info(COST, COST))).toBe(false);
  expect(mayTry(planOf(pro), info(0, 0))).toBe(false);
});
