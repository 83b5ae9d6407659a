import { describe, expect, it } from "vitest";
import { line, shape } from "~/test/scene-builder";
import { changedElements, liveRange } from "./live-range";

const ids = (...names: string[]) => new Set(names);
const eraser = (id: string) => line(id, { compositeMode: "destination-out" });
const marker = (id: string) => line(id, { compositeMode: "multiply" });
const range = (from: number, to: number) => ({ from, to });

describe("what is drawn anew", () => {
  const stack = [shape("a"), shape("b"), shape("c"), shape("d")];

  it("is nothing while nothing changes", () => {
    expect(liveRange(stack, ids(), [])).toEqual(range(4, 4));
  });

  it("is the changed elements and those between them", () => {
    expect(liveRange(stack, ids("b"), [])).toEqual(range(1, 2));
    expect(liveRange(stack, ids("b", "d"), [])).toEqual(range(1, 4));
  });

  it("is only what is added, on top of everything", () => {
    expect(liveRange(stack, ids(), [shape("new")])).toEqual(range(4, 4));
    expect(liveRange(stack, ids("c"), [shape("new")])).toEqual(range(2, 4));
  });

  it("a new stroke comes alone, unless an eraser is in its run", () => {
    const strokes = [shape("a"), line("b"), line("c")];
    expect(liveRange(strokes, ids(), [line("new")])).toEqual(range(3, 3));
    expect(liveRange(strokes, ids(), [eraser("new")])).toEqual(range(1, 3));
    expect(liveRange([shape("a"), line("b"), eraser("c")], ids(), [line("new")])).toEqual(range(1, 3));
    expect(liveRange(strokes, ids(), [shape("new")])).toEqual(range(3, 3));
  });

  it("a moved stroke takes its run along to the end", () => {
    expect(liveRange([line("a"), line("b"), eraser("c")], ids("b"), [])).toEqual(range(0, 3));
  });

  it("a stroke that blends is drawn onto what is below it, never apart", () => {
    expect(liveRange(stack, ids(), [marker("new")])).toEqual(range(4, 4));
    expect(liveRange([shape("a"), shape("b"), marker("m"), shape("d")], ids("b"), [])).toEqual(range(1, 3));
    expect(liveRange([marker("m"), shape("b")], ids("b"), [])).toEqual(range(1, 2));
  });

  it("and so is a picture or a shape that blends", () => {
    const glass = shape("g", { blend: "screen" });
    expect(liveRange([shape("a"), shape("b"), glass, shape("d")], ids("a"), [])).toEqual(range(0, 3));
  });
});

describe("what has changed", () => {
  const [a, b, c] = [shape("a"), shape("b"), shape("c")];

  it("is what is new or another object under the same id", () => {
    expect(changedElements([a, b], [a, { ...b, x: 5 }, c])).toEqual(ids("b", "c"));
  });

  it("is nothing when elements only go or change places", () => {
    expect(changedElements([a, b, c], [c, a])).toEqual(ids());
  });
});
