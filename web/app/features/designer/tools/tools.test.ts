/** The tools, driven by a pointer and keys. */
import { describe, expect, it } from "vitest";
import { DesignerDriver, mouseAt } from "~/test/designer-driver";
import { bubble, idsOf, line, sceneOf, shape, text } from "~/test/scene-builder";
import { cancelEditing, finishEditing, writeText } from "./text-editing";

// Far from every line that things snap to.
const square = (id: string, x: number, y: number, fields = {}) => shape(id, { x, y, ...fields });
const two = () => new DesignerDriver(sceneOf(square("a", 210, 210), square("b", 623, 437)));
/** Writes the whole text anew and leaves the field. */
function write(driver: DesignerDriver, words: string): void {
  writeText(driver.model, words);
  finishEditing(driver.model);
}

const element = (driver: DesignerDriver, id: string) => driver.scene.elements.find((each) => each.id === id);

describe("selecting", () => {
  it("a click selects, on nothing it selects nothing", () => {
    const driver = two().click(250, 250);
    expect(driver.selection).toEqual(["a"]);
    expect(driver.click(1_000, 900).selection).toEqual([]);
    expect(driver.steps).toEqual([]);
  });

  it("Shift adds and takes away", () => {
    const driver = two().click(250, 250).click(650, 450, { shift: true });
    expect(driver.selection).toEqual(["a", "b"]);
    expect(driver.click(250, 250, { shift: true }).selection).toEqual(["b"]);
  });

  it("a plain click on one of several selects that one alone", () => {
    const driver = two().key("a", { ctrlKey: true });
    expect(driver.selection).toEqual(["a", "b"]);
    expect(driver.click(250, 250).selection).toEqual(["a"]);
  });

  it("a marquee selects what it touches, with Shift beside what was selected", () => {
    const driver = two().press(600, 400).move(650, 460);
    expect(driver.marquee).toEqual({ x: 600, y: 400, width: 50, height: 60 });
    driver.release(650, 460);
    expect(driver.selection).toEqual(["b"]);
    expect(driver.marquee).toBeNull();
    expect(two().click(650, 450).drag([190, 190], [220, 220], { shift: true }).selection).toEqual(["b", "a"]);
  });

  it("a gesture that is given up, such as a finger that begins to pinch, selects nothing else", () => {
    const pressed = two().click(250, 250).press(650, 450);
    pressed.tool.cancel();
    expect(pressed.selection).toEqual(["a"]);
    const marquee = two().click(250, 250).press(600, 400).move(650, 460);
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
    const driver = two().press(250, 250).move(270, 260).move(281, 293);
    expect(driver.live).toMatchObject([{ id: "a", x: 241, y: 253 }]);
    expect(element(driver, "a")).toMatchObject({ x: 210, y: 210 });
    driver.release(281, 293);
    expect(driver.live).toEqual([]);
    expect(element(driver, "a")).toMatchObject({ x: 241, y: 253 });
    expect(driver.steps).toEqual(["Move"]);
    expect(element(driver.undo(), "a")).toMatchObject({ x: 210, y: 210 });
    expect(element(driver.redo(), "a")).toMatchObject({ x: 241, y: 253 });
  });

  it("a press that hardly moves moves nothing", () => {
    expect(two().drag([250, 250], [252, 251]).steps).toEqual([]);
  });

  it("Esc leaves no trace", () => {
    const driver = two().press(250, 250).move(400, 300).key("Escape").release(400, 300);
    expect(driver.steps).toEqual([]);
    expect(driver.live).toEqual([]);
    expect(driver.selection).toEqual(["a"]);
  });

  it("undo in the middle of a drag takes back the drag, not the step before", () => {
    const driver = two().drag([250, 250], [281, 293]).press(650, 450).move(700, 450);
    driver.undo().release(700, 450);
    expect(driver.steps).toEqual(["Move"]);
    expect(element(driver, "a")).toMatchObject({ x: 241 });
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
    const driver = two().press(250, 250).move(283, 257, { shift: true });
    expect(driver.live).toMatchObject([{ x: 243, y: 210 }]);
  });

  it("Alt moves a copy and leaves the element where it was", () => {
    const driver = two().press(250, 250).move(300, 300, { alt: true });
    expect(driver.live).toMatchObject([{ id: "a-copy" }]);
    driver.release(300, 300, { alt: true });
    expect(driver.scene.elements).toHaveLength(3);
    expect(element(driver, "a")).toMatchObject({ x: 210, y: 210 });
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
    expect(element(driver, "speech")).toMatchObject({ x: 241, y: 253 });
    expect(element(driver, "words")).toMatchObject({ x: 261, y: 273 });
    expect(element(driver, "fixed")).toMatchObject({ x: 900, y: 700 });
  });
});

