/** Words on the canvas and in bubbles, written and left. */
import { describe, expect, it } from "vitest";
import type { TextElement } from "~/scene/types";
import { DesignerDriver, elementOf, mouseAt, twoSquares, write } from "~/test/designer-driver";
import { bubble, idsOf, sceneOf, text } from "~/test/scene-builder";
import { runAction } from "../actions/registry";
import { finishEditing, restyleWritten, writeText } from "./text-editing";

describe("text", () => {
  const editing = (driver: DesignerDriver) => driver.model.session.getState().editing;

  it("a click begins one, leaving it adds it as one step", () => {
    const driver = twoSquares().key("t").click(800, 300);
    expect(editing(driver)).toMatchObject({
      isNew: true,
      element: { x: 800, fontSize: 48, fill: "#ffffff" },
    });
    write(driver, "Hello");
    expect(driver.steps).toEqual(["Add text"]);
    expect(driver.selection).toEqual(["new-1"]);
    expect(driver.model.session.getState().tool).toBe("select");
  });

  it("a new one looks like the largest words that are seen, smaller", () => {
    const headline = text("big", {
      x: 100,
      y: 100,
      fontSize: 150,
      fontFamily: "bungee",
      fill: "#ffd400",
      slant: 8,
    });
    const others = [text("small", { fontSize: 60 }), text("gone", { fontSize: 300, visible: false })];
    const driver = new DesignerDriver(sceneOf(headline, ...others)).key("t").click(800, 800);
    const { element } = editing(driver) ?? {};
    expect(element).toMatchObject({
      fontFamily: "bungee",
      fill: "#ffd400",
      slant: 8,
      fontSize: 90,
      text: "",
    });
    const small = new DesignerDriver(sceneOf(text("small", { fontSize: 30 }))).key("t").click(800, 800);
    expect(editing(small)?.element.fontSize).toBe(48);
  });

  it("an empty one leaves nothing behind, an emptied one is deleted", () => {
    const driver = twoSquares().key("t").click(800, 300);
    write(driver, "  ");
    expect(driver.steps).toEqual([]);
    driver.key("t").click(800, 300);
    write(driver, "Hello");
    driver.key("t").click(810, 300);
    expect(editing(driver)?.isNew).toBe(false);
    write(driver, "");
    expect(driver.steps).toEqual(["Add text", "Delete text"]);
  });

  it("a double press edits what is there", () => {
    const driver = new DesignerDriver(sceneOf(text("t", { x: 300, y: 300, text: "Old", rotation: 30 })));
    driver.tool.doublePress?.(mouseAt(310, 320));
    expect(editing(driver)?.element.text).toBe("Old");
    write(driver, "New");
    expect(editing(driver)).toBeNull();
    expect(elementOf(driver, "t")).toMatchObject({ text: "New", rotation: 30 });
    expect(elementOf(driver.undo(), "t")).toMatchObject({ text: "Old" });
  });

  it("what is written is kept with the session, in case the field is made anew", () => {
    const driver = new DesignerDriver(sceneOf()).key("t").click(500, 500);
    writeText(driver.model, "Hel");
    expect(driver.model.session.getState().editing?.element.text).toBe("Hel");
    expect(driver.steps).toEqual([]);
  });

  it("an unchanged text is no step", () => {
    const driver = new DesignerDriver(sceneOf(text("t", { x: 300, y: 300, text: "Old" })));
    driver.key("t").click(310, 320);
    write(driver, "Old");
    expect(driver.steps).toEqual([]);
  });

  it("nothing is finished when nothing is edited", () => {
    const driver = twoSquares();
    write(driver, "Hello");
    expect(driver.steps).toEqual([]);
  });
});

