/** Gestures of the editor on an empty canvas: write, place, pull, turn, drop, undo, reload. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { tailTip } from "../app/scene/bubble-path";
import { newBubble } from "../app/scene/elements";
import { fitViewport, toScreen } from "../app/scene/viewport";
import { expect, type Page, test } from "./signed-in";
import { layer, openStudio, tab } from "./studio";

const picture = fileURLToPath(
  new URL("../../server/tests/golden/pictures/62600985acc0692d391228b9d2a29848.png", import.meta.url),
);

const stage = (page: Page) => page.getByRole("region", { name: "Canvas" });
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const writing = (page: Page) => page.getByRole("textbox", { name: "Text on the canvas" });
const undo = (page: Page) => page.keyboard.press("Control+z");
const redo = (page: Page) => page.keyboard.press("Control+Shift+z");

/** Where a point of the canvas is on the screen now. */
async function at(page: Page, x: number, y: number): Promise<[number, number]> {
  const box = await stage(page).boundingBox();
  if (!box) throw new Error("There is no canvas on the screen.");
  const inside = toScreen(fitViewport(box), { x, y });
  return [box.x + inside.x, box.y + inside.y];
}

async function drag(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  await page.mouse.move(...(await at(page, ...from)));
  await page.mouse.down();
  await page.mouse.move(...(await at(page, (from[0] + to[0]) / 2, (from[1] + to[1]) / 2)));
  await page.mouse.move(...(await at(page, ...to)));
  await page.mouse.up();
}

/** A bubble of the usual tail, 300 by 160. */
const SPEECH = newBubble({ id: "speech", x: 0, y: 0, width: 300, height: 160 });

/** A red rectangle from 400, 300 to 600, 500, selected. */
async function placeRectangle(page: Page): Promise<void> {
  await page.keyboard.press("s");
  await page.getByRole("button", { name: "Rectangle" }).click();
  await drag(page, [400, 300], [600, 500]);
  await expect(field(page, "X")).toHaveValue("400");
}

test.beforeEach(async ({ page }) => {
  await openStudio(page);
  await expect(page.getByText("Say what it's about.")).toBeVisible();
});

test("writes a text where it is clicked, changes it, and takes it all back", async ({ page }) => {
  await page.keyboard.press("t");
  await page.mouse.click(...(await at(page, 300, 400)));
  await page.keyboard.type("Big news");
  await page.keyboard.press("Control+Enter");
  await tab(page, "Layers").click();
  await expect(layer(page, "Big news")).toBeVisible();

  await page.mouse.dblclick(...(await at(page, 330, 405)));
  await expect(writing(page)).toHaveValue("Big news");
  await page.keyboard.type("שלום");
  await page.keyboard.press("Escape");
  await expect(writing(page)).toBeHidden();
  await expect(layer(page, "שלום")).toBeVisible();
  await undo(page);
  await expect(layer(page, "Big news")).toBeVisible();

  await page.mouse.dblclick(...(await at(page, 330, 405)));
  await page.keyboard.type("Bigger news");
  await page.mouse.click(...(await at(page, 1_200, 900)));
  await expect(layer(page, "Bigger news")).toBeVisible();

  await undo(page);
  await expect(layer(page, "Big news")).toBeVisible();
  await undo(page);
  await expect(page.locator("[data-layer]")).toHaveCount(0);
  await redo(page);
  await expect(layer(page, "Big news")).toBeVisible();
});

