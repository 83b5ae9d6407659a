import { expect, test } from "vitest";
import { ApiError, errorFromAnswer, failureOf } from "~/api/errors";
import {
  changePasswordProblem,
  loginProblem,
  type RegistrationRefusal,
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
  expect(loginProblem(failure)).toEqual(failureOf(words));
});

const weak = { error: "Password contains keyboard patterns", code: "PASSWORD_KEYBOARD_PATTERN" };
const CONNECTION = "The server can't be reached.";
const BROKEN = "The server has a problem. Please try again in a moment.";

test.each<[unknown, RegistrationRefusal]>([
  [
    answered(400, weak),
    { problem: failureOf("Password validation failed"), errors: { password: weak.error } },
  ],
  [answered(400, { code: "PASSWORD_TOO_SHORT" }), { problem: failureOf("Password validation failed") }],
  [
    answered(409, { error: "Account already exists with this email", code: "EMAIL_TAKEN" }),
    {
      problem: failureOf("Registration failed"),
      errors: { email: "Account already exists with this email" },
    },
  ],
  [answered(500, {}), { problem: { text: "Registration failed", detail: BROKEN } }],
  [
    answered(429, { error: "Too many.", code: "TOO_MANY_REQUESTS" }),
    { problem: { text: "Registration failed", detail: "Too many." } },
  ],
])("register: %o", (failure, refusal) => {
  expect(registrationRefusal(failure)).toEqual(refusal);
});

const ASK_BOTH = "Please provide both email and verification code";
const DONE = "This account has already been verified. You can now login.";
const WRONG_CODE = "Invalid verification code. Please check your email and try again.";
const NOBODY = "User not found. Please check your email address.";
const LATER = "Server error. Please try again later.";

test.each<[number, object, string, string | null]>([
  [400, { error: "Missing email or verification code" }, ASK_BOTH, null],
  [400, { error: "User already verified" }, DONE, null],
  [400, { error: "Invalid verification code" }, WRONG_CODE, null],
  [400, { error: "Something else" }, "Something else", null],
  [400, {}, "Invalid request", null],
  [404, { error: "Nobody" }, NOBODY, "Nobody"],
  [500, { error: "Broken" }, LATER, "Broken"],
])("verify: %d %j", (status, body, text, detail) => {
  expect(verificationProblem(answered(status, body))).toEqual({
    problem: { text, detail },
    isVerified: text === DONE,
  });
});

test("verify: no connection", () => {
  const text = "An error occurred during verification. Please try again.";
  expect(verificationProblem(offline).problem).toEqual({ text, detail: CONNECTION });
});

test("resend, reset request and reset: the server's words, else the document's", () => {
  const of = (failure: unknown) =>
    [resendProblem, resetRequestProblem, resetProblem].map((tell) => tell(failure));
  expect(of(answered(400, { error: "No." }))).toEqual(["No.", "No.", "No."].map((text) => failureOf(text)));
  expect(of(answered(400, null))).toEqual(
    ["Failed to resend verification code", "Failed to send reset email", "Failed to reset password"].map(
      (text) => failureOf(text),
    ),
  );
  expect(of(offline)).toEqual(
    [
      "Failed to resend verification code",
      "An error occurred while sending reset email",
      "An error occurred while resetting password",
    ].map((text) => ({ text, detail: CONNECTION })),
  );
});

test("change password: the wrong one is said at its field, a broken rule at the new one, all else below the text", () => {
  const text = "Failed to change password";
  expect(changePasswordProblem(answered(400, { error: "Current password is incorrect" }))).toEqual({
    errors: { currentPassword: "Current password is incorrect" },
  });
  expect(changePasswordProblem(answered(400, weak))).toEqual({
    problem: failureOf(text),
    errors: { newPassword: weak.error },
  });
  expect(changePasswordProblem(answered(500, { error: "Broken" })).problem).toEqual({
    text,
    detail: "Broken",
  });
  expect(changePasswordProblem(offline).problem).toEqual({ text, detail: CONNECTION });
});

test("how long to wait is read from the server's answer", () => {
  const busy = answered(429, { error: "Wait.", code: "TOO_MANY_REQUESTS", details: { retryAfter: 42 } });
  expect([retryAfter(busy), retryAfter(offline), retryAfter(answered(400, {}))]).toEqual([42, null, null]);
});
