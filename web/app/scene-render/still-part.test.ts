/** When what stands still goes through a bitmap. */
import { beforeEach, expect, it, vi } from "vitest";
import { image } from "~/test/scene-builder";
import { StillPart } from "./still-part";

const bitmap = { setTransform: () => undefined };

class Canvas {
  width = 1;
  height = 1;
  getContext = () => bitmap;
}

beforeEach(() => vi.stubGlobal("OffscreenCanvas", Canvas));

function screen(zoom: number) {
  return {
    canvas: { width: 900, height: 600 },
    getTransform: () => ({ a: zoom, b: 0, c: 0, d: zoom, e: 0, f: 0 }),
    save: () => undefined,
    restore: () => undefined,
    setTransform: () => undefined,
    drawImage: vi.fn(),
  } as unknown as CanvasRenderingContext2D;
}

it("draws a new view as it is, and what is seen again through a bitmap", () => {
  const content = vi.fn();
  const part = new StillPart(content);
  const [first, second] = [screen(1), screen(2)];
  part.forget(); // a picture has arrived
  part.draw(first);
  expect(content).toHaveBeenLastCalledWith(first);
  part.draw(second);
  expect(content).toHaveBeenLastCalledWith(second);
  part.draw(second);
  expect(content).toHaveBeenLastCalledWith(bitmap);
  part.draw(second);
  expect(content).toHaveBeenCalledTimes(3);
});

it("has its bitmap after the first frame of a gesture, so that its end and undo draw nothing of it", () => {
  const content = vi.fn();
  const part = new StillPart(content);
  const context = screen(1);
  const rest = [image("a")]; // b, which stands over them, is dragged
  part.show(rest);
  part.draw(context);
  expect(content).toHaveBeenLastCalledWith(bitmap);
  part.show(rest);
  part.draw(context);
  part.draw(screen(1 + 2e-9)); // rounded elsewhere
  expect(content).toHaveBeenCalledTimes(1);
});