test("a colour changes the letters also while a gradient is on", async ({ page }) => {
  await page.keyboard.press("t");
  await page.mouse.click(...(await at(page, 300, 400)));
  await page.keyboard.type("Big news");
  await page.keyboard.press("Escape");
  const gradient = page.getByRole("switch", { name: "Gradient" });
  await gradient.click();
  await expect(gradient).toBeChecked();
  await page.getByRole("button", { name: "Colour: White", exact: true }).click();
  await page.getByRole("button", { name: "Red", exact: true }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Colour: Red", exact: true })).toBeVisible();
  await expect(gradient).not.toBeChecked();
  await undo(page);
  await expect(gradient).toBeChecked();
});

test("what is being written survives a window that is arranged anew", async ({ page }) => {
  await page.keyboard.press("t");
  await page.mouse.click(...(await at(page, 300, 400)));
  await page.keyboard.type("Half a sen");
  await page.setViewportSize({ width: 800, height: 900 });
  await expect(writing(page)).toHaveValue("Half a sen");
});

test("the letters of the field lie on the letters of the canvas", async ({ page }) => {
  await page.keyboard.press("t");
  await page.mouse.click(...(await at(page, 300, 400)));
  await page.keyboard.type("Wave AVATAR");
  await expect(writing(page)).toHaveValue("Wave AVATAR");
  const widths = await writing(page).evaluate((element) => {
    const style = getComputedStyle(element);
    const measure = document.createElement("span");
    measure.style.cssText = "position:absolute;white-space:pre;font-kerning:normal";
    measure.style.fontFamily = style.fontFamily;
    measure.style.fontSize = style.fontSize;
    measure.textContent = (element as HTMLTextAreaElement).value;
    document.body.append(measure);
    const width = measure.getBoundingClientRect().width;
    measure.remove();
    // The field is as wide as the canvas' measure, and half a letter of room for the caret.
    return { letters: width, field: Number.parseFloat(style.width) - Number.parseFloat(style.fontSize) / 2 };
  });
  expect(Math.abs(widths.letters - widths.field)).toBeLessThan(0.5);
});

test("moves, resizes and turns a shape, each as one step; Esc leaves no trace", async ({ page }) => {
  await placeRectangle(page);
  await drag(page, [500, 400], [733, 437]);
  await expect(field(page, "X")).toHaveValue("633");
  await expect(field(page, "Y")).toHaveValue("337");

  // The handle at the bottom right, then the one above the middle of the top edge.
  await drag(page, [833, 537], [933, 587]);
  await page.mouse.click(...(await at(page, 680, 380)));
  await expect(field(page, "X")).toHaveValue("633");
  const [x, top] = await at(page, 783, 337);
  await page.mouse.move(x, top - 26);
  await page.mouse.down();
  await page.mouse.move(x + 60, top + 30);
  await page.mouse.move(...(await at(page, 1_100, 462)));
  await page.mouse.up();
  await expect(field(page, "Angle, degrees")).toHaveValue("90");

  await page.mouse.move(...(await at(page, 783, 462)));
  await page.mouse.down();
  await page.mouse.move(...(await at(page, 300, 200)));
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect(field(page, "Angle, degrees")).toHaveValue("90");

  await undo(page);
  await expect(field(page, "Angle, degrees")).toHaveValue("0");
  await undo(page);
  await undo(page);
  await expect(field(page, "X")).toHaveValue("400");
  await redo(page);
  await expect(field(page, "X")).toHaveValue("633");
});

test("selects by marquee and keys, nudges, orders and deletes", async ({ page }) => {
  await placeRectangle(page);
  await page.keyboard.press("Control+d");
  await expect(field(page, "X")).toHaveValue("420");
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("ArrowDown");
  await expect(field(page, "X")).toHaveValue("430");
  await expect(field(page, "Y")).toHaveValue("321");

  await page.mouse.click(...(await at(page, 1_300, 200)));
  await expect(page.getByRole("heading", { name: "Canvas" })).toBeVisible();
  await drag(page, [350, 250], [700, 600]);
  await expect(page.getByRole("heading", { name: "2 shapes" })).toBeVisible();

  await tab(page, "Layers").click();
  await page.keyboard.press("Delete");
  await expect(page.locator("[data-layer]")).toHaveCount(0);
  await undo(page);
  await expect(page.locator("[data-layer]")).toHaveCount(2);
});

test("an uploaded picture fills half the canvas, named after its file, and can be dropped too", async ({
  page,
}) => {
  await page.getByLabel("Add pictures").last().setInputFiles(picture);
  const name = "62600985acc0692d391228b9d2a29848.png";
  await expect(page.getByRole("heading", { name, level: 2 })).toBeVisible();
  await expect(field(page, "Width")).toHaveValue("512");
  await tab(page, "Layers").click();
  await expect(layer(page, name)).toHaveCount(1);

  const base64 = readFileSync(picture).toString("base64");
  const transfer = await page.evaluateHandle((text) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const dropped = new DataTransfer();
    dropped.items.add(new File([bytes], "dropped.png", { type: "image/png" }));
    return dropped;
  }, base64);
  const [clientX, clientY] = await at(page, 1_000, 500);
  await stage(page).dispatchEvent("drop", { dataTransfer: transfer, clientX, clientY });
  await expect(layer(page, "dropped.png")).toHaveCount(1);
  // Drop events carry whole screen pixels, which are about two canvas pixels each.
  const left = async () => Number(await field(page, "X").inputValue());
  await expect.poll(async () => Math.abs((await left()) - 744)).toBeLessThan(3);
});

test("a reload brings back the work and its undo history", async ({ page }) => {
  page.on("dialog", (dialog) => dialog.accept());
  await placeRectangle(page);
  await page.keyboard.press("ArrowRight");
  await expect(field(page, "X")).toHaveValue("401");
  await page.reload();
  await tab(page, "Layers").click();
  await layer(page, "Rectangle").click();
  await expect(field(page, "X")).toHaveValue("401");
  await undo(page);
  await expect(field(page, "X")).toHaveValue("400");
  await undo(page);
  await expect(page.locator("[data-layer]")).toHaveCount(0);
});

test("a reload in the middle of a stroke or a word loses neither", async ({ page }) => {
  page.on("dialog", (dialog) => dialog.accept());
  await page.keyboard.press("t");
  await page.mouse.click(...(await at(page, 300, 300)));
  await page.keyboard.type("Half a wor");
  await page.reload();
  await tab(page, "Layers").click();
  await expect(layer(page, "Half a wor")).toBeVisible();

  await page.keyboard.press("b");
  await page.mouse.move(...(await at(page, 300, 600)));
  await page.mouse.down();
  await page.mouse.move(...(await at(page, 700, 650)), { steps: 4 });
  await page.reload();
  await tab(page, "Layers").click();
  await expect(layer(page, "Brush stroke")).toHaveCount(1);
  await undo(page);
  await expect(layer(page, "Brush stroke")).toHaveCount(0);
  await expect(layer(page, "Half a wor")).toBeVisible();
});

