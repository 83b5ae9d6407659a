// @vitest-environment jsdom
/** What is on its way to the canvas when another thumbnail is opened. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { newScene } from "~/scene/elements";
import { fontList } from "~/test/font-list";
import { LastStepStorage } from "../persistence/last-step";
import { MemoryDrafts, memory } from "../persistence/memory-drafts";
import { Designer, type UploadedPicture } from "./designer";

const PICTURE: UploadedPicture = { pictureId: "0".repeat(32), url: "/p", width: 300, height: 200, name: "p" };
const upload = vi.fn<(file: File) => Promise<UploadedPicture>>();
let designer: Designer;

/** jsdom has none, and there are no words to measure. */
class BlankCanvas {
  getContext = () => ({});
}

beforeEach(() => {
  vi.stubGlobal("OffscreenCanvas", BlankCanvas);
  upload.mockReset().mockResolvedValue(PICTURE);
  const kept = { drafts: new MemoryDrafts(), lastSteps: new LastStepStorage(() => memory()) };
  designer = new Designer({ ...kept, fontsUrl: "/fonts/", upload, reportError: vi.fn() }, fontList);
  vi.spyOn(designer.assets, "load").mockResolvedValue(undefined);
});
afterEach(() => {
  designer.dispose();
  vi.unstubAllGlobals();
});

const elements = () => designer.document.scene.elements;
const openAnother = () => designer.open({ thumbnailId: "t2", scene: newScene(), pictures: {} });

test("a picture of the library stays off the thumbnail that was opened meanwhile", async () => {
  vi.mocked(designer.assets.load).mockImplementationOnce(openAnother);
  await designer.addPicture(PICTURE);
  expect(elements()).toEqual([]);
  await designer.addPicture(PICTURE);
  expect(elements()).toHaveLength(1);
});

test("so do files, of which those that are left are not even sent", async () => {
  upload.mockImplementation(async () => {
    await openAnother();
    return PICTURE;
  });
  await designer.addPictures([new File(["a"], "a.png"), new File(["b"], "b.png")]);
  expect(elements()).toEqual([]);
  expect(upload).toHaveBeenCalledOnce();
});
