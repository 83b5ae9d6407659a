/** What comes onto the canvas late, and what is dropped that can't be read. */
import { beforeEach, expect, test, vi } from "vitest";
import { DesignerDriver } from "~/test/designer-driver";
import { image, sceneOf } from "~/test/scene-builder";
import type { Designer } from "../state/designer";
import { addOwnPicture } from "./adding-artworks";

const PICTURE = { pictureId: "0".repeat(32), url: "/p", width: 300, height: 200, name: "Cat" };
let driver: DesignerDriver;
let opening: number;
let load: () => Promise<void>;

beforeEach(() => {
  driver = new DesignerDriver(sceneOf(image("before")));
  opening = 1;
  load = async () => undefined;
});

function designer(): Designer {
  const assets = { ...driver.model.assets, load: () => load() };
  const shown = () => ({ scene: driver.scene, opening });
  return { ...driver.model, assets, shown } as unknown as Designer;
}

test("an own picture takes the place of another one as one step", async () => {
  await addOwnPicture(designer(), PICTURE, { insteadOf: "before" });
  expect(driver.steps).toEqual(["Replace by Cat"]);
});

test("one that comes late stays off the thumbnail that was opened meanwhile", async () => {
  load = vi.fn(async () => void opening++);
  await addOwnPicture(designer(), PICTURE, { insteadOf: "before" });
  expect(load).toHaveBeenCalledOnce();
  expect(driver.steps).toEqual([]);
});
