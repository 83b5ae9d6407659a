/** A picture that the server treats where it stands: its place stays, and it is one step. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { tellEdited } from "~/editor-kit/edited-images";
import { DesignerDriver, elementOf } from "~/test/designer-driver";
import { image, PICTURE, sceneOf } from "~/test/scene-builder";
import type { Designer } from "../state/designer";
import { editInTab } from "./image-editor-tab";
import { CUT_OUT, type PictureTool, treatInPlace } from "./in-place";

const MADE = "b".repeat(32);
const api = vi.hoisted(() => ({
  getImage: vi.fn(),
  deleteImage: vi.fn(() => Promise.resolve({})),
}));
vi.mock("~/api/client", () => api);
vi.mock("~/features/library", () => ({ uploadPicture: () => Promise.resolve({ id: "copy" }) }));

const works: PictureTool = { ...CUT_OUT, run: () => Promise.resolve({ recordId: "result" }) };
const customer = { customerId: "ada", signal: new AbortController().signal };

function started() {
  const driver = new DesignerDriver(
    sceneOf({ ...image("p"), crop: { x: 0, y: 0, width: 0.5, height: 1 }, feather: 5 }),
  );
  const opened = { opening: 1 };
  const assets = { fileOf: () => new Blob(["x"], { type: "image/png" }), learn() {}, load: async () => {} };
  const designer = { document: driver.model.document, assets, shown: () => ({ ...opened }) };
  return { driver, opened, designer: designer as unknown as Designer };
}

beforeEach(() => {
  api.getImage.mockResolvedValue({ image: { pictureId: MADE, imageUrl: "/m", width: 600, height: 400 } });
  api.deleteImage.mockClear();
});

describe("a tool on the canvas", () => {
  it("puts its picture in the same place, with the same look", async () => {
    const { driver, designer } = started();
    await treatInPlace(designer, { ...image("p") }, works, customer);
    expect(driver.steps).toEqual(["Cut out"]);
    expect(elementOf(driver, "p")).toMatchObject({
      picture: MADE,
      width: 150,
      crop: { width: 0.5 },
      feather: 5,
      originalWidth: 600,
    });
    expect(elementOf(driver.undo(), "p")).toMatchObject({ picture: PICTURE });
  });

  it("leaves no copy in the library, whatever happens", async () => {
    const { driver, designer } = started();
    const fails = { ...works, run: () => Promise.reject(new Error("no")) };
    await expect(treatInPlace(designer, image("p"), fails, customer)).rejects.toThrow("no");
    expect(api.deleteImage).toHaveBeenCalledWith({ path: { image_id: "copy" }, body: { customerId: "ada" } });
    expect(driver.steps).toEqual([]);
  });

  it("changes nothing of another thumbnail, nor of another picture", async () => {
    const { driver, designer, opened } = started();
    const leaving = {
      ...works,
      run: () => {
        opened.opening = 2;
        return Promise.resolve({ recordId: "result" });
      },
    };
    await treatInPlace(designer, image("p"), leaving, customer);
    await treatInPlace(designer, { ...image("p"), picture: "c".repeat(32) }, works, customer);
    expect(driver.steps).toEqual([]);
  });
});

describe("a picture that is edited in another tab", () => {
  it("comes back to its place each time it is saved, also as a new one", async () => {
    const { driver, designer } = started();
    const assign = vi.fn();
    await editInTab(designer, image("p"), { location: { assign } } as unknown as Window);
    expect(assign).toHaveBeenCalledWith("/edit-image/copy");
    tellEdited({ imageId: "somebody", storedAs: "else" });
    tellEdited({ imageId: "copy", storedAs: "new" });
    await vi.waitFor(() => expect(driver.steps).toEqual(["Image editor"]));
    api.getImage.mockResolvedValue({
      image: { pictureId: "d".repeat(32), imageUrl: "/d", width: 200, height: 200 },
    });
    tellEdited({ imageId: "new", storedAs: "new" });
    await vi.waitFor(() => expect(driver.steps).toHaveLength(2));
    // A square in the place of a picture three by two: as much of it as fills that.
    expect(elementOf(driver, "p")).toMatchObject({ width: 150, height: 100, crop: { width: 1 } });
  });
});
