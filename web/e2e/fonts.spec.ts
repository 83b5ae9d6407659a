/** Fonts: found by name, kind and script, kept as favourites, brought by their creator, drawn by browser and server. */
import { readFileSync } from "node:fs";
import { expectAccessible } from "./accessibility";
import { expect, type Page, test } from "./signed-in";
import { openStudio, tab } from "./studio";

/** A font file that is none of the list's families: one of those that step in. */
const FILE = new URL("../../build/packs/fonts/noto-sans-thai-800.ttf", import.meta.url);

const picker = (page: Page) => page.getByRole("combobox", { name: "Font" });
const list = (page: Page) => page.getByRole("dialog", { name: "Font" });
const row = (page: Page, name: string) =>
  list(page)
    .getByRole("button", { name: new RegExp(`^${name} `) })
    .first();

async function writeWords(page: Page, words: string): Promise<void> {
  await openStudio(page);
  await page.keyboard.press("t");
  const canvas = page.getByRole("region", { name: "Canvas" });
  await canvas.click({ position: { x: 200, y: 200 } });
  await page.getByRole("textbox", { name: "Text on the canvas" }).fill(words);
  await page.keyboard.press("Escape");
  await expect(picker(page)).toBeVisible();
}

const isLoaded = (page: Page, file: string) =>
  page.evaluate((name) => [...document.fonts].some(({ family }) => family.includes(name)), file);

test("fonts are found by keys, seen in the text's own words and loaded only when they are seen", async ({
  page,
}) => {
  await writeWords(page, "BIG NEWS");
  await picker(page).press("Enter");
  await expect(list(page)).toBeVisible();
  await expect(row(page, "Bebas Neue")).toContainText("BIG NEWS");
  await expect.poll(() => isLoaded(page, "bebas-neue")).toBe(true);
  expect(await isLoaded(page, "nosifer")).toBe(false);
  await expectAccessible(page);

  await page.keyboard.type("russian pixel");
  await expect(list(page).getByRole("listitem")).toHaveCount(2);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(picker(page)).toHaveText("Pixelify Sans");
  await expect(picker(page)).toBeFocused();

  await picker(page).click();
  await list(page).getByRole("button", { name: "Horror" }).click();
  const kept = page.waitForResponse((answer) => answer.url().endsWith("/favourite"));
  await list(page).getByRole("button", { name: "Favourite: Creepster" }).click();
  await kept;
  await page.reload();
  await page.getByRole("region", { name: "Canvas" }).click({ position: { x: 5, y: 5 } });
  // The page listens to keys once its text has been drawn again.
  await expect(async () => {
    await page.keyboard.press("Control+a");
    await expect(picker(page)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await picker(page).click();
  await expect(list(page).getByRole("list", { name: "Favourites" })).toContainText("Creepster");
  await expect(list(page).getByRole("list", { name: "Recent" })).toContainText("Pixelify Sans");
});

test("a creator's own font is added, drawn, saved, renamed and deleted", async ({ page }) => {
  await writeWords(page, "สวัสดี");
  await picker(page).click();
  await list(page).getByRole("button", { name: "Add your own font" }).click();
  const dialog = page.getByRole("dialog", { name: "Add your own font" });
  await expect(dialog).toContainText("WOFF2, TTF or OTF, at most 5 MB");
  await expect(dialog.getByRole("button", { name: "Choose a file" })).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByRole("checkbox").check();
  const field = dialog.getByLabel("Font file");
  await field.setInputFiles({ name: "page.ttf", mimeType: "font/ttf", buffer: Buffer.from("<html>") });
  await expect(dialog).toContainText("Please select a font file: WOFF2, TTF or OTF.");
  await field.setInputFiles({ name: "thai.ttf", mimeType: "font/ttf", buffer: readFileSync(FILE) });
  await expect(dialog).toBeHidden();
  await expect(picker(page)).toHaveText("Noto Sans Thai");
  await expect.poll(() => isLoaded(page, "/v1/fonts/")).toBe(true);

  await tab(page, "Prompt").click();
  await page.getByRole("textbox", { name: "Title" }).fill("Thai");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.waitForURL(/\/design-thumbnail\/[0-9a-f]{32}$/);
  await page.reload();
  await expect.poll(() => isLoaded(page, "/v1/fonts/")).toBe(true);

  await page.getByRole("region", { name: "Canvas" }).click({ position: { x: 5, y: 5 } });
  await page.keyboard.press("Control+a");
  const choose = async (item: string) => {
    await picker(page).click();
    await list(page)
      .getByRole("button", { name: /^More for / })
      .first()
      .click();
    await page.getByRole("menuitem", { name: item }).click();
  };
  await choose("Rename");
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Bangkok");
  await page.getByRole("button", { name: "Rename" }).click();
  await expect(picker(page)).toHaveText("Bangkok");
  await choose("Delete");
  await expect(page.getByRole("dialog", { name: "Delete Bangkok?" })).toContainText("drawn in Anton");
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText("Its own font is not here any more.")).toBeVisible();
  await expect(picker(page)).toHaveText("Anton");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("the list fits, and a tap chooses", async ({ page }) => {
    await writeWords(page, "HELLO");
    await picker(page).tap();
    const box = await list(page).boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true);
    await list(page).getByRole("button", { name: "Comic", exact: true }).tap();
    await row(page, "Bangers").tap();
    await expect(picker(page)).toHaveText("Bangers");
    await expectAccessible(page);
  });
});
