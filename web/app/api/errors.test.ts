import { expect, test } from "vitest";
import { ApiError, detailOf, errorFromAnswer, errorFromFailure, failureOf } from "./errors";

const answer = (status: number, headers: HeadersInit = {}) => new Response(null, { status, headers });

test("the server's words, code, details and request id are kept", () => {
  const body = {
    error: "Please enter a description or prompt",
    code: "PROMPT_MISSING",
    details: [{ field: "prompt" }],
  };
  expect(errorFromAnswer(answer(400, { "X-Request-Id": "r1" }), body)).toMatchObject({
    message: "Please enter a description or prompt",
    code: "PROMPT_MISSING",
    status: 400,
    details: [{ field: "prompt" }],
    requestId: "r1",
  });
});

test.each([
  ["<html>Bad gateway</html>", 502, "The server has a problem. Please try again in a moment."],
  [null, 418, "The server refused this (status 418)."],
  [{ error: { nested: true } }, 500, "The server has a problem. Please try again in a moment."],
])("an answer in no known shape (%j) still has a sentence", (body, status, message) => {
  expect(errorFromAnswer(answer(status), body).message).toBe(message);
});

test("a failed connection is told apart from a cancelled call", () => {
  expect(errorFromFailure(new TypeError("Failed to fetch"))).toMatchObject({ code: "NETWORK" });
  const cancelled = new DOMException("cancelled", "AbortError");
  expect(errorFromFailure(cancelled)).toBe(cancelled);
});

test("a failure is the page's own text, and below it what is said to a person", () => {
  const failed = "Failed to save thumbnail";
  const refused = Object.assign(new Error("Made with a newer version."), { isForPeople: true });
  expect(failureOf(failed, new ApiError("Too many.", "X", 429))).toEqual({
    text: failed,
    detail: "Too many.",
  });
  expect(failureOf(failed, refused)).toEqual({ text: failed, detail: "Made with a newer version." });
  for (const nothing of [
    undefined,
    new Error("undefined is not a function"),
    new ApiError(failed, "X", 400),
  ]) {
    expect(failureOf(failed, nothing)).toEqual({ text: failed, detail: null });
  }
  expect(detailOf(new ApiError("", "X", 400))).toBeNull();
});

test.each([
  ["without a text", { code: "PASSWORD_TOO_SHORT" }, "The server refused this (status 400)."],
  ["inside an object", { error: { code: "PASSWORD_TOO_SHORT", error: "Too short." } }, "Too short."],
])("a code %s is read", (_, body, message) => {
  const failure = errorFromAnswer(new Response(null, { status: 400 }), body);
  expect(failure).toMatchObject({ code: "PASSWORD_TOO_SHORT", message });
});