describe("bubbles and their words", () => {
  const said = (words: string) =>
    new DesignerDriver(
      sceneOf(bubble("says", { x: 300, y: 300 }), text("words", { bubbleId: "says", text: words })),
    );

  it("a double press on a bubble writes in its middle, small enough to fit, as one step", () => {
    const driver = new DesignerDriver(sceneOf(bubble("says", { x: 300, y: 300, rotation: 90 })));
    driver.model.session.setState({ selection: ["says"] });
    driver.key("Enter");
    expect(driver.model.session.getState().editing).toMatchObject({ isNew: true });
    write(driver, "Hello");
    const words = driver.scene.elements.at(-1);
    expect(words).toMatchObject({ kind: "text", bubbleId: "says", rotation: 90, fill: "#000000" });
    if (words?.kind !== "text") throw new Error("There are no words.");
    const { width, height } = driver.model.textSize({ ...words, width: null });
    expect(width).toBeLessThanOrEqual(150);
    expect(height).toBeLessThanOrEqual(80);
    expect(driver.steps).toEqual(["Add text"]);
    expect(idsOf(driver.key("Delete").undo().undo().scene)).toEqual(["says"]);
  });

  it("a click on the words means the bubble, a second one the words", () => {
    const driver = new DesignerDriver(
      sceneOf(
        bubble("says", { x: 300, y: 300 }),
        text("words", { x: 320, y: 320, bubbleId: "says", text: "Hi" }),
      ),
    );
    expect(driver.click(330, 330).selection).toEqual(["says"]);
    expect(driver.click(330, 330).selection).toEqual(["words"]);
    driver.click(1_200, 900).drag([330, 330], [361, 373]);
    expect(elementOf(driver, "words")).toMatchObject({ x: 351, y: 363 });
  });

  it("a bubble that has words opens these", () => {
    const driver = said("Old");
    driver.model.session.setState({ selection: ["says"] });
    driver.key("F2");
    expect(driver.model.session.getState().editing).toMatchObject({ isNew: false, element: { id: "words" } });
    write(driver, "New");
    expect(elementOf(driver, "words")).toMatchObject({ text: "New" });
  });
});

describe("letters of a text that is written", () => {
  const open = () => new DesignerDriver(sceneOf(text("t", { text: "I NEVER do" }))).key("t").click(20, 20);
  const textOf = (driver: DesignerDriver) => elementOf(driver, "t");

  it("take a look of their own, as one step with the words", () => {
    const driver = open();
    restyleWritten(driver.model, { start: 2, end: 7 }, { fill: "#ff0000" });
    writeText(driver.model, "But I NEVER do");
    finishEditing(driver.model);
    expect(driver.steps).toEqual(["Edit text"]);
    expect(textOf(driver)).toMatchObject({
      text: "But I NEVER do",
      ranges: [{ start: 6, end: 11, fill: "#ff0000", bold: null }],
    });
    expect(textOf(driver.undo())).toMatchObject({ text: "I NEVER do", ranges: [] });
  });

  it("are the text when they are all of it", () => {
    const driver = open();
    restyleWritten(driver.model, { start: 2, end: 7 }, { fill: "#ff0000", bold: true });
    restyleWritten(driver.model, { start: 0, end: 10 }, { fill: "#00ff00" });
    restyleWritten(driver.model, { start: 0, end: 10 }, { italic: true });
    finishEditing(driver.model);
    expect(textOf(driver)).toMatchObject({
      fill: "#00ff00",
      italic: true,
      bold: false,
      ranges: [{ start: 2, end: 7, fill: null, bold: true }],
    });
  });

  it("fill the box of their text", () => {
    const boxed = text("t", { text: "abcd", width: 400, fit: 200, fontSize: 100 });
    const driver = new DesignerDriver(sceneOf(boxed)).key("t").click(20, 20);
    writeText(driver.model, "abcdefghij");
    finishEditing(driver.model);
    expect(textOf(driver)).toMatchObject({ text: "abcdefghij", fit: 200, width: 400 });
    expect((textOf(driver) as TextElement).fontSize).toBe(80);
    expect(textOf(driver.undo())).toEqual(boxed);
  });

  it("leave no step when nothing of them changed", () => {
    const driver = open();
    restyleWritten(driver.model, { start: 2, end: 7 }, { fill: null });
    finishEditing(driver.model);
    expect(driver.steps).toEqual([]);
  });
});

describe("lines", () => {
  it("become texts of their own and one text again, as steps that are undone", () => {
    const block = text("t", { x: 100, y: 60, text: "One\nThree", fill: "#ff0000" });
    const driver = new DesignerDriver(sceneOf(block));
    driver.model.session.setState({ selection: ["t"] });
    runAction(driver.model, "split-lines");
    expect(driver.scene.elements).toMatchObject([{ text: "One" }, { text: "Three" }]);
    expect(driver.selection).toEqual(idsOf(driver.scene));
    runAction(driver.model, "join-texts");
    expect(driver.scene.elements).toMatchObject([{ id: "t", text: "One\nThree", x: 100, y: 60 }]);
    expect(driver.undo().undo().scene.elements).toEqual([block]);
  });

  it.each([
    ["one line", text("t", { text: "One" })],
    ["a bent text", text("t", { text: "One\nTwo", curve: 40 })],
    ["a locked one", text("t", { text: "One\nTwo", locked: true })],
  ])("of %s stay", (_, only) => {
    const driver = new DesignerDriver(sceneOf(only));
    driver.model.session.setState({ selection: ["t"] });
    runAction(driver.model, "split-lines");
    expect(driver.steps).toEqual([]);
  });
});
