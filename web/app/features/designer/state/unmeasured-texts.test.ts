/** Letters that filled their box in the wrong face are measured again in the right one, and that is no step. */
import { beforeEach, expect, it } from "vitest";
import { findElement, updateElement } from "~/scene/operations";
import { fitted } from "~/scene/text-fit";
import type { TextElement } from "~/scene/types";
import { DesignerDriver } from "~/test/designer-driver";
import { sceneOf, text } from "~/test/scene-builder";
import { startEditing, writeText } from "../tools/text-editing";
import { UnmeasuredTexts } from "./unmeasured-texts";

/** Missing faces are measured at half the width. */
const missing = new Set<string>();
let driver: DesignerDriver;
let texts: UnmeasuredTexts;

beforeEach(() => {
  missing.clear();
  driver = new DesignerDriver(sceneOf(text("t", { text: "Boat", width: 300, fit: 400 })));
  const { document, session, textLayout: measured } = driver.model;
  const isTextReady = ({ fontFamily }: TextElement) => !missing.has(fontFamily);
  const textLayout = (element: TextElement) => {
    const layout = measured(element);
    return isTextReady(element) ? layout : { ...layout, width: layout.width / 2 };
  };
  Object.assign(driver.model, { textLayout });
  texts = new UnmeasuredTexts({ document, session, textLayout, isTextReady });
  document.store.subscribe((state, before) => texts.note(state.scene, before.scene));
});

const sizeNow = () => (findElement(driver.scene, "t") as TextElement).fontSize;

function choose(fontFamily: string): void {
  driver.model.document.commit("Font", (scene) => {
    const element = { ...(findElement(scene, "t") as TextElement), fontFamily };
    return updateElement<TextElement>(scene, "t", fitted(element, driver.model.textLayout));
  });
}

function arrive(): void {
  missing.clear();
  texts.measure();
}

it("a text is fitted again when its face comes, in the step that set it", () => {
  choose("anton");
  const right = sizeNow();
  missing.add("bangers");
  choose("bangers");
  expect(sizeNow()).toBeGreaterThan(right);
  arrive();
  expect(sizeNow()).toBeCloseTo(right, 0);
  expect(driver.steps).toEqual(["Font", "Font"]);
  driver.undo();
  driver.model.document.redo();
  expect(sizeNow()).toBeCloseTo(right, 0);
});

it("one whose face has not come yet waits on, and one that was right stays the same", () => {
  choose("anton");
  const { scene } = driver;
  texts.measure();
  expect(driver.scene).toBe(scene);
  missing.add("bangers");
  choose("bangers");
  const wrong = sizeNow();
  texts.measure();
  expect(sizeNow()).toBe(wrong);
});

it("words that are being written are fitted again too", () => {
  missing.add("anton");
  startEditing(driver.model, findElement(driver.scene, "t") as TextElement);
  writeText(driver.model, "Boats");
  const written = () => driver.model.session.getState().editing?.element.fontSize ?? 0;
  const wrong = written();
  arrive();
  expect(written()).toBeLessThan(wrong);
});
