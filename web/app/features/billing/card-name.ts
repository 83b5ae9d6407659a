/** How a kept card is called: never more of its number than the last four digits. */
import type { Card } from "./calls";

const brands: Record<string, string> = {
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
  discover: "Discover",
  jcb: "JCB",
  diners: "Diners Club",
  unionpay: "UnionPay",
};

export const cardName = ({ brand, last4 }: Pick<Card, "brand" | "last4">): string =>
  `${brands[brand] ?? "Card"} ending in ${last4}`;

export const cardExpiry = ({ expMonth, expYear }: Pick<Card, "expMonth" | "expYear">): string =>
  `${String(expMonth).padStart(2, "0")} / ${String(expYear % 100).padStart(2, "0")}`;
