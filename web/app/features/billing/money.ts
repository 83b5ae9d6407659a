/** How money, periods and dates of payments are written, on every page the same. */
import type { Term } from "./products";

// Made when first needed: each takes milliseconds, and most pages write neither.
let dollars: Intl.NumberFormat | undefined;
let day: Intl.DateTimeFormat | undefined;

/** `amount` in dollars; always two decimals. */
export function money(amount: number): string {
  dollars ??= new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
  return dollars.format(amount);
}

export const periodOf: Record<Term, string> = { M: "month", A: "year" };

/** `moment` is an ISO time: "December 21, 2026", where the reader is. */
export function dateOf(moment: string): string {
  day ??= new Intl.DateTimeFormat("en-US", { dateStyle: "long" });
  return day.format(new Date(moment));
}

export const count = (number: number): string => number.toLocaleString("en-US");

/** "1 image", "30 images". */
export const images = (number: number): string => `${count(number)} ${number === 1 ? "image" : "images"}`;
