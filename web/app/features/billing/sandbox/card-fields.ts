/** What is written into a card form: how it is grouped while typing, and what is wrong with it. Pure. */

export type CardField = "number" | "expiry" | "code" | "name";

export const emptyCard: Record<CardField, string> = { number: "", expiry: "", code: "", name: "" };

const digits = (text: string): string => text.replaceAll(/\D/g, "");

const LONGEST_NUMBER = 19;

/** In groups of four, as cards show them. */
export const groupNumber = (text: string): string =>
  digits(text)
    .slice(0, LONGEST_NUMBER)
    .replaceAll(/(.{4})(?=.)/g, "$1 ");

/** "1230" becomes "12 / 30". While the slash is being deleted it stays gone. */
export function groupExpiry(text: string, before: string): string {
  const typed = digits(text).slice(0, 4);
  const isDeleting = text.length < before.length;
  if (typed.length < 2 || (typed.length === 2 && isDeleting)) return typed;
  return `${typed.slice(0, 2)} / ${typed.slice(2)}`;
}

/** Month 1 to 12 and the full year, or null. */
export function parseExpiry(text: string): { month: number; year: number } | null {
  const typed = digits(text);
  if (typed.length !== 4) return null;
  const month = Number(typed.slice(0, 2));
  return month >= 1 && month <= 12 ? { month, year: 2000 + Number(typed.slice(2)) } : null;
}

function expiryError(text: string, today: Date): string | undefined {
  const expiry = parseExpiry(text);
  if (!expiry) return "Please enter month and year, for example 12 / 30";
  const firstDayAfter = new Date(expiry.year, expiry.month, 1);
  return firstDayAfter <= today ? "This card has expired" : undefined;
}

export function cardErrors(
  { number, expiry, code, name }: Record<CardField, string>,
  today: Date,
): Partial<Record<CardField, string>> {
  return {
    number: digits(number).length >= 12 ? undefined : "Please enter the number of a test card",
    expiry: expiryError(expiry, today),
    code: /^\d{3,4}$/.test(code.trim()) ? undefined : "Please enter 3 or 4 digits",
    name: name.trim() ? undefined : "Please enter the name on the card",
  };
}
