/** What comes onto the canvas late, and what is dropped that can't be read. */
import { beforeEach, expect, test, vi } from "vitest";
import * as api from "~/api/client";
import { DesignerDriver } from "~/test/designer-driver";
import { image, sceneOf } from "~/test/scene-builder";
import type { Designer } from "../state/designer";
import { addOwnPicture, addPhoto } from "./adding-artworks";

vi.mock("~/api/client");

const CREDIT = {
  ...{ title: "A kite", author: "Ada", authorUrl: null, source: "Openverse", sourceUrl: null },
  ...{ license: "CC BY 4.0", licenseUrl: null, isRequired: true },
};
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

test("a found photo brings its credit, also in the place of another picture, and goes with it", async () => {
  const fetched = vi.mocked(api.fetchPhoto).mockResolvedValue({ ...PICTURE, credit: CREDIT });
  await addPhoto(designer(), "signed", { insteadOf: "before" });
  expect(fetched.mock.calls.map(([options]) => options.body)).toEqual([{ photo: "signed" }]);
  expect(driver.scene.elements).toEqual([expect.objectContaining({ credits: [CREDIT] })]);
  await addOwnPicture(designer(), PICTURE, { insteadOf: "before" });
  expect(driver.scene.elements).toEqual([expect.objectContaining({ credits: [] })]);
});

test("a photo that is fetched for a thumbnail which was left meanwhile is not added to the next one", async () => {
  vi.mocked(api.fetchPhoto).mockImplementation(async () => {
    opening++;
    return { ...PICTURE, credit: CREDIT };
  });
  await addPhoto(designer(), "signed");
  expect(driver.steps).toEqual([]);
});
