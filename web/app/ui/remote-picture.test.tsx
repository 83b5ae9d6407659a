// @vitest-environment jsdom
import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RemotePicture } from "./remote-picture";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A picture that did not come, and a server that answers the tries one after the other. */
function show(...answers: (number | Error)[]) {
  const fetch = vi.fn(async () => {
    const answer = answers.shift() ?? 200;
    if (answer instanceof Error) throw answer;
    return new Response(null, { status: answer });
  });
  vi.stubGlobal("fetch", fetch);
  const view = render(<RemotePicture src="/v1/pictures/a?signature=s" alt="A cat" />);
  fireEvent.error(screen.getByRole("img"));
  return { fetch, view };
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test("a picture that no connection was there for is asked for until it comes", async () => {
  const { fetch } = show(new TypeError("Failed to fetch"), 503, 200);
  const before = screen.getByRole("img");
  await pass(1_000);
  await pass(2_000);
  expect(screen.getByRole("img")).toBe(before);
  await pass(4_000);
  expect(fetch).toHaveBeenCalledTimes(3);
  expect(screen.getByRole("img")).not.toBe(before);
  expect(screen.getByRole("img")).toHaveAttribute("src", "/v1/pictures/a?signature=s");
  await pass(60_000);
  expect(fetch).toHaveBeenCalledTimes(3);
});

test("at once when the browser says that the connection is back", async () => {
  const { fetch } = show();
  window.dispatchEvent(new Event("online"));
  await pass(0);
  expect(fetch).toHaveBeenCalledOnce();
});

test.each([403, 404])("what the server refuses with %i is left alone", async (status) => {
  const { fetch } = show(status);
  await pass(60_000);
  expect(fetch).toHaveBeenCalledOnce();
});

test("what answers and is no picture is left alone", async () => {
  const { fetch } = show(200);
  await pass(1_000);
  fireEvent.error(screen.getByRole("img"));
  await pass(60_000);
  expect(fetch).toHaveBeenCalledOnce();
});

test("nothing is asked for once it has left the page", async () => {
  const { fetch, view } = show();
  view.unmount();
  await pass(60_000);
  expect(fetch).not.toHaveBeenCalled();
});
