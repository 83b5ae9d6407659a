/** What the foot of a price card offers to whom. Pure. */
import { compareRank, isFree, isProductOf, type Plan, type Product, rankOf } from "../products";

export type PlanAction =
  /** A button, for whoever has no plan. */
  | { kind: "start"; label: "Get Started" }
  /** A button that does nothing. */
  | { kind: "current"; label: "Current Plan" }
  /** Links, for subscribers. */
  | { kind: "upgrade"; label: string }
  | { kind: "downgrade"; label: "Downgrade" };

export function planAction(product: Product, plan: Plan | null): PlanAction {
  if (!plan) return { kind: "start", label: "Get Started" };
  if (isProductOf(plan, product)) return { kind: "current", label: "Current Plan" };
  const isHigher = compareRank(product, rankOf(plan)) > 0;
  return isHigher
    ? { kind: "upgrade", label: `Upgrade to ${product.product_code}` }
    : { kind: "downgrade", label: "Downgrade" };
}

/** What choosing a product leads to. */
export type Choice =
  | { kind: "nothing" }
  /** The product is kept, and after the log in `next` is where the person wanted to go. */
  | { kind: "login"; next: string }
  | { kind: "freePlan" }
  | { kind: "checkout"; isUpgrade: boolean }
  | { kind: "account" };

/** Where the free plan is taken up again after a log in. */
export const CONTINUE_WITH_FREE = "/pricing?continue=free";

export function choiceOf(product: Product, plan: Plan | null, hasUser: boolean): Choice {
  if (!hasUser) return { kind: "login", next: isFree(product) ? CONTINUE_WITH_FREE : "/checkout" };
  const action = planAction(product, plan);
  if (action.kind === "current") return { kind: "nothing" };
  if (action.kind === "downgrade") return { kind: "account" };
  if (isFree(product)) return { kind: "freePlan" };
  return { kind: "checkout", isUpgrade: action.kind === "upgrade" };
}
