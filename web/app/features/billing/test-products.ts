/** Products and plans for unit tests, in the server's shape. */
import type { Plan, Product, Term } from "./products";

export function product(code: string, ranking: number, price: number, term: Term = "M"): Product {
  return {
    id: `${code.toLowerCase()}_${term}`,
    product_code: code,
    title: code,
    product_description: "",
    price,
    term,
    ranking,
    product_type: "PLAN",
    stripe_price_id: null,
    max_submits: 30,
    max_tokens: 30 * 6_208,
    points: [],
  };
}

export const free = product("FREE", 0, 0);
export const start = product("START", 1, 10);
export const startYear = product("START", 1, 100, "A");
export const pro = product("PRO", 2, 20);
export const proYear = product("PRO", 2, 200, "A");
export const everything = [proYear, start, free, pro, startYear];

export function planOf({ id, product_code, title, term, price, ranking }: Product): Plan {
  return {
    id: "plan",
    product_code,
    product: { id, title, term, price },
    product_ranking: ranking,
    start_date: "2026-11-21T10:00:00Z",
    end_date: price === 0 ? null : "2026-12-21T10:00:00Z",
    status: "A",
    stripe_subscription_id: price === 0 ? null : "sub_1",
    tokenUsage: { periodStart: null, periodEnd: null, totalTokens: 0 },
    nextAmount: price === 0 ? null : price,
    pendingProduct: null,
    canWithdraw: false,
  };
}
