/** Drawing and erasing, driven by mouse and pen. */
import { describe, expect, it } from "vitest";
import { DesignerDriver, twoSquares } from "~/test/designer-driver";
import { line, sceneOf } from "~/test/scene-builder";

describe("brush", () => {
  it("grows on the live layer and is one thinned stroke at the end", () => {
    const driver = twoSquares().key("b").press(100, 800).move(150, 800).move(200, 800);
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
    const driver = twoSquares().key("b").click(100, 800);
    expect(driver.scene.elements.at(-1)).toMatchObject({ points: [100, 800] });
    driver.model.session.setState(({ brush }) => ({ brush: { ...brush, compositeMode: "destination-out" } }));
    driver.drag([100, 800], [200, 810]);
    expect(driver.steps).toEqual(["Draw", "Erase"]);
    driver.press(1, 1).move(50, 50).key("Escape").release(50, 50);
    expect(driver.steps).toHaveLength(2);
  });

  it("Shift draws a straight line, at any steadiness", () => {
    const driver = twoSquares().key("b").press(100, 800).move(150, 700).move(180, 820);
    driver.move(300, 900, { shift: true }).release(300, 900, { shift: true });
    expect(driver.scene.elements.at(-1)).toMatchObject({ points: [100, 800, 300, 900] });
  });

  it("a pen's pressure is the width, unless that is off; a mouse has none", () => {
    const pen = (pressure: number) => ({ kind: "pen" as const, pressure });
    const draw = (driver: DesignerDriver) =>
      driver.press(100, 800, pen(0)).move(200, 800, pen(1)).move(300, 800, pen(0)).release(300, 800, pen(0));
    const driver = draw(twoSquares().key("b"));
    const stroke = driver.scene.elements.at(-1);
    if (stroke?.kind !== "line") throw new Error("There is no stroke.");
    expect(stroke.widths).toHaveLength(stroke.points.length / 2);
    expect(stroke.widths[0]).toBeLessThan(0.2);
    expect(Math.max(...stroke.widths)).toBeGreaterThan(0.8);
    driver.model.session.setState(({ brush }) => ({ brush: { ...brush, pressure: false } }));
    expect(draw(driver).scene.elements.at(-1)).toMatchObject({ widths: [] });
  });

  it("brackets change the brush while it is in hand, within its limits", () => {
    const driver = twoSquares().key("b").key("]").key("]").key("[");
    expect(driver.model.session.getState().brush.size).toBe(22);
    for (let i = 0; i < 40; i++) driver.key("[");
    expect(driver.model.session.getState().brush.size).toBe(1);
  });

  it("what is drawn so far is kept when the page goes", () => {
    const driver = twoSquares().key("b").press(100, 800).move(150, 800);
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
