// @vitest-environment jsdom
/** Another face, or a frame of the video, in the place of a picture: one step, the same place. */
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { ImageElement } from "~/scene/types";
import { DesignerDriver, elementOf } from "~/test/designer-driver";
import { renderDesigner } from "~/test/render-designer";
import { image, PICTURE, sceneOf } from "~/test/scene-builder";
import { OfferedFrames } from "./offered-frames";
import { SwapSection } from "./SwapSection";

const api = vi.hoisted(() => ({ getImage: vi.fn(), removeBackground: vi.fn(), findFaces: vi.fn() }));
vi.mock("~/api/client", () => api);
vi.mock("~/session/session-provider", () => ({ useUser: () => ({ id: "ada" }) }));

const SHOCKED = "b".repeat(32);
const shocked = {
  id: "f1",
  name: "Me",
  feeling: "shocked" as const,
  pictureId: SHOCKED,
  imageUrl: "/f1",
  preview: "data:,",
  width: 300,
  height: 400,
};
const frames = [{ imageId: "i1", imageUrl: "/i1?x=1", label: "0:07, laughing" }];

function setUp({ faces = [shocked], offered = frames, layer = {} as Partial<ImageElement> } = {}) {
  const driver = new DesignerDriver(sceneOf({ ...image("p"), flipX: true, opacity: 0.5, ...layer }));
  const opened = { opening: 1 };
  Object.assign(driver.model, {
    assets: { learn() {}, load: async () => {}, get: () => undefined },
    shown: () => ({ ...opened }),
  });
  const [element] = driver.scene.elements;
  if (element?.kind !== "image") throw new Error("no picture");
  renderDesigner(
    driver,
    <OfferedFrames value={offered}>
      <SwapSection element={element} />
    </OfferedFrames>,
    { faces },
  );
  return { driver, opened, before: element, user: userEvent.setup() };
}

beforeEach(() => {
  api.getImage.mockReset().mockImplementation(async ({ path }) => ({
    image: { id: path.image_id, pictureId: path.image_id, imageUrl: "/x", width: 600, height: 400 },
  }));
  api.findFaces.mockReset().mockResolvedValue({ faces: [] });
  api.removeBackground.mockReset().mockResolvedValue({ recordId: "cut" });
});

describe("a click", () => {
  test("puts another face in the same place, as one step", async () => {
    const { driver, before, user } = setUp();
    await user.click(screen.getByRole("button", { name: "Swap for Me, shocked" }));
    await waitFor(() => expect(driver.steps).toEqual(["Swap face"]));
    const after = elementOf(driver, "p");
    expect(after).toMatchObject({ picture: SHOCKED, opacity: 0.5, flipX: true, originalWidth: 300 });
    if (after?.kind !== "image") throw new Error("no picture");
    expect(after.y + after.height).toBeCloseTo(before.y + before.height);
    expect(after.x + after.width / 2).toBeCloseTo(before.x + before.width / 2);
    expect(elementOf(driver.undo(), "p")).toMatchObject({ picture: PICTURE });
  });

  test("puts face on face where both pictures have one", async () => {
    const { driver, before, user } = setUp();
    const boxes: Record<string, object> = {
      [PICTURE]: { left: 0.4, top: 0.2, right: 0.6, bottom: 0.4 },
      [SHOCKED]: { left: 0.1, top: 0.1, right: 0.3, bottom: 0.4 },
    };
    api.findFaces.mockImplementation(async ({ path }) => ({ faces: [boxes[path.picture_id]] }));
    await user.click(screen.getByRole("button", { name: "Swap for Me, shocked" }));
    await waitFor(() => expect(driver.steps).toEqual(["Swap face"]));
    const after = elementOf(driver, "p");
    if (after?.kind !== "image") throw new Error("no picture");
    expect(after.x + 0.8 * after.width).toBeCloseTo(before.x + 0.5 * before.width); // it is mirrored
    expect(after.y + 0.25 * after.height).toBeCloseTo(before.y + 0.3 * before.height);
    expect(after.y + after.height).toBeGreaterThanOrEqual(before.y + before.height - 0.01);
  });

  test("puts a frame there, cut out", async () => {
    const { driver, user } = setUp();
    await user.click(screen.getByRole("button", { name: "Swap for the frame at 0:07, laughing" }));
    await waitFor(() => expect(elementOf(driver, "p")).toMatchObject({ picture: "cut" }));
    expect(api.removeBackground).toHaveBeenCalledWith({ body: { imageId: "i1", customerId: "ada" } });
  });

  test("changes nothing once something else is open", async () => {
    const { driver, opened, user } = setUp();
    api.removeBackground.mockImplementation(async () => {
      opened.opening = 2;
      return { recordId: "cut" };
    });
    await user.click(screen.getByRole("button", { name: /frame/ }));
    await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("It takes the same place"));
    expect(driver.steps).toEqual([]);
  });
});

test("without faces and frames there is nothing", () => {
  setUp({ faces: [], offered: [] });
  expect(screen.queryByText("Swap for")).not.toBeInTheDocument();
});

test.each<Partial<ImageElement>>([
  { role: "logo", name: "Logo" },
  { role: "hero", name: "Hero: golden trophy" },
  { role: "support", name: "Rocket" },
])("$name, which is no photo, gets no offers", (layer) => {
  setUp({ layer });
  expect(screen.queryByText("Swap for")).not.toBeInTheDocument();
});

test.each<Partial<ImageElement>>([
  { role: "hero", name: "Hero: your photo" },
  { role: "hero", name: "Subject" },
  { name: "me.jpg" },
])("$name, which is a photo, gets offers", (layer) => {
  setUp({ layer });
  expect(screen.getByText("Swap for")).toBeVisible();
});
