/** Pictures come onto the canvas large enough to be worked with, beside what is there. */
import { expect, test } from "vitest";
import { elementBounds, overlap } from "~/scene/geometry";
import { DesignerDriver } from "~/test/designer-driver";
import { PICTURE, sceneOf } from "~/test/scene-builder";
import { addPicture } from "./adding";

const photo = (name: string) => ({ pictureId: PICTURE, width: 1_600, height: 900, name });

test("pictures come half as large as the canvas, named, where they are dropped or beside what is there", () => {
  const driver = new DesignerDriver(sceneOf());
  driver.key("b");
  addPicture(driver.model, photo("Beach.jpg"), { x: 384, y: 300 });
  addPicture(driver.model, photo("Bay.jpg"));
  expect(driver.scene.elements).toMatchObject([
    { name: "Beach.jpg", x: 0, y: 84, width: 768, height: 432 },
    { name: "Bay.jpg", width: 768, height: 432 },
  ]);
  const [beach, bay] = driver.scene.elements.map((each) => elementBounds(each, driver.model.textSize));
  expect(beach && bay && overlap(beach, bay)).toBe(false);
  expect(driver.selection).toEqual(["new-2"]);
  expect(driver.model.session.getState().tool).toBe("select");
  expect(driver.steps).toEqual(["Add Beach.jpg", "Add Bay.jpg"]);
});

test("the first picture of an empty canvas stands in its middle", () => {
  const driver = new DesignerDriver(sceneOf());
  addPicture(driver.model, photo(""));
  expect(driver.scene.elements).toMatchObject([{ x: 384, y: 296 }]);
  expect(driver.steps).toEqual(["Add picture"]);
});
