import { describe, expect, test } from "vitest";
import { free, planOf, pro, proYear, start, startYear } from "../test-products";
import { CONTINUE_WITH_FREE, choiceOf, planAction } from "./plan-action";

describe("without a subscription", () => {
  test.each([free, start, pro, proYear])("$id: a button 'Get Started'", (product) => {
    expect(planAction(product, null)).toEqual({ kind: "start", label: "Get Started" });
  });

  test("a visitor logs in first, and then goes on to where they wanted to go", () => {
    expect(choiceOf(pro, null, false)).toEqual({ kind: "login", next: "/checkout" });
    expect(choiceOf(free, null, false)).toEqual({ kind: "login", next: CONTINUE_WITH_FREE });
  });

  test("a user gets the free plan at once, and pays for the others at the checkout", () => {
    expect(choiceOf(free, null, true)).toEqual({ kind: "freePlan" });
    expect(choiceOf(pro, null, true)).toEqual({ kind: "checkout", isUpgrade: false });
  });
});

describe("with a subscription", () => {
  test("the current plan is a button that does nothing", () => {
    expect(planAction(pro, planOf(pro))).toEqual({ kind: "current", label: "Current Plan" });
    expect(choiceOf(pro, planOf(pro), true)).toEqual({ kind: "nothing" });
    expect(planAction(free, planOf(free)).kind).toBe("current");
  });

  test("a higher ranking is an upgrade that leads to the checkout with the flag", () => {
    expect(planAction(pro, planOf(start))).toEqual({ kind: "upgrade", label: "Upgrade to PRO" });
    expect(choiceOf(pro, planOf(start), true)).toEqual({ kind: "checkout", isUpgrade: true });
    expect(choiceOf(start, planOf(free), true)).toEqual({ kind: "checkout", isUpgrade: true });
  });

  test("a lower ranking leads to the account", () => {
    expect(planAction(start, planOf(pro))).toEqual({ kind: "downgrade", label: "Downgrade" });
    expect(choiceOf(start, planOf(pro), true)).toEqual({ kind: "account" });
    expect(choiceOf(free, planOf(pro), true)).toEqual({ kind: "account" });
  });

  test("the same plan by the year is an upgrade, and back a downgrade", () => {
    expect(planAction(startYear, planOf(start)).kind).toBe("upgrade");
    expect(planAction(start, planOf(startYear)).kind).toBe("downgrade");
    expect(planAction(pro, planOf(startYear)).kind).toBe("upgrade");
  });
});
