/** Shapes and bubbles, pulled open by a pointer. */
import { describe, expect, it } from "vitest";
import { elementOf, twoSquares, write } from "~/test/designer-driver";

describe("shapes and bubbles", () => {
  it("are as large as the drag, and selected afterwards", () => {
    const driver = twoSquares();
    driver.model.session.setState({ shape: "star" });
    driver.key("s").drag([700, 600], [850, 640]);
    expect(elementOf(driver, "new-1")).toMatchObject({
      shape: "star",
      x: 700,
      y: 600,
      width: 150,
      height: 40,
    });
    expect(driver.selection).toEqual(["new-1"]);
    expect(driver.steps).toEqual(["Add shape"]);
  });

  it("an arrow runs the way it was drawn", () => {
    const driver = twoSquares().key("s").drag([700, 600], [500, 700]);
    expect(driver.scene.elements.at(-1)).toMatchObject({ shape: "arrow", flipX: true, flipY: true });
  });

  it("Shift makes a square", () => {
    const driver = twoSquares().key("s").drag([700, 600], [850, 640], { shift: true });
    expect(driver.scene.elements.at(-1)).toMatchObject({ width: 150, height: 150 });
  });

  it("a click places one of the usual size", () => {
    const driver = twoSquares().key("u").click(700, 600);
    expect(driver.scene.elements.at(-1)).toMatchObject({
      kind: "bubble",
      x: 625,
      y: 560,
      width: 150,
      height: 80,
    });
  });

  it("a bubble is ready to be written into; without a word it stays as it is", () => {
    const driver = twoSquares().key("u").drag([700, 600], [1_000, 760]);
    expect(driver.model.session.getState().editing).toMatchObject({
      isNew: true,
      element: { bubbleId: "new-1" },
    });
    write(driver, "");
    expect(driver.selection).toEqual(["new-1"]);
    driver.undo().key("u").click(700, 600);
    write(driver, "Hey!");
    expect(driver.scene.elements.at(-1)).toMatchObject({ text: "Hey!", bubbleId: driver.selection[0] });
    expect(driver.steps).toEqual(["Add bubble", "Add text"]);
  });

  it("Esc leaves nothing", () => {
    const driver = twoSquares().key("s").press(700, 600).move(800, 700);
    expect(driver.live).toHaveLength(1);
    driver.key("Escape").release(800, 700);
    expect(driver.live).toEqual([]);
    expect(driver.steps).toEqual([]);
  });
});
