/** What is kept between two drawings, told by how often elements are really drawn. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { image } from "~/test/scene-builder";
import type { Context, DrawingResources } from "./resources";
import { SpriteCache } from "./sprite-cache";

/** Takes every call. Its transform zooms by `zoom`, with the element's corner at 10, 20. */
function anyContext(
  zoom = 1,
  drawImage: unknown = () => undefined,
  setTransform: unknown = () => undefined,
): Context {
  const known: Record<string, unknown> = {
    canvas: { width: 1536, height: 1024 },
    getTransform: () => ({ a: zoom, b: 0, c: 0, d: zoom, e: 10, f: 20 }),
    drawImage,
    setTransform,
  };
  return new Proxy(known, {
    get: (target, name) => target[String(name)] ?? (() => undefined),
    set: () => true,
  }) as unknown as Context;
}

class Canvas {
  getContext = () => anyContext();
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

it("while the zoom changes, stretches what it has, and draws it anew after that", () => {
  const picture = vi.fn(() => ({ width: 10, height: 10 }) as unknown as ImageBitmap);
  const resources = { picture } as unknown as DrawingResources;
  const element = { ...image("a"), opacity: 0.5 };
  const sprites = new SpriteCache();
  sprites.draw(anyContext(1), element, resources);
  picture.mockClear();
  sprites.stretches = true;
  const [drawImage, setTransform] = [vi.fn(), vi.fn()];
  sprites.draw(anyContext(1.5, drawImage, setTransform), element, resources);
  expect(picture).not.toHaveBeenCalled();
  expect(setTransform).toHaveBeenCalledWith(1.5, 0, 0, 1.5, 10, 20);
  // The bitmap's corner lies as far from the element's as it did when it was drawn.
  expect(drawImage).toHaveBeenCalledWith(expect.anything(), expect.any(Number), expect.any(Number));
  sprites.draw(anyContext(2), { ...element, opacity: 0.4 }, resources);
  expect(picture).toHaveBeenCalled();
  picture.mockClear();
  sprites.stretches = false;
  sprites.draw(anyContext(1.5), { ...element, opacity: 0.4 }, resources);
  expect(picture).toHaveBeenCalled();
});
