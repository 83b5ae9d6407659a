import { expect, test } from "vitest";
import { ApiError, errorFromAnswer } from "~/api/errors";
import {
  changePasswordProblem,
  loginProblem,
  registrationRefusal,
  resendProblem,
  resetProblem,
  resetRequestProblem,
  retryAfter,
  verificationProblem,
} from "./messages";

const offline = new ApiError("The server can't be reached.", "NETWORK", 0);
const answered = (status: number, body: unknown) => errorFromAnswer(new Response(null, { status }), body);

test.each([
  [answered(401, { error: "Invalid email or password", code: "X" }), "Invalid email or password"],
  [answered(502, "Bad gateway"), "Server returned 502: Bad gateway"],
  [answered(418, { teapot: true }), "Login failed with status 418"],
  [answered(400, { message: "Slow down" }), "Slow down"],
  [offline, "The server can't be reached."],
])("login: %o", (failure, words) => {
  expect(loginProblem(failure)).toBe(words);
});

test.each([
  [
    answered(400, { error: "Password contains keyboard patterns", code: "PASSWORD_KEYBOARD_PATTERN" }),
    { errors: { password: "Password contains keyboard patterns" } },
  ],
  [
    answered(409, { error: "Account already exists with this email", code: "EMAIL_TAKEN" }),
    { problem: "Registration failed", errors: { email: "Account already exists with this email" } },
  ],
  [answered(500, {}), { problem: "Registration failed" }],
  [
    answered(429, { error: "Too many.", code: "TOO_MANY_REQUESTS" }),
    { problem: "Registration failed\nToo many." },
  ],
])("register: %o", (failure, refusal) => {
  expect(registrationRefusal(failure)).toEqual(refusal);
});

test.each([
  [400, { error: "Missing email or verification code" }, "Please provide both email and verification code"],
  [400, { error: "User already verified" }, "This account has already been verified. You can now login."],
  [
    400,
    { error: "Invalid verification code" },
    "Invalid verification code. Please check your email and try again.",
  ],
  [400, { error: "Something else" }, "Something else"],
  [400, {}, "Invalid request"],
  [404, { error: "Nobody" }, "User not found. Please check your email address."],
  [500, { error: "Broken" }, "Server error. Please try again later."],
])("verify: %d %j", (status, body, message) => {
  expect(verificationProblem(answered(status, body))).toEqual({
    message,
    isVerified: message.startsWith("This account"),
  });
});

test("verify: no connection", () => {
  expect(verificationProblem(offline).message).toBe(
    "An error occurred during verification. Please try again.",
  );
});

test("resend, reset request and reset: the server's words, else the document's", () => {
  const words = answered(400, { error: "No." });
  const none = answered(400, null);
  expect([resendProblem(words), resetRequestProblem(words), resetProblem(words)]).toEqual([
    "No.",
    "No.",
    "No.",
  ]);
  expect([resendProblem(none), resetRequestProblem(none), resetProblem(none)]).toEqual([
    "Failed to resend verification code",
    "Failed to send reset email",
    "Failed to reset password",
  ]);
  expect([resendProblem(offline), resetRequestProblem(offline), resetProblem(offline)]).toEqual([
    "Failed to resend verification code",
    "An error occurred while sending reset email",
    "An error occurred while resetting password",
  ]);
});

test("change password: the wrong one is said at its field, a broken rule at the new one", () => {
  expect(changePasswordProblem(answered(400, { error: "Current password is incorrect" }))).toEqual({
    field: "currentPassword",
    message: "Current password is incorrect",
  });
  const weak = { error: "Password contains sequential characters", code: "PASSWORD_SEQUENTIAL_CHARS" };
  expect(changePasswordProblem(answered(400, weak))).toEqual({ field: "newPassword", message: weak.error });
  expect(changePasswordProblem(answered(500, { error: "Broken" })).message).toBe("Failed to change password");
  expect(changePasswordProblem(offline).message).toBe("Failed to change password");
});

test("how long to wait is read from the server's answer", () => {
  const busy = answered(429, { error: "Wait.", code: "TOO_MANY_REQUESTS", details: { retryAfter: 42 } });
  expect([retryAfter(busy), retryAfter(offline), retryAfter(answered(400, {}))]).toEqual([42, null, null]);
});
