// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "./errors";
import { foundNoConnection, whenBack } from "./when-back";

describe("when the connection is back", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("tries at once when the browser says so, and then after pauses that grow, until it is done", async () => {
    const answers = [false, false, false, true];
    const attempt = vi.fn(async () => answers.shift() ?? true);
    whenBack(attempt, [1_000, 3_000]);
    window.dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(0);
    expect(attempt).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(attempt).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(2_999);
    expect(attempt).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(attempt).toHaveBeenCalledTimes(3);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(attempt).toHaveBeenCalledTimes(4);
  });

  it("pauses are short again when the browser says so, which may be before an answer can come", async () => {
    const attempt = vi.fn(async () => false);
    whenBack(attempt, [1_000, 60_000]);
    await vi.advanceTimersByTimeAsync(1_000);
    window.dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(attempt).toHaveBeenCalledTimes(3);
  });

  it("can be called off, and an attempt that breaks is no end", async () => {
    const attempt = vi.fn(async () => Promise.reject(new Error("no")));
    const stop = whenBack(attempt, [1_000]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(attempt).toHaveBeenCalledTimes(2);
    stop();
    window.dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(attempt).toHaveBeenCalledTimes(2);
  });

  it("knows a missing answer from one that says no", () => {
    expect(foundNoConnection(new ApiError("No answer", "NETWORK", 0))).toBe(true);
    expect(foundNoConnection(new ApiError("Away", "HTTP_ERROR", 503))).toBe(true);
    expect(foundNoConnection(new ApiError("No room", "STORAGE_UNAVAILABLE", 503))).toBe(false);
    expect(foundNoConnection(new ApiError("Too large", "TOO_LARGE", 413))).toBe(false);
    expect(foundNoConnection(new ApiError("Wrong", "HTTP_ERROR", 500))).toBe(false);
    expect(foundNoConnection("gone")).toBe(false);
  });
});