describe("the frame", () => {
  it("is moved by its grip, within the canvas, as one step", () => {
    const driver = two().press(-15, 512).move(-15, 550);
    expect(driver.frameTop).toBe(118);
    driver.move(-15, 900).release(-15, 900);
    expect(driver.scene.frame.y).toBe(160);
    expect(driver.steps).toEqual(["Move frame"]);
    expect(driver.frameTop).toBeNull();
  });
});

describe("keys", () => {
  it("arrows nudge by one, with Shift by ten, each a step", () => {
    const driver = two().click(250, 250).key("ArrowRight").key("ArrowDown", { shiftKey: true });
    expect(element(driver, "a")).toMatchObject({ x: 211, y: 220 });
    expect(driver.steps).toHaveLength(2);
  });

  it.each(["Delete", "Backspace"])("%s removes, undo brings back what was selected", (key) => {
    const driver = two().click(250, 250).key(key);
    expect(idsOf(driver.scene)).toEqual(["b"]);
    expect(driver.selection).toEqual([]);
    driver.undo();
    expect(idsOf(driver.scene)).toEqual(["a", "b"]);
    expect(driver.selection).toEqual(["a"]);
  });

  it("Ctrl+D duplicates and selects the copy", () => {
    const driver = two().click(250, 250).key("d", { ctrlKey: true });
    expect(idsOf(driver.scene)).toEqual(["a", "new-1", "b"]);
    expect(driver.selection).toEqual(["new-1"]);
  });

  it("brackets change the order", () => {
    const driver = two().click(250, 250).key("]");
    expect(idsOf(driver.scene)).toEqual(["b", "a"]);
    expect(idsOf(driver.key("{", { shiftKey: true }).scene)).toEqual(["a", "b"]);
  });

  it("lock, hide and flip are switches", () => {
    const driver = two().click(250, 250).key("l", { ctrlKey: true });
    expect(element(driver, "a")).toMatchObject({ locked: true });
    driver.key("l", { ctrlKey: true }).key("H", { shiftKey: true });
    expect(element(driver, "a")).toMatchObject({ locked: false, flipX: true });
    driver.key("H", { shiftKey: true, ctrlKey: true });
    expect(element(driver, "a")).toMatchObject({ visible: false });
  });

  it("do nothing where there is nothing to do", () => {
    const driver = new DesignerDriver(sceneOf());
    driver
      .key("Delete")
      .key("d", { ctrlKey: true })
      .key("]")
      .key("ArrowUp")
      .undo()
      .redo()
      .key("a", { ctrlKey: true });
    expect(driver.steps).toEqual([]);
  });

  it("Esc goes back to selecting, then selects nothing; ? opens the sheet", () => {
    const driver = two().click(250, 250).key("b").key("Escape");
    expect(driver.model.session.getState().tool).toBe("select");
    expect(driver.key("a", { ctrlKey: true }).key("Escape").selection).toEqual([]);
    expect(driver.key("?", { shiftKey: true }).model.session.getState().helpOpen).toBe(true);
  });
});

