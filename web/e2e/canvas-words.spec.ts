/** Words on the canvas: letters and words with a look of their own, curved text, headlines split and joined. */
import { fitViewport, toScreen } from "../app/scene/viewport";
import { expectAccessible } from "./accessibility";
import { expect, type Page, test } from "./signed-in";
import { layer, openStudio, tab } from "./studio";

const stage = (page: Page) => page.getByRole("region", { name: "Canvas" });
const writing = (page: Page) => page.getByRole("textbox", { name: "Text on the canvas" });
const letters = (page: Page) => page.getByRole("toolbar", { name: "Selected letters" });
const word = (page: Page, said: string) => page.getByRole("button", { name: `Look of “${said}”` });
const undo = (page: Page) => page.keyboard.press("Control+z");

async function at(page: Page, x: number, y: number): Promise<[number, number]> {
  const box = await stage(page).boundingBox();
  if (!box) throw new Error("There is no canvas on the screen.");
  const inside = toScreen(fitViewport(box), { x, y });
  return [box.x + inside.x, box.y + inside.y];
}

/** Writes a text at 300, 400 and leaves it selected. */
async function write(page: Page, ...lines: string[]): Promise<void> {
  await page.keyboard.press("t");
  await page.mouse.click(...(await at(page, 300, 400)));
  for (const [i, line] of lines.entries()) {
    if (i > 0) await page.keyboard.press("Enter");
    await page.keyboard.type(line);
  }
  await page.keyboard.press("Control+Enter");
}

/** Opens the selected text again, wherever the focus is. */
async function edit(page: Page): Promise<void> {
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.keyboard.press("F2");
  await expect(writing(page)).toBeFocused();
}

/** The colour of the dot on a word's chip. */
const colourOf = (page: Page, said: string) =>
  word(page, said)
    .locator("span")
    .first()
    .evaluate((dot) => getComputedStyle(dot).backgroundColor);
const RED = "rgb(255, 31, 31)";
const WHITE = "rgb(255, 255, 255)";

test.beforeEach(async ({ page }) => {
  await openStudio(page);
  await expect(page.getByText("Say what it's about.")).toBeVisible();
});

test("selected letters take a colour, which moves with them and is taken back", async ({ page }) => {
  await write(page, "I NEVER do");
  await page.keyboard.press("Enter");
  await expect(writing(page)).toBeFocused();
  await writing(page).evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(2, 7));
  await letters(page).getByRole("button", { name: "Letters in red" }).click();
  await letters(page).getByRole("button", { name: "Underline letters" }).click();
  await expect(writing(page)).toBeFocused();
  await expect(letters(page).getByRole("button", { name: "Letters in red" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expectAccessible(page, { within: "[role=toolbar]" });
  await page.keyboard.press("Home");
  await expect(letters(page)).toBeHidden();
  await page.keyboard.type("But ");
  await page.keyboard.press("Escape");
  expect(await colourOf(page, "NEVER")).toBe(RED);
  expect(await colourOf(page, "But")).toBe(WHITE);
  await undo(page);
  await expect(word(page, "But")).toBeHidden();
  expect(await colourOf(page, "NEVER")).toBe(WHITE);
});

test("selected letters take a colour by keys alone", async ({ page }) => {
  await write(page, "I NEVER do");
  await page.keyboard.press("Enter");
  await writing(page).evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(2, 7));
  await expect(letters(page)).toBeVisible();
  await page.keyboard.press("Alt+F10");
  const red = letters(page).getByRole("button", { name: "Letters in red" });
  while (!(await red.evaluate((button) => button === document.activeElement)))
    await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(red).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Escape");
  await expect(writing(page)).toBeFocused();
  expect(await writing(page).evaluate((field: HTMLTextAreaElement) => field.selectionStart)).toBe(2);
  await page.keyboard.press("Escape");
  expect(await colourOf(page, "NEVER")).toBe(RED);
});

test("a word is coloured in the panel; a colour for all makes them alike", async ({ page }) => {
  await write(page, "I NEVER do");
  await word(page, "NEVER").click();
  await page.getByRole("button", { name: "Red", exact: true }).click();
  await page.keyboard.press("Escape");
  expect(await colourOf(page, "NEVER")).toBe(RED);
  expect(await colourOf(page, "do")).toBe(WHITE);
  await page.getByRole("button", { name: /^Colour: / }).click();
  await page.getByRole("button", { name: "Yellow", exact: true }).click();
  await page.keyboard.press("Escape");
  expect(await colourOf(page, "NEVER")).toBe(await colourOf(page, "do"));
  await undo(page);
  await page.getByRole("button", { name: "All words alike" }).click();
  expect(await colourOf(page, "NEVER")).toBe(WHITE);
});

test("a text is bent about its middle and is straight while it is written", async ({ page }) => {
  await write(page, "All the way to the top");
  const width = page.getByRole("textbox", { name: "Width", exact: true });
  const before = await width.inputValue();
  await page.getByRole("slider", { name: "Curve" }).focus();
  await page.keyboard.press("End");
  await expect(page.getByRole("slider", { name: "Curve" })).toHaveAttribute("aria-valuetext", "180°");
  expect(Number(await width.inputValue())).toBeLessThan(Number(before));
  await edit(page);
  await expect(writing(page)).toHaveValue("All the way to the top");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("slider", { name: "Curve" })).toHaveAttribute("aria-valuetext", "180°");
});

test("a headline is split into its lines and joined again", async ({ page }) => {
  await write(page, "One", "Three");
  await tab(page, "Layers").click();
  await page.getByRole("button", { name: "Split into lines" }).click();
  await expect(page.locator("[data-layer]")).toHaveCount(2);
  await expect(layer(page, "Three")).toBeVisible();
  await page.getByRole("button", { name: "Join into one text" }).click();
  await expect(page.locator("[data-layer]")).toHaveCount(1);
  await expect(layer(page, "One Three")).toBeVisible();
  await undo(page);
  await expect(page.locator("[data-layer]")).toHaveCount(2);
  await undo(page);
  await expect(layer(page, "One Three")).toBeVisible();
});

test("letters fill the box of their text while words are typed", async ({ page }) => {
  await write(page, "Big");
  await page.getByRole("switch", { name: "Fit to its box" }).click();
  const size = page.getByRole("textbox", { name: "Exact size" });
  const before = Number(await size.inputValue());
  await edit(page);
  await page.keyboard.type("Bigger news");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("switch", { name: "Fit to its box" })).toBeChecked();
  expect(Number(await size.inputValue())).toBeLessThan(before);
  await undo(page);
  await expect(size).toHaveValue(String(before));
});

test("emoji are written among words, come with their font, and one of them takes a colour", async ({
  page,
}) => {
  const font = page.waitForResponse((response) => response.url().includes("/noto-emoji-"));
  await write(page, "🔥 5 tips ❤\ufe0f 👩\u200d🚀");
  expect((await font).ok()).toBe(true);
  await word(page, "👩\u200d🚀").click();
  await page.getByRole("button", { name: "Red", exact: true }).click();
  await page.keyboard.press("Escape");
  expect(await colourOf(page, "👩\u200d🚀")).toBe(RED);
  expect(await colourOf(page, "🔥")).toBe(WHITE);
  await tab(page, "Layers").click();
  await expect(layer(page, "🔥 5 tips ❤\ufe0f 👩\u200d🚀")).toBeVisible();
});
