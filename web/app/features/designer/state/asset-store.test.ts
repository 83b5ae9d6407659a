// @vitest-environment jsdom
/** Pictures that can't be had: told once, asked for again only when there is a reason to. */
import { afterEach, expect, it, vi } from "vitest";
import { AssetStore } from "./asset-store";

afterEach(() => vi.unstubAllGlobals());

function refused(status = 503) {
  const fetch = vi.fn(async () => new Response(null, { status }));
  vi.stubGlobal("fetch", fetch);
  const told: string[] = [];
  return { fetch, told, assets: new AssetStore((message) => told.push(message)) };
}

it("tells of a picture once, however often the scene changes", async () => {
  const { fetch, told, assets } = refused();
  assets.learn({ a: "/pictures/a" });
  for (let change = 0; change < 3; change++) await assets.load(["a"]);
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(told).toEqual(["A picture of this thumbnail could not be loaded."]);
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
