import { expect, test } from "vitest";
import { afterwards, decided, faultOfLabel, joined, shareOf, undecided } from "./labels";

test("labels stand from A to Z, each once, whatever its case and accents", () => {
  expect(joined(["Vlog", "ärger"], ["Shorts", "vlog", "Arger"])).toEqual(["ärger", "Shorts", "Vlog"]);
});

test("what was decided last about a label holds, and all others stay", () => {
  const first = decided(decided(undecided, "Travel", true), "Shorts", false);
  expect(afterwards(["shorts", "Vlog"], first)).toEqual(["Travel", "Vlog"]);
  const changed = decided(decided(first, "SHORTS", true), "travel", false);
  expect(afterwards(["shorts", "Travel"], changed)).toEqual(["shorts"]);
});

test("a label is on all of the thumbnails, on some, or on none", () => {
  const labelled = [["Shorts"], ["Shorts", "Vlog"]];
  expect(shareOf("shorts", labelled, undecided)).toBe("all");
  expect(shareOf("Vlog", labelled, undecided)).toBe("some");
  expect(shareOf("Travel", labelled, undecided)).toBe("none");
  expect(shareOf("Vlog", labelled, decided(undecided, "Vlog", true))).toBe("all");
});

test("the fullest of the thumbnails decides whether one more can be added", () => {
  const labelled = [["a"], ["a", "b", "c", "d", "e"]];
  expect(faultOfLabel("f", labelled, undecided)).toBe("A thumbnail has at most 5 labels.");
  expect(faultOfLabel("B", labelled, undecided)).toBeNull();
  expect(faultOfLabel("f", labelled, decided(undecided, "e", false))).toBeNull();
});
