/** What is sold: as the server's catalogue said when the pages were written out, and as it says now. */
import { useEffect, useState } from "react";
import built from "~/api/gen/catalogue.json";
import type { ProductBody } from "~/api/gen/types.gen";

export type Product = ProductBody;

export const builtPlans = built.plans as Product[];

let asked: Promise<readonly Product[]> | null = null;

/** Once for all components of a page; a page that can't ask keeps what it was built with. */
function askServer(): Promise<readonly Product[]> {
  asked ??= fetch("/v1/products")
    .then((answer) => (answer.ok ? (answer.json() as Promise<Product[]>) : builtPlans))
    .catch(() => builtPlans);
  return asked;
}

export function usePlans(): readonly Product[] {
  const [plans, setPlans] = useState<readonly Product[]>(builtPlans);
  useEffect(() => {
    let isHere = true;
    void askServer().then((found) => isHere && found.length > 0 && setPlans(found));
    return () => {
      isHere = false;
    };
  }, []);
  return plans;
}

export const trialImages = (plans: readonly Product[]): number =>
  plans.find(({ price }) => price === 0)?.max_submits ?? 0;

/** By the month, the cheapest first. */
const monthlyPlans = (plans: readonly Product[]): Product[] =>
  plans.filter(({ price, term }) => price > 0 && term === "M").toSorted((a, b) => a.price - b.price);

/** "$14.95" */
export const price = (product: Pick<Product, "price">): string => `$${product.price.toFixed(2)}`;

export const tokens = (product: Product): string => (product.max_tokens ?? 0).toLocaleString("en-US");

/** "START at $14.95 a month with 186,240 tokens per cycle, PRO at …" */
export function plansInWords(plans: readonly Product[]): string {
  const parts = monthlyPlans(plans).map(
    (plan) =>
      `${plan.product_code} at ${price(plan)} per month (${tokens(plan)} tokens per cycle, ${plan.max_submits} images)`,
  );
  return parts.length > 1 ? `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}` : (parts[0] ?? "");
}
