/** Words that come from another program. */
import { expect, test } from "vitest";
import type { TextElement } from "~/scene/types";
import { DesignerDriver } from "~/test/designer-driver";
import { sceneOf, text } from "~/test/scene-builder";
import { pasteWords } from "./clipboard";

const HEADLINE = { text: "50 HOURS", fontFamily: "bangers", fontSize: 200, fill: "#ffee00" };

/** The text that the words become. */
function pasted(words: string, driver = new DesignerDriver(sceneOf())): TextElement {
  pasteWords(driver.model, words);
  return driver.scene.elements.at(-1) as TextElement;
}

test("are written in the headline's look", () => {
  const driver = new DesignerDriver(sceneOf(text("headline", HEADLINE)));
  const { fontFamily, fill, fontSize } = pasted("in Antarctica", driver);
  expect({ fontFamily, fill, fontSize }).toEqual({ fontFamily: "bangers", fill: "#ffee00", fontSize: 120 });
});

test("stand beside words that were pasted before", () => {
  const driver = new DesignerDriver(sceneOf());
  const [first, second] = [pasted("Hello", driver), pasted("Hello", driver)];
  const apart = Math.abs(first.y - second.y) >= first.fontSize || Math.abs(first.x - second.x) > 100;
  expect(apart).toBe(true);
});

test("are cut between letters where there are too many", () => {
  const words = pasted(`${"w".repeat(9_999)}🔥🔥`).text;
  expect(words.endsWith("w🔥")).toBe(true);
});
