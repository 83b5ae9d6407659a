// @vitest-environment jsdom
/** What is changed of the brand reaches the account, the last of it last. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Brand, emptyBrand } from "./brand";
import * as calls from "./brand-calls";
import { useBrand } from "./use-brand";
import { WornBrand } from "./worn-brand";

const LOGO = { imageId: "a", fileName: "mark.png", imageUrl: null };
const stored: Brand[] = [];
let answers: (() => void)[];

beforeEach(() => {
  vi.useFakeTimers();
  stored.length = 0;
  answers = [];
  vi.spyOn(calls, "storeBrand").mockImplementation((brand) => {
    stored.push(brand);
    return new Promise((resolve) => answers.push(() => resolve(brand)));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function open() {
  const queries = new QueryClient();
  const own = new WornBrand(queries, "me");
  queries.setQueryData(own.query.queryKey, emptyBrand);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  return renderHook(() => useBrand(own, true), { wrapper });
}

test("a change waits for the answer to the one before, which could be stored after it", async () => {
  const { result } = open();
  act(() => result.current.change({ colors: ["#00ff00"] }));
  await act(() => vi.advanceTimersByTimeAsync(600));
  act(() => result.current.change({ logo: LOGO }));
  await act(() => vi.advanceTimersByTimeAsync(600));
  expect(stored.map(({ logo }) => logo)).toEqual([null]);
  await act(async () => answers.shift()?.());
  expect(stored.map(({ colors, logo }) => [colors, logo])).toEqual([
    [["#00ff00"], null],
    [["#00ff00"], LOGO],
  ]);
});

test("many changes in a row are stored once, and at once when the page goes", async () => {
  const { result } = open();
  for (const color of ["#000001", "#000002"]) act(() => result.current.change({ colors: [color] }));
  expect(stored).toEqual([]);
  act(() => void window.dispatchEvent(new Event("pagehide")));
  expect(stored.map(({ colors }) => colors)).toEqual([["#000002"]]);
});
