/** Cropping by double press, keys and undo. */
import { describe, expect, it } from "vitest";
import { pulled } from "~/scene/cropping";
import { DesignerDriver, elementOf, mouseAt } from "~/test/designer-driver";
import { image, sceneOf, text } from "~/test/scene-builder";

/** A picture 150 by 100 at 325, 250 whose crop is being chosen. */
function cropping(): DesignerDriver {
  const driver = new DesignerDriver(sceneOf(image("p"), text("t")));
  driver.tool.doublePress?.(mouseAt(400, 300));
  return driver;
}

/** Cuts a fifth off the left side, or as many pixels. */
function pull(driver: DesignerDriver, by = 30): DesignerDriver {
  const { session } = driver.model;
  const { cropping: running } = session.getState();
  if (!running) throw new Error("Nothing is cropped.");
  const crop = pulled(running.crop, { x: -1, y: 0 }, by, 0, null);
  session.setState({ cropping: { ...running, crop } });
  return driver;
}

const isCropping = (driver: DesignerDriver) => driver.model.session.getState().cropping !== null;

describe("a crop", () => {
  it("begins with a double press, ends with Enter, and is one step", () => {
    const driver = pull(cropping());
    expect(driver.steps).toEqual([]);
    driver.key("Enter");
    expect(isCropping(driver)).toBe(false);
    expect(driver.steps).toEqual(["Crop"]);
    expect(elementOf(driver, "p")).toMatchObject({ x: 355, width: 120 });
    expect(elementOf(driver.undo(), "p")).toMatchObject({ x: 325, width: 150, crop: null });
  });

  it("that chose nothing adds no step", () => {
    expect(cropping().key("Enter").steps).toEqual([]);
    expect(pull(pull(cropping()), -30).key("Enter").steps).toEqual([]);
  });

  it("that chose nothing adds no step to one with uneven shares, mirrored or not", () => {
    const crop = { x: 0.1, y: 0.3, width: 0.7, height: 1 / 3 };
    for (const flipX of [false, true]) {
      const driver = new DesignerDriver(sceneOf({ ...image("p"), crop, flipX }));
      driver.tool.doublePress?.(mouseAt(400, 300));
      expect(isCropping(driver)).toBe(true);
      expect(driver.key("Enter").steps).toEqual([]);
    }
  });

  it("leaves nothing after Esc, or undo", () => {
    for (const driver of [pull(cropping()).key("Escape"), pull(cropping()).undo()]) {
      expect(isCropping(driver)).toBe(false);
      expect(driver.steps).toEqual([]);
      expect(driver.selection).toEqual(["p"]);
    }
  });

  it("begins with C for one picture, and for nothing else", () => {
    const driver = new DesignerDriver(sceneOf(image("p"), text("t")));
    expect(isCropping(driver.key("c"))).toBe(false);
    driver.model.session.setState({ selection: ["p", "t"] });
    expect(isCropping(driver.key("c"))).toBe(false);
    driver.model.session.setState({ selection: ["p"] });
    expect(isCropping(driver.key("c"))).toBe(true);
  });
});