describe("text", () => {
  const editing = (driver: DesignerDriver) => driver.model.session.getState().editing;

  it("a click begins one, leaving it adds it as one step", () => {
    const driver = two().key("t").click(800, 300);
    expect(editing(driver)).toMatchObject({
      isNew: true,
      element: { x: 800, fontSize: 48, fill: "#ffffff" },
    });
    write(driver, "Hello");
    expect(driver.steps).toEqual(["Add text"]);
    expect(driver.selection).toEqual(["new-1"]);
    expect(driver.model.session.getState().tool).toBe("select");
  });

  it("an empty one leaves nothing behind, an emptied one is deleted", () => {
    const driver = two().key("t").click(800, 300);
    write(driver, "  ");
    expect(driver.steps).toEqual([]);
    driver.key("t").click(800, 300);
    write(driver, "Hello");
    driver.key("t").click(810, 300);
    expect(editing(driver)?.isNew).toBe(false);
    write(driver, "");
    expect(driver.steps).toEqual(["Add text", "Delete text"]);
  });

  it("a double press edits, Esc leaves it as it was", () => {
    const driver = new DesignerDriver(sceneOf(text("t", { x: 300, y: 300, text: "Old", rotation: 30 })));
    driver.tool.doublePress?.(mouseAt(310, 320));
    expect(editing(driver)?.element.text).toBe("Old");
    cancelEditing(driver.model);
    expect(editing(driver)).toBeNull();
    expect(driver.steps).toEqual([]);
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
    const driver = two();
    write(driver, "Hello");
    expect(driver.steps).toEqual([]);
  });
});

