// @vitest-environment jsdom
/** What is on the page for a layer that rests, and for one that is drawn. */

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import * as Konva from "./konva";
import { RestingLayer } from "./resting-layer";

const drawImage = vi.fn();

class Copy {
  constructor(
    readonly width: number,
    readonly height: number,
  ) {}
  getContext = () => ({ drawImage });
  transferToImageBitmap = () => ({ width: this.width, height: this.height });
}

const transferFromImageBitmap = vi.fn();
const usual = HTMLCanvasElement.prototype.getContext;

beforeEach(() => {
  vi.stubGlobal("OffscreenCanvas", Copy);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  Object.assign(HTMLCanvasElement.prototype, {
    getContext(this: HTMLCanvasElement, kind: string) {
      return kind === "bitmaprenderer" ? { transferFromImageBitmap } : usual.call(this, kind);
    },
  });
  drawImage.mockClear();
  transferFromImageBitmap.mockClear();
});

afterEach(() => {
  HTMLCanvasElement.prototype.getContext = usual;
  vi.useRealTimers();
});

/** A stage of two layers, of which the second may rest, drawn twice. */
function stageOfTwo({ visible } = { visible: true }) {
  const [below, layer] = [new Konva.Layer(), new Konva.Layer()];
  const resting = new RestingLayer(layer);
  const stage = new Konva.Stage({ container: document.createElement("div"), width: 90, height: 60, visible });
  stage.add(below, layer);
  layer.draw();
  const own = [below, layer].map((each) => each.getNativeCanvasElement());
  const seen = () =>
    [...stage.content.querySelectorAll("canvas")].filter(({ style }) => style.display !== "none");
  return { stage, layer, resting, own, seen };
}

it("is its own canvas while it is drawn, and a bitmap of that in its place when it rests", () => {
  const { layer, own, seen } = stageOfTwo();
  vi.advanceTimersByTime(99);
  layer.draw();
  vi.advanceTimersByTime(99);
  expect(seen()).toEqual(own);
  vi.advanceTimersByTime(1);
  const [below, bitmap, ...others] = seen();
  expect([below, others]).toEqual([own[0], []]);
  expect(drawImage).toHaveBeenCalledExactlyOnceWith(own[1], 0, 0);
  expect(transferFromImageBitmap).toHaveBeenCalledExactlyOnceWith({ width: 90, height: 60 });
  expect(bitmap).not.toBe(own[1]);
  expect([bitmap?.width, bitmap?.style.width, bitmap?.style.position]).toEqual([90, "90px", "absolute"]);
});

it("is its own canvas again as soon as it is drawn, and a bitmap of another size after that", () => {
  const { stage, layer, own, seen } = stageOfTwo();
  vi.advanceTimersByTime(100);
  stage.size({ width: 120, height: 80 });
  layer.draw();
  expect(seen()).toEqual(own);
  vi.advanceTimersByTime(100);
  expect(transferFromImageBitmap).toHaveBeenLastCalledWith({ width: 120, height: 80 });
  expect([seen()[1]?.width, seen()[1]?.style.width]).toEqual([120, "120px"]);
});

it("goes with the layer to another place in the stack", () => {
  const { layer, own, seen } = stageOfTwo();
  vi.advanceTimersByTime(100);
  layer.moveToBottom();
  layer.draw();
  vi.advanceTimersByTime(100);
  expect(seen()[1]).toBe(own[0]);
});

it("stays as it is while the stage has no size, and when the stage has gone", () => {
  const { stage, layer, resting } = stageOfTwo();
  stage.size({ width: 0, height: 60 });
  layer.draw();
  vi.advanceTimersByTime(100);
  stage.size({ width: 90, height: 60 });
  layer.draw();
  resting.dispose();
  vi.advanceTimersByTime(100);
  expect(transferFromImageBitmap).not.toHaveBeenCalled();
});

it("is first seen when it rests", () => {
  const { stage, layer, own, seen } = stageOfTwo({ visible: false });
  vi.advanceTimersByTime(100);
  expect(transferFromImageBitmap).not.toHaveBeenCalled();
  stage.visible(true);
  layer.draw();
  expect(seen()).toEqual([own[0]]);
  vi.advanceTimersByTime(100);
  expect(seen()).toHaveLength(2);
  layer.draw();
  expect(seen()).toEqual(own);
});

it("is its own canvas when it changes before it has rested for the first time", () => {
  const { stage, layer, own, seen } = stageOfTwo({ visible: false });
  stage.visible(true);
  layer.draw();
  layer.draw();
  expect(seen()).toEqual(own);
});
