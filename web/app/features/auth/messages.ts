/** What a person reads when a call of this feature fails: the sentences of the product document. Pure. */
import { ApiError, detailOf, type Failure, failureOf } from "~/api/errors";

/** `error` or `message` of the answer; null when it has neither, or when there was no answer. */
function serverWords(failure: unknown): string | null {
  if (!wasAnswered(failure)) return null;
  const { body, message } = failure;
  if (body === undefined) return message;
  if (typeof body !== "object" || body === null || !("message" in body)) return null;
  return typeof body.message === "string" ? body.message : null;
}

function wasAnswered(failure: unknown): failure is ApiError {
  return failure instanceof ApiError && failure.status > 0;
}

/** The server's words are the text where it has any, as the document wants it for these calls; else its own text. */
function wordsElse(failure: unknown, text: string): Failure {
  const words = serverWords(failure);
  return words === null ? failureOf(text, wasAnswered(failure) ? undefined : failure) : failureOf(words);
}

const UNREACHABLE = "The server can't be reached. Check your connection and try again.";

export function loginProblem(failure: unknown): Failure {
  if (!wasAnswered(failure)) return failureOf(detailOf(failure) ?? UNREACHABLE);
  if (typeof failure.body === "string") {
    return failureOf(`Server returned ${failure.status}: ${failure.body}`);
  }
  return wordsElse(failure, `Login failed with status ${failure.status}`);
}

export function isUnverified(failure: unknown): boolean {
  return failure instanceof ApiError && failure.code === "EMAIL_NOT_VERIFIED";
}

export const EMAIL_TAKEN = "Account already exists with this email";

export interface RegistrationRefusal {
  problem: Failure;
  errors?: { password?: string; email?: string };
}

/** A field that is at fault is told of in the server's words; the form says what that means for the whole. */
export function registrationRefusal(failure: unknown): RegistrationRefusal {
  const words = serverWords(failure);
  if (wasAnswered(failure) && failure.status === 400 && failure.code.startsWith("PASSWORD")) {
    const problem = failureOf("Password validation failed");
    return words === null ? { problem } : { problem, errors: { password: words } };
  }
  const text = "Registration failed";
  if (wasAnswered(failure) && failure.status === 409) {
    return { problem: failureOf(text), errors: { email: words ?? EMAIL_TAKEN } };
  }
  return { problem: failureOf(text, failure) };
}

const VERIFY_WORDS: Record<string, string> = {
  "Missing email or verification code": "Please provide both email and verification code",
  "User already verified": "This account has already been verified. You can now login.",
  "Invalid verification code": "Invalid verification code. Please check your email and try again.",
};

export interface VerificationProblem {
  problem: Failure;
  /** The account may be used already: the way leads on to the log in. */
  isVerified: boolean;
}

export function verificationProblem(failure: unknown): VerificationProblem {
  const words = serverWords(failure);
  const isVerified = words === "User already verified";
  return { problem: verificationFailure(failure, words), isVerified };
}

function verificationFailure(failure: unknown, words: string | null): Failure {
  if (!wasAnswered(failure)) {
    return failureOf("An error occurred during verification. Please try again.", failure);
  }
  if (failure.status === 404) return failureOf("User not found. Please check your email address.", failure);
  if (failure.status >= 500) return failureOf("Server error. Please try again later.", failure);
  return failureOf((words && VERIFY_WORDS[words]) ?? words ?? "Invalid request");
}

export function resendProblem(failure: unknown): Failure {
  return wordsElse(failure, "Failed to resend verification code");
}

/** Seconds until the server wants to hear of this again, where it says so. */
export function retryAfter(failure: unknown): number | null {
  if (!(failure instanceof ApiError) || failure.status !== 429) return null;
  const { details } = failure;
  if (typeof details !== "object" || details === null || !("retryAfter" in details)) return null;
  return typeof details.retryAfter === "number" ? details.retryAfter : null;
}

export function resetRequestProblem(failure: unknown): Failure {
  const text = wasAnswered(failure)
    ? "Failed to send reset email"
    : "An error occurred while sending reset email";
  return wordsElse(failure, text);
}

export function resetProblem(failure: unknown): Failure {
  const text = wasAnswered(failure)
    ? "Failed to reset password"
    : "An error occurred while resetting password";
  return wordsElse(failure, text);
}

const WRONG_PASSWORD = "Current password is incorrect";

export interface PasswordRefusal {
  problem?: Failure;
  errors?: { currentPassword?: string; newPassword?: string };
}

/** The wrong password and a broken rule are told of at their fields, in the server's words. */
export function changePasswordProblem(failure: unknown): PasswordRefusal {
  const words = serverWords(failure);
  if (words === WRONG_PASSWORD) return { errors: { currentPassword: words } };
  const text = "Failed to change password";
  if (words && failure instanceof ApiError && failure.code.startsWith("PASSWORD")) {
    return { problem: failureOf(text), errors: { newPassword: words } };
  }
  return { problem: failureOf(text, failure) };
}
