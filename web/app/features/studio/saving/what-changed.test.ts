import { expect, test } from "vitest";
import { commit, newHistory, undo } from "~/scene/history";
import { sceneOf, shape } from "~/test/scene-builder";
import { changeWords } from "./what-changed";

const start = sceneOf();

/** A history in which these things were done. */
const doing = (...labels: string[]) =>
  labels.reduce(
    (history, label, index) => commit(history, label, sceneOf(shape(`${index}`)), []),
    newHistory(start),
  );

test("says each kind of step once, the newest first", () => {
  expect(changeWords(doing("Move", "Edit text", "Move"), start)).toBe("Move, Edit text");
  expect(changeWords(doing(), start)).toBeUndefined();
});

test("only what came after the scene that the server has counts", () => {
  const history = doing("Move", "Edit text", "Delete");
  const saved = history.entries[1]?.scene ?? start;
  expect(changeWords(history, saved)).toBe("Delete");
  expect(changeWords(undo(history)?.history ?? history, saved)).toBeUndefined();
  expect(changeWords(history, sceneOf(shape("another")))).toBeUndefined();
});

test("is cut where the server takes no more", () => {
  const words = changeWords(
    doing("Send to the very back", "Line height", "Letter spacing", "Font size", "Slant"),
    start,
  );
  expect(words).toHaveLength(60);
  expect(words).toMatch(/^Slant, Font size, .*…$/);
});
