// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { emptyBrief } from "./brief";
import { BriefSlice } from "./brief-slice";

const sheet = (entry: string, thumbnailId = "") => ({ entry, thumbnailId });

/** What is written at a sheet and kept. */
function write(entry: string, words: { title?: string; prompt?: string }, thumbnailId = ""): BriefSlice {
  const brief = new BriefSlice(null, sheet(entry, thumbnailId));
  brief.start();
  brief.change(words);
  return brief;
}

function loadedBy(type: string): void {
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([{ type } as unknown as PerformanceEntry]);
  vi.spyOn(performance, "timeOrigin", "get").mockReturnValue(Math.random());
}

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

test("a reload, and the way back, lead to the words again", () => {
  write("a", { title: "Bread", prompt: "How to bake bread" });
  expect(new BriefSlice(null, sheet("a")).brief).toMatchObject({
    title: "Bread",
    prompt: "How to bake bread",
  });
});

test("a new thumbnail starts empty, whatever was written before", () => {
  write("a", { title: "Bread", prompt: "How to bake bread" });
  expect(new BriefSlice(null, sheet("b")).brief).toEqual(emptyBrief);
});

test("words go with the page to its new address", () => {
  const brief = write("a", { prompt: "How to bake bread" });
  brief.standsAt(sheet("b", "t1"));
  expect(new BriefSlice(null, sheet("b")).brief.prompt).toBe("How to bake bread");
  expect(new BriefSlice(null, sheet("a")).brief).toEqual(emptyBrief);
});

test.each([
  ["reload", "How to bake bread"],
  ["navigate", ""],
])("an address that is opened by %s has the words %j", (type, prompt) => {
  write("default", { prompt: "How to bake bread" });
  loadedBy(type);
  expect(new BriefSlice(null, sheet("default")).brief.prompt).toBe(prompt);
});

test("work that was left before it was stored is taken up with its words, and with no others", () => {
  write("a", { title: "Drawn" });
  const brief = new BriefSlice(null, sheet("b"));
  brief.takeLeft();
  expect(brief.brief.title).toBe("Drawn");
  write("c", { title: "Stored" }, "t1");
  const other = new BriefSlice(null, sheet("d"));
  other.takeLeft();
  expect(other.brief).toEqual(emptyBrief);
});

test("a prompt that comes with the creator stands alone", () => {
  write("a", { title: "Bread", prompt: "How to bake bread" });
  expect(new BriefSlice("Cats", sheet("a")).brief).toEqual({ ...emptyBrief, prompt: "Cats" });
});

test("a title that was derived of the prompt goes with it; the creator's own stays", () => {
  const brief = new BriefSlice(null, sheet("a", "t1"));
  brief.take({ title: "Cats in space", prompt: "Cats in space" });
  brief.change({ prompt: "Cats in space " });
  expect(brief.brief.title).toBe("Cats in space");
  brief.change({ prompt: "Dogs in space" });
  expect(brief.brief.title).toBe("");
  brief.take({ title: "Cats in space", prompt: "Cats in space" });
  brief.change({ title: "Cats in orbit" });
  brief.change({ prompt: "Dogs in space" });
  expect(brief.brief.title).toBe("Cats in orbit");
  brief.take({ title: "Space", prompt: "Cats in space" });
  brief.change({ prompt: "Dogs in space" });
  expect(brief.brief.title).toBe("Space");
});

test("nothing is made of the words that stand in for a prompt", () => {
  const brief = new BriefSlice(null, sheet("a", "t1"));
  brief.take({ title: "Drawn", prompt: "Manually edited" });
  expect(brief.brief).toMatchObject({ title: "Drawn", prompt: "" });
});
