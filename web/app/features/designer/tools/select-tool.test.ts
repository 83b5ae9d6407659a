/** Selecting and moving, one and several, driven by a pointer. */
import { describe, expect, it } from "vitest";
import { DesignerDriver, elementOf, mouseAt, twoSquares } from "~/test/designer-driver";
import { bubble, image, sceneOf, square, text } from "~/test/scene-builder";

describe("selecting", () => {
  it("a click selects, on nothing it selects nothing", () => {
    const driver = twoSquares().click(250, 250);
    expect(driver.selection).toEqual(["a"]);
    expect(driver.click(1_000, 900).selection).toEqual([]);
    expect(driver.steps).toEqual([]);
  });

  it("Shift adds and takes away", () => {
    const driver = twoSquares().click(250, 250).click(650, 450, { shift: true });
    expect(driver.selection).toEqual(["a", "b"]);
    expect(driver.click(250, 250, { shift: true }).selection).toEqual(["b"]);
  });

  it("a plain click on one of several selects that one alone", () => {
    const driver = twoSquares().key("a", { ctrlKey: true });
    expect(driver.selection).toEqual(["a", "b"]);
    expect(driver.click(250, 250).selection).toEqual(["a"]);
  });

  it("a marquee selects what it touches, with Shift beside what was selected", () => {
    const driver = twoSquares().press(600, 400).move(650, 460);
    expect(driver.marquee).toEqual({ x: 600, y: 400, width: 50, height: 60 });
    driver.release(650, 460);
    expect(driver.selection).toEqual(["b"]);
    expect(driver.marquee).toBeNull();
    expect(twoSquares().click(650, 450).drag([190, 190], [220, 220], { shift: true }).selection).toEqual([
      "b",
      "a",
    ]);
  });

  it("a gesture that is given up, such as a finger that begins to pinch, selects nothing else", () => {
    const pressed = twoSquares().click(250, 250).press(650, 450);
    pressed.tool.cancel();
    expect(pressed.selection).toEqual(["a"]);
    const marquee = twoSquares().click(250, 250).press(600, 400).move(650, 460);
    marquee.tool.cancel();
    expect(marquee.selection).toEqual(["a"]);
  });

  it("a member selects its group; what is locked stays out", () => {
    const driver = new DesignerDriver(
      sceneOf(
        square("a", 210, 210, { groupId: "g" }),
        square("b", 623, 437, { groupId: "g" }),
        square("c", 900, 437, { groupId: "g", locked: true }),
      ),
    );
    expect(driver.click(250, 250).selection).toEqual(["a", "b"]);
    expect(driver.click(950, 450).selection).toEqual([]);
  });
});

