import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "~/api/errors";
import { foundNoConnection, whenBack } from "./when-back";

describe("when the connection is back", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("tries at once when the browser says so, else now and then, until it is done", async () => {
    const answers = [false, false, true];
    const attempt = vi.fn(async () => answers.shift() ?? false);
    whenBack(attempt, 1_000);
    window.dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(attempt).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(attempt).toHaveBeenCalledTimes(3);
  });

  it("can be called off, and an attempt that breaks is no end", async () => {
    const attempt = vi.fn(async () => Promise.reject(new Error("no")));
    const stop = whenBack(attempt, 1_000);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(attempt).toHaveBeenCalledTimes(2);
    stop();
    window.dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(attempt).toHaveBeenCalledTimes(2);
  });

  it("knows a missing answer from one that says no", () => {
    expect(foundNoConnection(new ApiError("No answer", "NETWORK", 0))).toBe(true);
    expect(foundNoConnection(new ApiError("Too large", "TOO_LARGE", 413))).toBe(false);
    expect(foundNoConnection("gone")).toBe(false);
  });
});
