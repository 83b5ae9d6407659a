/** What the forms of this feature ask of their fields, and how they say so. */

export const ASK_EMAIL = "Please enter your email address";
export const ASK_PASSWORD = "Please enter your password";
export const MISMATCH = "Passwords do not match";
export const TOO_SHORT_TO_LOGIN = "Password must be at least 6 characters long";
export const SHORTEST_TO_LOGIN = 6;
export const TOO_YOUNG = "You must be at least 13 years old to use Thumbsmith";

/** Coarse on purpose: whether an address exists only a mail can tell. */
export const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());

export function emailError(email: string): string | undefined {
  if (!email.trim()) return ASK_EMAIL;
  return looksLikeEmail(email) ? undefined : "Please enter a valid email address";
}
