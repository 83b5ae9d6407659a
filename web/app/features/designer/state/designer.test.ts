// @vitest-environment jsdom
/** What is on its way to the canvas when another thumbnail is opened. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cropOf, pulled } from "~/scene/cropping";
import { newScene } from "~/scene/elements";
import type { Scene } from "~/scene/types";
import { fontList } from "~/test/font-list";
import { LastStepStorage } from "../persistence/last-step";
import { MemoryDrafts, memory } from "../persistence/memory-drafts";
import { createDesigner, Designer, type UploadedPicture } from "./designer";

const renderToBlob = vi.hoisted(() => vi.fn(async () => new Blob(["pixels"])));
vi.mock("~/scene-render/render-to-blob", () => ({ renderToBlob }));

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
  designer = new Designer({ ...kept, fontsUrl: "/fonts/", upload, reportError: vi.fn() }, { ...fontList });
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

test("an open crop is a step of its own before another scene comes", async () => {
  await designer.addPicture(PICTURE);
  const [picture] = elements();
  if (picture?.kind !== "image") throw new Error("The picture is there.");
  const crop = pulled(cropOf(picture), { x: -1, y: 0 }, 30, 0, null);
  designer.session.setState({ cropping: { id: picture.id, crop, ratio: null } });
  designer.replaceScene("Version", newScene(), {});
  expect(designer.session.getState().cropping).toBeNull();
  expect(designer.document.history.entries.map(({ label }) => label).slice(-2)).toEqual(["Crop", "Version"]);
});

test("a picture of the work shows it as it was before a gesture that is still under way, and leaves that in hand", async () => {
  await designer.addPicture(PICTURE);
  const { document } = designer;
  const before = document.scene;
  const moved = (x: number) => (scene: Scene) => ({
    ...scene,
    elements: scene.elements.map((element) => ({ ...element, x })),
  });
  document.begin("Move");
  document.update(moved(7));
  expect(designer.shown().scene).toBe(before);
  await designer.exportPicture({ area: "canvas", type: "image/jpeg" });
  expect(renderToBlob).toHaveBeenCalledWith(before, expect.anything(), expect.anything());
  document.update(moved(9));
  designer.finishWork();
  expect(elements()).toMatchObject([{ x: 9 }]);
  expect(document.history.entries.map(({ label }) => label)).toEqual(["Add p", "Move"]);
});

test("what is set in a creator's own font is drawn again when the font comes or goes, and not when it is renamed", () => {
  const arrived = vi.fn();
  designer.onArrival(arrived);
  const [plain] = fontList.families;
  if (!plain) throw new Error("There is one.");
  const mine = { ...plain, key: "own-1", label: "Mine", file: "/mine" };
  designer.setOwnFonts([mine]);
  expect(arrived).toHaveBeenCalledTimes(1);
  designer.setOwnFonts([{ ...mine, label: "Yours" }]);
  expect(arrived).toHaveBeenCalledTimes(1);
  expect(designer.fonts.own?.[0]?.label).toBe("Yours");
  designer.setOwnFonts([]);
  expect(arrived).toHaveBeenCalledTimes(2);
});

test("own fonts that come late, or never, hold up nothing", async () => {
  vi.stubGlobal("fetch", async () => Response.json(fontList));
  const [plain] = fontList.families;
  if (!plain) throw new Error("There is one.");
  const mine = { ...plain, key: "own-1", file: "/mine" };
  let come: (families: readonly (typeof mine)[]) => void = () => {};
  const kept = { drafts: new MemoryDrafts(), lastSteps: new LastStepStorage(() => memory()) };
  const options = { ...kept, fontsUrl: "/fonts/", upload, reportError: vi.fn() };
  vi.useFakeTimers();
  const making = createDesigner({ ...options, ownFonts: () => new Promise((resolve) => (come = resolve)) });
  await vi.advanceTimersByTimeAsync(1_000);
  const late = await making;
  expect(late.fonts.own).toEqual([]);
  come([mine]);
  await vi.advanceTimersByTimeAsync(0);
  expect(late.fonts.own).toEqual([mine]);
  late.dispose();
  vi.useRealTimers();
  const without = await createDesigner({ ...options, ownFonts: () => Promise.reject(new Error("gone")) });
  expect(without.fonts.own).toEqual([]);
  without.dispose();
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
