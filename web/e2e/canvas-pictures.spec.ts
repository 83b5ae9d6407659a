/** Pictures on the canvas: cropped, cut to a figure, lit and coloured, mixed with what is below; each taken back by one undo. */
import { fileURLToPath } from "node:url";
import { fitViewport, toScreen } from "../app/scene/viewport";
import { expectAccessible } from "./accessibility";
import { expect, type Page, test } from "./signed-in";
import { holdSaves, openStudio, tab } from "./studio";

const NAME = "428179c26cde5f4174af91fc60316721.png";
/** 200 by 150 pixels: 683 by 512 on the canvas. */
const picture = fileURLToPath(new URL(`../../server/tests/golden/pictures/${NAME}`, import.meta.url));

const stage = (page: Page) => page.getByRole("region", { name: "Canvas" });
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const frame = (page: Page) => page.getByRole("group", { name: "Crop" });
const undo = (page: Page) => page.keyboard.press("Control+z");
const number = async (page: Page, name: string) => Number(await field(page, name).inputValue());

/** Where a point of the canvas is on the screen. */
async function at(page: Page, x: number, y: number): Promise<[number, number]> {
  const box = await stage(page).boundingBox();
  if (!box) throw new Error("There is no canvas on the screen.");
  const inside = toScreen(fitViewport(box), { x, y });
  return [box.x + inside.x, box.y + inside.y];
}

/** The picture's middle on the screen. */
async function middle(page: Page): Promise<[number, number]> {
  const [x, y, width, height] = await Promise.all(
    ["X", "Y", "Width", "Height"].map((name) => number(page, name)),
  );
  return at(page, (x ?? 0) + (width ?? 0) / 2, (y ?? 0) + (height ?? 0) / 2);
}

test.beforeEach(async ({ page }) => {
  await openStudio(page);
  await expect(page.getByText("Say what it's about.")).toBeVisible();
  await page.getByLabel("Add pictures").last().setInputFiles(picture);
  await expect(page.getByRole("heading", { name: NAME, level: 2 })).toBeVisible();
  await expect(field(page, "Width")).toHaveValue("683");
});

test("a double click crops by hand or keys, and one undo takes it back", async ({ page }) => {
  const left = await number(page, "X");
  await page.mouse.dblclick(...(await middle(page)));
  await expect(frame(page)).toBeVisible();
  await frame(page).getByRole("button", { name: "Left side" }).focus();
  for (let i = 0; i < 5; i++) await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Enter");
  await expect(frame(page)).toBeHidden();
  await expect(field(page, "Width")).toHaveValue("633");
  await expect(field(page, "X")).toHaveValue(String(left + 50));

  // Only the part is shown; the picture is moved under its frame, which stays.
  await page.keyboard.press("c");
  await expect(field(page, "Left, percent cut off")).toHaveValue("7");
  await page.keyboard.press("ArrowRight");
  await expect(field(page, "Right, percent cut off")).toHaveValue("0");
  await page.keyboard.press("Escape");
  await expect(field(page, "X")).toHaveValue(String(left + 50));

  await undo(page);
  await expect(field(page, "Width")).toHaveValue("683");
});

test("a handle is dragged, a ratio kept, and a press beside it takes the crop", async ({ page }) => {
  const [x, y] = [await number(page, "X"), await number(page, "Y")];
  await page.mouse.dblclick(...(await middle(page)));
  await page.getByRole("radio", { name: "1:1" }).click();
  const handle = await frame(page).getByRole("button", { name: "Lower right corner" }).boundingBox();
  if (!handle) throw new Error("There is no handle.");
  await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
  await page.mouse.down();
  await page.mouse.move(handle.x - 40, handle.y - 40, { steps: 4 });
  await page.mouse.up();
  await page.mouse.click(...(await at(page, x > 400 ? x - 200 : x + 900, y)));
  await expect(frame(page)).toBeHidden();
  expect(await number(page, "Width")).toBeLessThan(512);
  expect(await number(page, "Width")).toBe(await number(page, "Height"));
  await undo(page);
  await expect(field(page, "Width")).toHaveValue("683");
});

/** The colour of a point of the screen, as a picture of it. */
async function seenAt(page: Page, x: number, y: number): Promise<string> {
  const shot = await page.screenshot({ clip: { x: x - 1, y: y - 1, width: 2, height: 2 } });
  return shot.toString("base64");
}

