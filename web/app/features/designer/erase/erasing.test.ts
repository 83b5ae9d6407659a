/** Erasing by keys: it begins with one picture, its strokes have an undo of their own, and it ends in storing or in nothing. */
import { expect, test } from "vitest";
import { DesignerDriver } from "~/test/designer-driver";
import { image, sceneOf, text } from "~/test/scene-builder";

function erasing(): DesignerDriver {
  const driver = new DesignerDriver(sceneOf(image("p"), text("t")));
  driver.model.session.setState({ selection: ["p"] });
  return driver.key("e");
}

const state = (driver: DesignerDriver) => driver.model.session.getState().erasing;

function stroke(driver: DesignerDriver): DesignerDriver {
  state(driver)?.mask.beginStroke({ x: 400, y: 300 }, "add");
  state(driver)?.mask.endStroke();
  return driver;
}

test("it begins with E for one picture, and for nothing else", () => {
  expect(state(erasing())?.image.id).toBe("p");
  const driver = new DesignerDriver(sceneOf(image("p"), text("t")));
  driver.model.session.setState({ selection: ["t"] });
  expect(state(driver.key("e"))).toBeNull();
});

test.each(["Enter", "Escape"])("what was erased is stored after %s", (key) => {
  const driver = stroke(erasing()).key(key);
  expect(state(driver)).toMatchObject({ isStoring: true });
  expect(driver.steps).toEqual([]);
});

test.each(["Enter", "Escape"])("nothing is stored after %s when nothing was erased", (key) => {
  expect(state(erasing().key(key))).toBeNull();
});

test("undo and redo are those of its strokes", () => {
  const driver = stroke(stroke(erasing()));
  driver.undo();
  expect(state(driver)?.mask.state).toMatchObject({ isEmpty: false });
  driver.undo();
  expect(state(driver)?.mask.state).toMatchObject({ isEmpty: true });
  expect(driver.steps).toEqual([]);
});

test("the brush has keys: smaller, larger, erase or restore", () => {
  const driver = erasing();
  const { mask } = state(driver) ?? {};
  driver.key("]");
  expect(mask?.state.size).toBe(70);
  driver.key("[").key("[");
  expect(mask?.state.size).toBe(50);
  driver.key("x");
  expect(mask?.state.mode).toBe("remove");
});
