/**
 * What somebody is about to buy, kept by the tab through a log in or a registration until it is paid. The server
 * looks up what it costs and whether it is an upgrade; the flag only words the page.
 */
import type { Product, Term } from "./products";

const PRODUCT = "selectedProduct";
const UPGRADE = "isUpgrade";

export interface ChosenProduct {
  product_code: string;
  term: Term;
}

/** `invalid`: something is kept there that is no product. */
export type Kept = ChosenProduct | "nothing" | "invalid";

/** Throws where the browser keeps nothing. */
export function keepProduct({ id, product_code, term, title }: Product, isUpgrade = false): void {
  sessionStorage.setItem(PRODUCT, JSON.stringify({ id, product_code, term, title }));
  sessionStorage.setItem(UPGRADE, String(isUpgrade));
}

export function keptProduct(): Kept {
  try {
    const stored = sessionStorage.getItem(PRODUCT);
    return stored === null ? "nothing" : (parse(stored) ?? "invalid");
  } catch {
    return "nothing";
  }
}

export const isKeptUpgrade = (): boolean => {
  try {
    return sessionStorage.getItem(UPGRADE) === "true";
  } catch {
    return false;
  }
};

export function forgetProduct(): void {
  try {
    sessionStorage.removeItem(PRODUCT);
    sessionStorage.removeItem(UPGRADE);
  } catch {
    // Nothing was kept.
  }
}

function parse(json: string): ChosenProduct | null {
  let stored: unknown;
  try {
    stored = JSON.parse(json);
  } catch {
    return null;
  }
  if (typeof stored !== "object" || stored === null || !("product_code" in stored)) return null;
  const { product_code } = stored;
  const term = "term" in stored ? stored.term : "M";
  const isProduct = typeof product_code === "string" && product_code !== "" && (term === "M" || term === "A");
  return isProduct ? { product_code, term } : null;
}