describe("dragging", () => {
  it("shows the element live and is one step at the end", () => {
    const driver = twoSquares().press(250, 250).move(270, 260).move(281, 293);
    expect(driver.live).toMatchObject([{ id: "a", x: 241, y: 253 }]);
    expect(elementOf(driver, "a")).toMatchObject({ x: 210, y: 210 });
    driver.release(281, 293);
    expect(driver.live).toEqual([]);
    expect(elementOf(driver, "a")).toMatchObject({ x: 241, y: 253 });
    expect(driver.steps).toEqual(["Move"]);
    expect(elementOf(driver.undo(), "a")).toMatchObject({ x: 210, y: 210 });
    expect(elementOf(driver.redo(), "a")).toMatchObject({ x: 241, y: 253 });
  });

  it("a press that hardly moves moves nothing", () => {
    expect(twoSquares().drag([250, 250], [252, 251]).steps).toEqual([]);
  });

  it("Esc leaves no trace", () => {
    const driver = twoSquares().press(250, 250).move(400, 300).key("Escape").release(400, 300);
    expect(driver.steps).toEqual([]);
    expect(driver.live).toEqual([]);
    expect(driver.selection).toEqual(["a"]);
  });

  it("undo in the middle of a drag takes back the drag, not the step before", () => {
    const driver = twoSquares().drag([250, 250], [281, 293]).press(650, 450).move(700, 450);
    driver.undo().release(700, 450);
    expect(driver.steps).toEqual(["Move"]);
    expect(elementOf(driver, "a")).toMatchObject({ x: 241 });
  });

  it("snaps to the middle of the frame with a guide, and not with Ctrl", () => {
    const driver = new DesignerDriver(sceneOf(square("a", 210, 210))).press(250, 250).move(763, 290);
    expect(driver.live).toMatchObject([{ x: 718 }]);
    expect(driver.guides).toContainEqual({ axis: "x", at: 768 });
    driver.move(763, 290, { command: true });
    expect(driver.live).toMatchObject([{ x: 723 }]);
    expect(driver.guides).toEqual([]);
  });

  it("Shift keeps to one direction", () => {
    const driver = twoSquares().press(250, 250).move(283, 257, { shift: true });
    expect(driver.live).toMatchObject([{ x: 243, y: 210 }]);
  });

  it("Alt moves a copy and leaves the element where it was", () => {
    const driver = twoSquares().press(250, 250).move(300, 300, { alt: true });
    expect(driver.live).toMatchObject([{ id: "a-copy" }]);
    driver.release(300, 300, { alt: true });
    expect(driver.scene.elements).toHaveLength(3);
    expect(elementOf(driver, "a")).toMatchObject({ x: 210, y: 210 });
    expect(driver.selection).toEqual(["new-1"]);
  });

  it("moves all that is selected, but nothing locked, and a bubble's text with it", () => {
    const driver = new DesignerDriver(
      sceneOf(
        bubble("speech", { x: 210, y: 210 }),
        text("words", { x: 230, y: 230, bubbleId: "speech" }),
        square("fixed", 900, 700, { locked: true }),
      ),
    );
    driver.model.session.setState({ selection: ["speech", "fixed"] });
    driver.drag([216, 284], [247, 327]);
    expect(elementOf(driver, "speech")).toMatchObject({ x: 241, y: 253 });
    expect(elementOf(driver, "words")).toMatchObject({ x: 261, y: 273 });
    expect(elementOf(driver, "fixed")).toMatchObject({ x: 900, y: 700 });
  });
});

describe("dragging pictures", () => {
  it("ends where enough of a picture still shows, without a guide that it does not meet", () => {
    const driver = new DesignerDriver(sceneOf(image("a")));
    driver.press(400, 300).move(410, 1_700);
    expect(driver.live).toMatchObject([{ y: expect.closeTo(1_004) }]);
    driver.release(410, 1_700);
    expect(elementOf(driver, "a")).toMatchObject({ y: expect.closeTo(1_004) });
    expect(driver.guides).toEqual([]);
  });
});

describe("the frame", () => {
  it("is moved by its grip, within the canvas, as one step", () => {
    const driver = twoSquares().press(-15, 512).move(-15, 550);
    expect(driver.frameTop).toBe(118);
    driver.move(-15, 900).release(-15, 900);
    expect(driver.scene.frame.y).toBe(160);
    expect(driver.steps).toEqual(["Move frame"]);
    expect(driver.frameTop).toBeNull();
  });
});

describe("several as one", () => {
  const row = () =>
    new DesignerDriver(sceneOf(square("a", 210, 210), square("b", 623, 437), square("c", 900, 700)));
  const all = { ctrlKey: true };

  it("are grouped, picked as one, and freed again", () => {
    const driver = row().key("a", all).key("g", { ctrlKey: true });
    expect(driver.click(650, 450).selection).toEqual(["a", "b", "c"]);
    driver.tool.doublePress?.(mouseAt(650, 450));
    expect(driver.selection).toEqual(["b"]);
    driver.click(1_200, 900).click(650, 450).key("G", { ctrlKey: true, shiftKey: true });
    expect(driver.click(250, 250).selection).toEqual(["a"]);
    expect(driver.steps).toEqual(["Group", "Ungroup"]);
  });

  it("are aligned and given even gaps", () => {
    const driver = row().key("a", all).key("å", { altKey: true, code: "KeyA" });
    expect(driver.scene.elements).toMatchObject([{ x: 210 }, { x: 210 }, { x: 210 }]);
    driver.key("V", { altKey: true, shiftKey: true });
    expect(driver.scene.elements).toMatchObject([{ y: 210 }, { y: 455 }, { y: 700 }]);
  });

  it("are walked through by keys, locked ones left out", () => {
    const driver = new DesignerDriver(
      sceneOf(square("a", 0, 0), square("b", 0, 0, { locked: true }), square("c", 0, 0)),
    );
    const walked = [".", ".", ".", ",", ","].map((key) => driver.key(key).selection[0]);
    expect(walked).toEqual(["a", "c", "a", "c", "a"]);
  });
});
