/** What is sold, as the server says it, and how products compare. Nothing about price or limit is written here. */
import type { PlanProduct, ProductBody, Subscription } from "~/api/client";

export type Product = ProductBody;
export type Term = Product["term"];

type Termed = PlanProduct & { term: Term };

/** The one subscription that a user has. */
export interface Plan extends Subscription {
  product: Termed;
  pendingProduct: Termed | null;
  /** Active, payment failed, cancelled (runs until its end date), ended. */
  status: "A" | "P" | "X" | "E";
}

export const isFree = ({ price }: Pick<Product, "price">): boolean => price === 0;

/** The plans to show for a term. A free plan has only one and is shown under both. */
export const plansFor = (products: readonly Product[], term: Term): Product[] =>
  products
    .filter((product) => product.term === term || isFree(product))
    .toSorted((left, right) => left.ranking - right.ranking);

/** Which terms there is something to pay for. */
export const termsOf = (products: readonly Product[]): Term[] =>
  (["M", "A"] as const).filter((term) =>
    products.some((product) => product.term === term && !isFree(product)),
  );

interface Ranked {
  ranking: number;
  term: Term;
}

/** The same plan by the year stands above it by the month. Above 0: `left` is the higher one. */
export const compareRank = (left: Ranked, right: Ranked): number =>
  left.ranking - right.ranking || Number(left.term === "A") - Number(right.term === "A");

export const rankOf = (plan: Plan): Ranked => ({ ranking: plan.product_ranking, term: plan.product.term });

export const isProductOf = (plan: Plan, product: Pick<Product, "product_code" | "term">): boolean =>
  plan.product_code === product.product_code && plan.product.term === product.term;

/** What a subscriber can change down to, the nearest first. The free plan is reached by cancelling. */
export const smallerThan = (products: readonly Product[], plan: Plan): Product[] =>
  products
    .filter((product) => !isFree(product) && compareRank(product, rankOf(plan)) < 0)
    .toSorted((left, right) => compareRank(right, left));

/** "Pro, by the month". */
export const nameOf = ({ title, term, price }: Termed | Product): string =>
  price === 0 ? title : `${title}, by the ${term === "A" ? "year" : "month"}`;

/** What a year saves against twelve single months, in months: 0 where there is nothing to compare. */
export function monthsFree(products: readonly Product[]): number {
  const yearly = products.find((product) => product.term === "A" && !isFree(product));
  const monthly = products.find(
    (product) => product.term === "M" && product.product_code === yearly?.product_code,
  );
  return yearly && monthly ? Math.round(12 - yearly.price / monthly.price) : 0;
}
