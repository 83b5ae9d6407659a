/** What a person reads when a call of this feature fails: the sentences of the product document. Pure. */
import { ApiError, messageOf } from "~/api/errors";

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

const UNREACHABLE = "The server can't be reached. Check your connection and try again.";

export function loginProblem(failure: unknown): string {
  if (!wasAnswered(failure)) return messageOf(failure, UNREACHABLE);
  if (typeof failure.body === "string") return `Server returned ${failure.status}: ${failure.body}`;
  return serverWords(failure) ?? `Login failed with status ${failure.status}`;
}

export function isUnverified(failure: unknown): boolean {
  return failure instanceof ApiError && failure.code === "EMAIL_NOT_VERIFIED";
}

export const EMAIL_TAKEN = "Account already exists with this email";

export interface RegistrationRefusal {
  problem?: string;
  errors?: { password?: string; email?: string };
}

export function registrationRefusal(failure: unknown): RegistrationRefusal {
  const words = serverWords(failure);
  if (wasAnswered(failure) && failure.status === 400 && failure.code.startsWith("PASSWORD")) {
    return { errors: { password: words ?? "Password validation failed" } };
  }
  const problem = "Registration failed";
  if (wasAnswered(failure) && failure.status === 409) {
    return { problem, errors: { email: words ?? EMAIL_TAKEN } };
  }
  const more = words ?? (wasAnswered(failure) ? null : messageOf(failure, UNREACHABLE));
  return { problem: more ? `${problem}\n${more}` : problem };
}

const VERIFY_WORDS: Record<string, string> = {
  "Missing email or verification code": "Please provide both email and verification code",
  "User already verified": "This account has already been verified. You can now login.",
  "Invalid verification code": "Invalid verification code. Please check your email and try again.",
};

export interface VerificationProblem {
  message: string;
  /** The account may be used already: the way leads on to the log in. */
  isVerified: boolean;
}

export function verificationProblem(failure: unknown): VerificationProblem {
  const words = serverWords(failure);
  const isVerified = words === "User already verified";
  return { message: verificationWords(failure, words), isVerified };
}

function verificationWords(failure: unknown, words: string | null): string {
  if (!wasAnswered(failure)) return "An error occurred during verification. Please try again.";
  if (failure.status === 404) return "User not found. Please check your email address.";
  if (failure.status >= 500) return "Server error. Please try again later.";
  return (words && VERIFY_WORDS[words]) ?? words ?? "Invalid request";
}

export function resendProblem(failure: unknown): string {
  return serverWords(failure) ?? "Failed to resend verification code";
}

/** Seconds until the server wants to hear of this again, where it says so. */
export function retryAfter(failure: unknown): number | null {
  if (!(failure instanceof ApiError) || failure.status !== 429) return null;
  const { details } = failure;
  if (typeof details !== "object" || details === null || !("retryAfter" in details)) return null;
  return typeof details.retryAfter === "number" ? details.retryAfter : null;
}

export function resetRequestProblem(failure: unknown): string {
  if (!wasAnswered(failure)) return "An error occurred while sending reset email";
  return serverWords(failure) ?? "Failed to send reset email";
}

export function resetProblem(failure: unknown): string {
  if (!wasAnswered(failure)) return "An error occurred while resetting password";
  return serverWords(failure) ?? "Failed to reset password";
}

export const WRONG_PASSWORD = "Current password is incorrect";

/** A rule of the password policy is told in its own words; everything else by the document's sentence. */
export function changePasswordProblem(failure: unknown): {
  field: "currentPassword" | "newPassword" | null;
  message: string;
} {
  const words = serverWords(failure);
  if (words === WRONG_PASSWORD) return { field: "currentPassword", message: words };
  if (words && failure instanceof ApiError && failure.code.startsWith("PASSWORD")) {
    return { field: "newPassword", message: words };
  }
  const isBusy = failure instanceof ApiError && failure.status === 429;
  return {
    field: null,
    message: isBusy && words ? `Failed to change password\n${words}` : "Failed to change password",
  };
}