test("parts of it are erased and restored by a brush, stroke by stroke, and it is one step when it ends", async ({
  page,
}) => {
  const [x, y] = await middle(page);
  await page.mouse.move(5, 5);
  const before = await seenAt(page, x, y);
  const panel = page.getByRole("complementary", { name: "Properties" });
  await panel.getByRole("button", { name: "Erase parts of the picture" }).click();
  await expect(panel.getByRole("heading", { name: "Erase" })).toBeVisible();
  await expectAccessible(page);
  await page.mouse.move(x - 30, y);
  await page.mouse.down();
  await page.mouse.move(x + 30, y, { steps: 6 });
  await page.mouse.up();
  await expect.poll(() => seenAt(page, x, y)).not.toBe(before);

  // Restored by the other way of the brush; its strokes have an undo of their own.
  await page.keyboard.press("x");
  await expect(panel.getByRole("radio", { name: "Restore" })).toBeChecked();
  await page.mouse.move(x - 30, y);
  await page.mouse.down();
  await page.mouse.move(x + 30, y, { steps: 6 });
  await page.mouse.up();
  await page.mouse.move(5, 5);
  await expect.poll(() => seenAt(page, x, y)).toBe(before);
  await undo(page);
  await expect.poll(() => seenAt(page, x, y)).not.toBe(before);

  await panel.getByRole("button", { name: "Done" }).click();
  await expect(field(page, "Width")).toHaveValue("683");
  await expect.poll(() => seenAt(page, x, y)).not.toBe(before);
  await undo(page);
  await expect.poll(() => seenAt(page, x, y)).toBe(before);
  await expect(field(page, "Width")).toHaveValue("683");
});

test("light and colour follow the slider, and a whole movement is one step", async ({ page }) => {
  const before = await stage(page).screenshot();
  await page.getByText("Light and colour").click();
  const light = page.getByRole("slider", { name: "Light" });
  const thumb = await light.boundingBox();
  if (!thumb) throw new Error("There is no slider.");
  await page.mouse.move(thumb.x + thumb.width / 2, thumb.y + thumb.height / 2);
  await page.mouse.down();
  await page.mouse.move(thumb.x + 40, thumb.y + 8, { steps: 8 });
  await page.mouse.up();
  await expect(page.getByText("Changed")).toBeVisible();
  expect(Number(await light.getAttribute("aria-valuenow"))).toBeGreaterThan(20);
  await expect.poll(async () => (await stage(page).screenshot()).equals(before)).toBe(false);

  await page.getByLabel("Duotone").click();
  await expect(page.getByText("Shadows")).toBeVisible();
  await undo(page);
  await undo(page);
  await expect(light).toHaveAttribute("aria-valuenow", "0");
  await expect.poll(async () => (await stage(page).screenshot()).equals(before)).toBe(true);
});

test("a figure, a soft edge and a blend are kept", async ({ page }) => {
  await holdSaves(page);
  await page.getByText("Shape and edge").click();
  await page.getByRole("button", { name: "Circle" }).click();
  await expect(field(page, "Width")).toHaveValue("512");
  await expect(page.getByRole("button", { name: "Circle" })).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Heart" }).click();
  await page.getByRole("slider", { name: "Soft edge" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.getByRole("combobox", { name: "Blend" }).click();
  await page.getByRole("option", { name: "Multiply" }).click();

  page.on("dialog", (dialog) => dialog.accept());
  await page.reload();
  await tab(page, "Layers").click();
  await page.locator("[data-layer]", { hasText: NAME }).click();
  await expect(page.getByText("Heart", { exact: true })).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Blend" })).toContainText("Multiply");
  await undo(page);
  await expect(page.getByRole("combobox", { name: "Blend" })).toContainText("Normal");
});

test("a picture comes back from the image editor into its place", async ({ page, context }) => {
  await page.getByText("Shape and edge").click();
  await page.getByRole("button", { name: "Heart" }).click();
  const before = await stage(page).screenshot();
  const opening = context.waitForEvent("page");
  await page.getByRole("button", { name: "Image editor" }).click();
  const editor = await opening;
  await editor.waitForURL(/\/edit-image\/[0-9a-f]{32}$/);
  await expect(editor.getByRole("img", { name: "Picture" })).toBeVisible();
  await editor.keyboard.press("Shift+H");
  await editor.getByRole("button", { name: "Save", exact: true }).click();
  await editor.getByRole("menuitem", { name: "Replace this picture" }).click();
  await expect(editor.getByText("Saved in your library.")).toBeVisible();
  await editor.close();
  await expect.poll(async () => (await stage(page).screenshot()).equals(before)).toBe(false);
  await expect(field(page, "Width")).toHaveValue("683");
  await expect(page.getByRole("button", { name: "Heart" })).toHaveAttribute("aria-pressed", "true");
});
