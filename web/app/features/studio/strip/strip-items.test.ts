import { describe, expect, test, vi } from "vitest";
import { type Generation, idleGeneration, type Preview } from "~/jobs/generation";
import type { Thumbnail, Version } from "../wire";
import { stripItems } from "./strip-items";

const commands = () => ({
  showPreview: vi.fn(),
  pickVersion: vi.fn(),
  keepVersion: vi.fn(),
  moreLike: vi.fn(),
});
const preview = (index: number) => ({ index, imageUrl: `/p/${index}`, pictures: {} }) as unknown as Preview;
const version = (index: number, source: Version["source"]) =>
  ({
    versionId: `v${index}`,
    index,
    source,
    imageUrl: `/v/${index}`,
    createdAt: "2026-01-02T14:05:00Z",
    change: null,
  }) as Version;
const running = (previews: Preview[]): Generation => ({
  ...idleGeneration,
  phase: "running",
  expected: 3,
  previews,
});

const thumbnail = {
  id: "t",
  currentVersion: "v2",
  versions: [version(0, "generation"), version(1, "save"), version(2, "generation")],
} as Thumbnail;

describe("while pictures are made", () => {
  test("every one that was asked for has a place, and what is there can be shown", () => {
    const wanted = commands();
    const items = stripItems(running([preview(1)]), 1, undefined, wanted);
    expect(items.map(({ imageUrl, current }) => [imageUrl, current])).toEqual([
      [null, false],
      ["/p/1", true],
      [null, false],
    ]);
    items[1]?.onPick();
    expect(wanted.showPreview).toHaveBeenCalledWith(preview(1));
  });

  test("the thumbnail that was open before steps back", () => {
    expect(stripItems(running([]), null, thumbnail, commands())).toHaveLength(3);
  });

  test("what a cancelled one left can still be chosen", () => {
    const cancelled: Generation = { ...running([preview(2)]), phase: "cancelled" };
    expect(stripItems(cancelled, null, undefined, commands()).map(({ imageUrl }) => imageUrl)).toEqual([
      "/p/2",
    ]);
  });
});

describe("the versions of a thumbnail", () => {
  test("pictures of the engine are counted, saves carry their time, one is current", () => {
    const items = stripItems(idleGeneration, null, thumbnail, commands());
    expect(items.map(({ name, current }) => [name.replace(/\d+:.*/, "TIME"), current])).toEqual([
      ["Variation 1", false],
      ["Saved TIME", false],
      ["Variation 2", true],
    ]);
  });

  test("can be picked, kept and asked for more like them", () => {
    const wanted = commands();
    const [first] = stripItems(idleGeneration, null, thumbnail, wanted);
    first?.onPick();
    first?.onKeep?.();
    first?.onMoreLike?.();
    expect(wanted.moreLike).toHaveBeenCalledWith(thumbnail.versions[0]);
    expect(wanted.pickVersion).toHaveBeenCalledWith(thumbnail.versions[0], "Variation 1");
    expect(wanted.keepVersion).toHaveBeenCalledWith(thumbnail.versions[0]);
  });

  test("stay hidden until a finished generation has become the thumbnail of the page", () => {
    const done: Generation = { ...running([preview(0)]), phase: "done", recordId: "new" };
    expect(stripItems(done, 0, thumbnail, commands()).map(({ imageUrl }) => imageUrl)).toEqual(["/p/0"]);
    expect(stripItems({ ...done, recordId: "t" }, 0, thumbnail, commands())).toHaveLength(3);
  });
});

describe("a picture like another one", () => {
  test("says on its tile and in its name what alone it changes", () => {
    const like = { ...version(0, "generation"), change: "Other side" };
    const [item] = stripItems(idleGeneration, null, { ...thumbnail, versions: [like] }, commands());
    expect([item?.label, item?.name, item?.change]).toEqual(["1", "Variation 1: Other side", "Other side"]);
  });

  test("says so while it is made", () => {
    const [item] = stripItems(running([{ ...preview(0), change: "Closer" }]), 0, undefined, commands());
    expect([item?.label, item?.name, item?.change]).toEqual(["1", "Variation 1: Closer", "Closer"]);
  });
});

test("an empty studio has an empty strip", () => {
  expect(stripItems(idleGeneration, null, undefined, commands())).toEqual([]);
});