describe("shapes and bubbles", () => {
  it("are as large as the drag, and selected afterwards", () => {
    const driver = two();
    driver.model.session.setState({ shape: "star" });
    driver.key("s").drag([700, 600], [850, 640]);
    expect(element(driver, "new-1")).toMatchObject({ shape: "star", x: 700, y: 600, width: 150, height: 40 });
    expect(driver.selection).toEqual(["new-1"]);
    expect(driver.steps).toEqual(["Add shape"]);
  });

  it("an arrow runs the way it was drawn", () => {
    const driver = two().key("s").drag([700, 600], [500, 700]);
    expect(driver.scene.elements.at(-1)).toMatchObject({ shape: "arrow", flipX: true, flipY: true });
  });

  it("Shift makes a square", () => {
    const driver = two().key("s").drag([700, 600], [850, 640], { shift: true });
    expect(driver.scene.elements.at(-1)).toMatchObject({ width: 150, height: 150 });
  });

  it("a click places one of the usual size", () => {
    const driver = two().key("u").click(700, 600);
    expect(driver.scene.elements.at(-1)).toMatchObject({
      kind: "bubble",
      x: 625,
      y: 560,
      width: 150,
      height: 80,
    });
  });

  it("Esc leaves nothing", () => {
    const driver = two().key("s").press(700, 600).move(800, 700);
    expect(driver.live).toHaveLength(1);
    driver.key("Escape").release(800, 700);
    expect(driver.live).toEqual([]);
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
    expect(element(driver, "words")).toMatchObject({ x: 351, y: 363 });
  });

  it("a bubble that has words opens these", () => {
    const driver = said("Old");
    driver.model.session.setState({ selection: ["says"] });
    driver.key("F2");
    expect(driver.model.session.getState().editing).toMatchObject({ isNew: false, element: { id: "words" } });
    write(driver, "New");
    expect(element(driver, "words")).toMatchObject({ text: "New" });
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

describe("without a pointer", () => {
  it("Enter puts what the tool makes into the middle of the frame", () => {
    const driver = new DesignerDriver(sceneOf()).key("u").key("Enter");
    expect(driver.scene.elements).toMatchObject([{ kind: "bubble", x: 768 - 75, y: 512 - 40 }]);
    driver.key("Escape").key("t").key("Enter");
    write(driver, "Words");
    expect(driver.scene.elements.at(-1)).toMatchObject({ kind: "text", x: 768 });
  });

  it("a full thumbnail says so and loses nothing", () => {
    const many = Array.from({ length: 2_000 }, (_, i) => square(`s${i}`, 0, 0));
    const driver = new DesignerDriver(sceneOf(...many)).key("b").drag([10, 10], [300, 300]);
    driver.key("a", { ctrlKey: true }).key("d", { ctrlKey: true });
    expect(driver.messages).toHaveLength(2);
    expect(driver.messages[0]).toContain("2,000");
    expect(driver.steps).toEqual([]);
  });
});

describe("brush", () => {
  it("grows on the live layer and is one thinned stroke at the end", () => {
    const driver = two().key("b").press(100, 800).move(150, 800).move(200, 800);
    const [growing] = driver.live;
    expect(growing).toMatchObject({ kind: "line", strokeWidth: 20, widths: [] });
    expect(growing?.kind === "line" && growing.points.slice(0, 2)).toEqual([100, 800]);
    driver.release(200, 800);
    expect(driver.scene.elements.at(-1)).toMatchObject({
      kind: "line",
      points: [100, 800, 200, 800],
      strokeWidth: 20,
    });
    expect(driver.steps).toEqual(["Draw"]);
  });

  it("a press is a dot, an eraser says so, Esc leaves nothing", () => {
    const driver = two().key("b").click(100, 800);
    expect(driver.scene.elements.at(-1)).toMatchObject({ points: [100, 800] });
    driver.model.session.setState(({ brush }) => ({ brush: { ...brush, compositeMode: "destination-out" } }));
    driver.drag([100, 800], [200, 810]);
    expect(driver.steps).toEqual(["Draw", "Erase"]);
    driver.press(1, 1).move(50, 50).key("Escape").release(50, 50);
    expect(driver.steps).toHaveLength(2);
  });

  it("Shift draws a straight line, at any steadiness", () => {
    const driver = two().key("b").press(100, 800).move(150, 700).move(180, 820);
    driver.move(300, 900, { shift: true }).release(300, 900, { shift: true });
    expect(driver.scene.elements.at(-1)).toMatchObject({ points: [100, 800, 300, 900] });
  });

  it("a pen's pressure is the width, unless that is off; a mouse has none", () => {
    const pen = (pressure: number) => ({ kind: "pen" as const, pressure });
    const draw = (driver: DesignerDriver) =>
      driver.press(100, 800, pen(0)).move(200, 800, pen(1)).move(300, 800, pen(0)).release(300, 800, pen(0));
    const driver = draw(two().key("b"));
    const stroke = driver.scene.elements.at(-1);
    if (stroke?.kind !== "line") throw new Error("There is no stroke.");
    expect(stroke.widths).toHaveLength(stroke.points.length / 2);
    expect(stroke.widths[0]).toBeLessThan(0.2);
    expect(Math.max(...stroke.widths)).toBeGreaterThan(0.8);
    driver.model.session.setState(({ brush }) => ({ brush: { ...brush, pressure: false } }));
    expect(draw(driver).scene.elements.at(-1)).toMatchObject({ widths: [] });
  });

  it("brackets change the brush while it is in hand, within its limits", () => {
    const driver = two().key("b").key("]").key("]").key("[");
    expect(driver.model.session.getState().brush.size).toBe(22);
    for (let i = 0; i < 40; i++) driver.key("[");
    expect(driver.model.session.getState().brush.size).toBe(1);
  });

  it("what is drawn so far is kept when the page goes", () => {
    const driver = two().key("b").press(100, 800).move(150, 800);
    driver.model.view?.finishStroke();
    expect(driver.steps).toEqual(["Draw"]);
    expect(driver.release(200, 800).steps).toEqual(["Draw"]);
  });

  it("strokes are picked by their line, not by their box", () => {
    const driver = new DesignerDriver(sceneOf(line("diagonal", { points: [200, 200, 600, 600] })));
    expect(driver.click(500, 300).selection).toEqual([]);
    expect(driver.click(402, 400).selection).toEqual(["diagonal"]);
  });
});
