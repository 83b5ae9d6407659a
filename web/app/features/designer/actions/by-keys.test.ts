/** What keys do to what is selected, and without a pointer. */
import { describe, expect, it } from "vitest";
import { DesignerDriver, elementOf, twoSquares, write } from "~/test/designer-driver";
import { idsOf, sceneOf, square } from "~/test/scene-builder";

describe("keys", () => {
  it("arrows nudge by one, with Shift by ten, each a step", () => {
    const driver = twoSquares().click(250, 250).key("ArrowRight").key("ArrowDown", { shiftKey: true });
    expect(elementOf(driver, "a")).toMatchObject({ x: 211, y: 220 });
    expect(driver.steps).toHaveLength(2);
  });

  it.each(["Delete", "Backspace"])("%s removes, undo brings back what was selected", (key) => {
    const driver = twoSquares().click(250, 250).key(key);
    expect(idsOf(driver.scene)).toEqual(["b"]);
    expect(driver.selection).toEqual([]);
    driver.undo();
    expect(idsOf(driver.scene)).toEqual(["a", "b"]);
    expect(driver.selection).toEqual(["a"]);
  });

  it("Ctrl+D duplicates and selects the copy", () => {
    const driver = twoSquares().click(250, 250).key("d", { ctrlKey: true });
    expect(idsOf(driver.scene)).toEqual(["a", "new-1", "b"]);
    expect(driver.selection).toEqual(["new-1"]);
  });

  it("brackets change the order", () => {
    const driver = twoSquares().click(250, 250).key("]");
    expect(idsOf(driver.scene)).toEqual(["b", "a"]);
    expect(idsOf(driver.key("{", { shiftKey: true }).scene)).toEqual(["a", "b"]);
  });

  it("lock, hide and flip are switches", () => {
    const driver = twoSquares().click(250, 250).key("l", { ctrlKey: true });
    expect(elementOf(driver, "a")).toMatchObject({ locked: true });
    driver.key("l", { ctrlKey: true }).key("H", { shiftKey: true });
    expect(elementOf(driver, "a")).toMatchObject({ locked: false, flipX: true });
    driver.key("H", { shiftKey: true, ctrlKey: true });
    expect(elementOf(driver, "a")).toMatchObject({ visible: false });
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
    const driver = twoSquares().click(250, 250).key("b").key("Escape");
    expect(driver.model.session.getState().tool).toBe("select");
    expect(driver.key("a", { ctrlKey: true }).key("Escape").selection).toEqual([]);
    expect(driver.key("?", { shiftKey: true }).model.session.getState().helpOpen).toBe(true);
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