test("two tabs keep their work apart, and elements go from one to the other", async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto("/design-thumbnail");
  await expect(other.getByText("Say what it's about.")).toBeVisible();
  await placeRectangle(page);
  await placeRectangle(other);
  await other.keyboard.press("ArrowRight");
  await page.keyboard.press("Control+c");
  await other.bringToFront();
  await other.keyboard.press("Control+v");
  await expect(field(other, "X")).toHaveValue("400");
  await tab(other, "Layers").click();
  await expect(layer(other, "Rectangle")).toHaveCount(2);

  other.on("dialog", (dialog) => dialog.accept());
  page.on("dialog", (dialog) => dialog.accept());
  await Promise.all([page.reload(), other.reload()]);
  for (const [each, count] of [
    [page, 1],
    [other, 2],
  ] as const) {
    await tab(each, "Layers").click();
    await expect(layer(each, "Rectangle")).toHaveCount(count);
  }
});

test("without a connection work goes on, and is saved when it is back", async ({ page, context }) => {
  await placeRectangle(page);
  await tab(page, "Prompt").click();
  await page.getByRole("textbox", { name: "Title" }).fill("Made in a tunnel");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("No connection: saved when it is back")).toBeVisible();
  await page.mouse.click(...(await at(page, 500, 400)));
  await page.keyboard.press("ArrowRight");
  await expect(field(page, "X")).toHaveValue("401");
  await context.setOffline(false);
  await page.waitForURL(/design-thumbnail\/[0-9a-f]{32}$/);
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  // The same when nobody pressed Save.
  await context.setOffline(true);
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText("No connection: kept in this browser")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
});

test("a bubble's tail follows the hand, its words the bubble; the menu groups them", async ({ page }) => {
  await page.keyboard.press("u");
  await drag(page, [400, 300], [700, 460]);
  await page.keyboard.type("Hey!");
  await page.keyboard.press("Control+Enter");
  // The tail stands 12 pixels out of the bubble, at 115 degrees.
  const tip = tailTip(SPEECH);
  await drag(page, [400 + tip.x, 300 + tip.y], [900, 700]);
  await page.mouse.click(...(await at(page, 1_300, 200)));
  await page.mouse.click(...(await at(page, 550, 380)), { button: "right" });
  await expect(page.getByRole("slider", { name: "Tail" })).not.toHaveAttribute("aria-valuenow", "12");
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  await tab(page, "Layers").click();
  await expect(layer(page, "Hey!")).toHaveCount(2);
  await expect(layer(page, "Speech bubble")).toHaveCount(2);
});

test("a brush draws, an eraser cuts only strokes, and both are one step", async ({ page }) => {
  await page.keyboard.press("b");
  await drag(page, [300, 500], [1_200, 500]);
  await page.getByRole("radio", { name: "Eraser" }).click();
  await drag(page, [700, 400], [700, 600]);
  await tab(page, "Layers").click();
  await expect(layer(page, "Brush stroke")).toHaveCount(1);
  await expect(layer(page, "Eraser stroke")).toHaveCount(1);
  await undo(page);
  await expect(layer(page, "Eraser stroke")).toHaveCount(0);
});

test("fingers drag an element and pinch the view", async ({ page }) => {
  await placeRectangle(page);
  const touch = await page.context().newCDPSession(page);
  // Nothing is waited for between a finger's touch and its first move: one that rests meanwhile is a long press.
  const [left, top] = await at(page, 0, 0);
  const [right] = await at(page, 1_000, 0);
  const scale = (right - left) / 1_000;
  const send = async (type: "touchStart" | "touchMove" | "touchEnd", ...points: [number, number][]) => {
    const touchPoints = points.map(([x, y], id) => ({ x: left + x * scale, y: top + y * scale, id }));
    await touch.send("Input.dispatchTouchEvent", { type, touchPoints });
  };
  await Promise.all([
    send("touchStart", [500, 400]),
    send("touchMove", [520, 400]),
    send("touchMove", [633, 437]),
  ]);
  await send("touchEnd");
  await expect(field(page, "X")).toHaveValue("533");
  await expect(field(page, "Y")).toHaveValue("337");

  await Promise.all([send("touchStart", [900, 800]), send("touchStart", [900, 800], [1_100, 800])]);
  await send("touchMove", [800, 800], [1_200, 800]);
  await send("touchEnd");
  // Twice as large about 1000, 800: what was at 633, 437 now lies outside on the left and above.
  await page.mouse.click(...(await at(page, 633, 437)));
  await expect(page.getByRole("heading", { name: "Canvas" })).toBeVisible();
});
