// @vitest-environment jsdom
/** Pictures that can't be had: told once, asked for again only when there is a reason to. */
import { afterEach, expect, it, vi } from "vitest";
import { AssetStore } from "./asset-store";

const stores: AssetStore[] = [];
afterEach(() => {
  for (const store of stores.splice(0)) store.dispose();
  vi.unstubAllGlobals();
});

function refused(status = 503) {
  const fetch = vi.fn(async () => new Response(null, { status }));
  vi.stubGlobal("fetch", fetch);
  const told: string[] = [];
  const assets = new AssetStore((message) => told.push(message));
  stores.push(assets);
  return { fetch, told, assets };
}

it("tells of a picture once, however often the scene changes", async () => {
  const { fetch, told, assets } = refused();
  assets.learn({ a: "/pictures/a" });
  for (let change = 0; change < 3; change++) await assets.load(["a"]);
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(told).toEqual(["A picture of this thumbnail could not be loaded."]);
});

it("asks again by itself for what no connection was there for, and tells of it once", async () => {
  vi.useFakeTimers();
  const { fetch, told, assets } = refused();
  const arrived: string[] = [];
  assets.onArrival((id) => arrived.push(id));
  assets.learn({ a: "/pictures/a" });
  fetch.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await assets.load(["a"]);
  await vi.advanceTimersByTimeAsync(1_000);
  vi.stubGlobal("createImageBitmap", async () => ({ width: 8, height: 8 }));
  fetch.mockImplementation(async () => new Response("picture"));
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(100);
  expect(arrived).toEqual(["a"]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetch).toHaveBeenCalledTimes(3);
  expect(told).toEqual(["A picture of this thumbnail could not be loaded."]);
  vi.useRealTimers();
});

it("says of a picture whose file is gone that there is none", async () => {
  const { told, assets } = refused(404);
  assets.learn({ a: "/pictures/a" });
  await assets.load(["a"]);
  expect(told).toEqual(["No image data found in thumbnail"]);
});

it("asks again at another address, and when it is told to", async () => {
  const { fetch, assets } = refused();
  assets.learn({ a: "/pictures/a" });
  await assets.load(["a"]);
  assets.learn({ a: "/pictures/a?signed=later" });
  await assets.load(["a"]);
  assets.retry();
  await assets.load(["a"]);
  expect(fetch).toHaveBeenCalledTimes(3);
});

it("takes what the page's head has loaded, and loads what it could not", async () => {
  const { fetch, told, assets } = refused();
  const bitmap = { width: 8, height: 8 } as ImageBitmap;
  const lost = Promise.reject(new Error("no connection"));
  lost.catch(() => undefined);
  window.earlyPictures = new Map([
    ["/pictures/a", Promise.resolve({ file: new Blob(), bitmap })],
    ["/pictures/b", lost],
  ]);
  assets.learn({ a: "/pictures/a", b: "/pictures/b" });
  await assets.load(["a", "b"]);
  expect(assets.get("a")).toBe(bitmap);
  expect(fetch.mock.calls).toEqual([["/pictures/b"]]);
  expect(told).toEqual(["A picture of this thumbnail could not be loaded."]);
  window.earlyPictures = undefined;
});
