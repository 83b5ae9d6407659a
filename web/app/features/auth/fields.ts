/** What the forms of this feature ask of their fields, and how they say so. */

export const ASK_EMAIL = "Please enter your email address";
export const ASK_PASSWORD = "Please enter your password";
export const MISMATCH = "Passwords do not match";
export const TOO_SHORT_TO_LOGIN = "Password must be at least 6 characters long";
export const SHORTEST_TO_LOGIN = 6;
const YOUNGEST = 13;
export const TOO_YOUNG = "You must be at least 13 years old to use Thumbsmith";

/** Coarse on purpose: whether an address exists only a mail can tell. */
export const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());

export function emailError(email: string): string | undefined {
  if (!email.trim()) return ASK_EMAIL;
  return looksLikeEmail(email) ? undefined : "Please enter a valid email address";
}

/** Whether somebody born on this day (YYYY-MM-DD) has had their thirteenth birthday. */
export function isOldEnough(birthDate: string, today: Date): boolean {
  const [year = 0, month = 0, day = 0] = birthDate.split("-").map(Number);
  // A birthday on 29 February is had on 1 March where there is none.
  return new Date(year + YOUNGEST, month - 1, day) <= today;
}

/** A day that can be a birthday: real, not in the future, not longer ago than people live. */
export function isBirthDate(birthDate: string, today: Date): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(birthDate);
  if (!match) return false;
  const date = new Date(`${birthDate}T00:00:00`);
  return !Number.isNaN(date.getTime()) && date <= today && today.getFullYear() - date.getFullYear() <= 120;
}
