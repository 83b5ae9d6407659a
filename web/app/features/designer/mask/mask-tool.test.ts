import { expect, test } from "vitest";
import { DesignerDriver } from "~/test/designer-driver";
import { sceneOf, shape } from "~/test/scene-builder";
import { boundsOf } from "./mask";

function setUp() {
  const driver = new DesignerDriver(sceneOf(shape("a")));
  return { driver, masking: driver.model.mask };
}

test("the brush marks along the pointer's way, Alt keeps again, and the document knows nothing of it", () => {
  const { driver, masking } = setUp();
  driver.key("m").drag([200, 200], [400, 200]);
  expect(boundsOf(masking.state.mask)).toEqual({ x: 170, y: 170, width: 260, height: 60 });
  driver.drag([300, 100], [300, 300], { alt: true });
  expect(masking.state.mask[200]?.[300]).toBe(0);
  expect(masking.state.mask[200]?.[220]).toBe(255);
  expect(driver.steps).toEqual([]);
});

test("a rectangle is drawn from any corner; a plain click draws none", () => {
  const { driver, masking } = setUp();
  driver.key("m", { shiftKey: true }).drag([500, 400], [300, 350]);
  expect(boundsOf(masking.state.mask)).toEqual({ x: 300, y: 350, width: 200, height: 50 });
  driver.click(700, 700);
  expect(masking.state.past).toHaveLength(1);
  expect(driver.marquee).toBeNull();
});

test("undo, redo and Delete are the mask's while it is in hand, and the document's again after Esc", () => {
  const { driver, masking } = setUp();
  driver.key("a", { ctrlKey: true }).key("Delete").key("z", { ctrlKey: true });
  driver.key("m").drag([200, 200], [400, 200]).undo();
  expect(masking.state.isEmpty).toBe(true);
  driver.redo().key("Delete");
  expect(masking.state).toMatchObject({ isEmpty: true });
  expect(driver.scene.elements).toHaveLength(1);
  driver.undo().key("Escape").redo();
  expect(masking.state.isEmpty).toBe(false);
  expect(driver.scene.elements).toHaveLength(0);
});

test("Esc takes a running stroke back", () => {
  const { driver, masking } = setUp();
  driver.key("m").press(200, 200).move(400, 200);
  driver.model.view?.cancelGesture();
  driver.release(400, 200);
  expect(masking.state).toMatchObject({ isEmpty: true, past: [] });
});

test("the keys of the brackets change the brush, not the order of layers", () => {
  const { driver, masking } = setUp();
  driver.key("m").key("]").key("]").key("[");
  expect(masking.state.size).toBe(70);
  for (let step = 0; step < 40; step++) driver.key("[");
  expect(masking.state.size).toBe(4);
});
