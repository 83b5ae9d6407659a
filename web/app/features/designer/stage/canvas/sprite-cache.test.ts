/** What is kept between two drawings, told by how often elements are really drawn. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { image } from "~/test/scene-builder";
import type { Context, DrawingResources } from "./resources";
import { SpriteCache } from "./sprite-cache";

/** Takes every call. */
function anyContext(): Context {
  const known: Record<string, unknown> = {
    canvas: { width: 1536, height: 1024 },
    getTransform: () => ({ a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 }),
  };
  return new Proxy(known, {
    get: (target, name) => target[String(name)] ?? (() => undefined),
    set: () => true,
  }) as unknown as Context;
}

class Canvas {
  getContext = anyContext;
}

beforeEach(() => vi.stubGlobal("OffscreenCanvas", Canvas));
afterEach(() => vi.unstubAllGlobals());

it("keeps what it has drawn when a picture arrives that is none of it", () => {
  const picture = vi.fn(() => ({ width: 10, height: 10 }) as unknown as ImageBitmap);
  const resources = { picture } as unknown as DrawingResources;
  const element = { ...image("a"), picture: "its", opacity: 0.5 };
  const sprites = new SpriteCache();
  const isDrawnAnew = () => {
    picture.mockClear();
    sprites.draw(anyContext(), element, resources);
    return picture.mock.calls.length > 0;
  };
  expect(isDrawnAnew()).toBe(true);
  expect(isDrawnAnew()).toBe(false);
  sprites.forgetWithout("another");
  sprites.forgetWithout("fonts");
  expect(isDrawnAnew()).toBe(false);
  sprites.forgetWithout("its");
  expect(isDrawnAnew()).toBe(true);
});
