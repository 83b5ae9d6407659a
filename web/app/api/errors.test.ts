import { expect, test } from "vitest";
import { ApiError, errorFromAnswer, errorFromFailure, messageOf } from "./errors";

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

test("only our own errors are shown as they are", () => {
  expect(messageOf(new ApiError("Too many.", "X", 429), "Failed")).toBe("Too many.");
  const refused = Object.assign(new Error("Made with a newer version."), { isForPeople: true });
  expect(messageOf(refused, "Failed")).toBe("Made with a newer version.");
  expect(messageOf(new Error("undefined is not a function"), "Failed to save thumbnail")).toBe(
    "Failed to save thumbnail",
  );
});
