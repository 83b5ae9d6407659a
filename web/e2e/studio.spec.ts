/** The main journey: from a sentence to a file, with mouse, keyboard and finger. */
import { expect, test } from "./signed-in";
import {
  chooseNewOnes,
  decoded,
  downloadAs,
  expectStored,
  fillTurns,
  holdSaves,
  layer,
  makeThumbnails,
  onScreen,
  openStudio,
  PROMPT,
  promptField,
  SEED,
  stored,
  tab,
  tabTo,
  textWith,
  variation,
  variations,
} from "./studio";

const MEGABYTE = 1024 * 1024;

test("from a sentence on the front page to four pictures", async ({ page }) => {
  // Remembered by the page itself: on a quick machine the words are there for half a second.
  await page.addInitScript((words) => {
    new MutationObserver(() => {
      if (document.body?.innerText.includes(words)) document.documentElement.dataset.told = "";
    }).observe(document, { childList: true, subtree: true, characterData: true });
  }, "Please wait - this may take up to 2 minutes. Don't navigate away.");
  await page.goto("/");
  await fillTurns(page);
  await promptField(page).fill(PROMPT);
  await page.getByRole("button", { name: "Make 4 thumbnails" }).click();
  await expect(promptField(page)).toHaveValue(PROMPT);
  await expect(page.locator("html[data-told]")).toHaveCount(1);
  await expectStored(page);
});

test("pick, move, rewrite, undo, redo, download", async ({ page }) => {
  await openStudio(page);
  await makeThumbnails(page);

  await variation(page, 2).click();
  await expect(variation(page, 2)).toHaveAttribute("aria-pressed", "true");
  await tab(page, "Layers").click();
  const before = await stored(page);
  const headline = textWith(before, "50 HOURS");

  const from = await onScreen(page, { x: headline.x + 60, y: headline.y + headline.fontSize / 2 });
  const to = await onScreen(page, { x: headline.x + 160, y: headline.y + headline.fontSize / 2 + 60 });
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
  await expect(layer(page, "50 HOURS")).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText("Not saved yet")).toBeVisible();

  await page.mouse.dblclick(to.x, to.y);
  const writing = page.getByRole("textbox", { name: "Text on the canvas" });
  await writing.fill("51 HOURS");
  await writing.press("Control+Enter");
  await expect(layer(page, "51 HOURS")).toBeVisible();

  const undo = page.getByRole("button", { name: "Undo" });
  await undo.click();
  await expect(layer(page, "50 HOURS")).toBeVisible();
  await undo.click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  const redo = page.getByRole("button", { name: "Redo" });
  await redo.click();
  await redo.click();
  await expect(layer(page, "51 HOURS")).toBeVisible();

  const download = await downloadAs(page, "JPG");
  expect(download.suggestedFilename()).toBe("I-survived-50-hours-in-Antarctica.jpg");
  const picture = await decoded(page, download);
  expect(picture).toMatchObject({ type: "jpeg", width: 1280, height: 720 });
  expect(picture.bytes).toBeLessThan(2 * MEGABYTE);
  expect(picture.colours).toBeGreaterThan(50);

  await tab(page, "Prompt").click();
  await page.getByRole("textbox", { name: "Title" }).fill("Antarctica");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  const after = await stored(page);
  expect(after.title).toBe("Antarctica");
  expect(after.versions).toHaveLength(5);
  const moved = textWith(after, "51 HOURS");
  expect(moved.y - headline.y).toBeGreaterThan(40);
});

test("every kind of file", async ({ page }) => {
  await openStudio(page);
  await makeThumbnails(page);
  const wanted = [
    ["PNG", { type: "png", width: 1280, height: 720 }],
    ["WebP", { type: "webp", width: 1280, height: 720 }],
    ["Full canvas", { type: "png", width: 1536, height: 1024 }],
  ] as const;
  for (const [name, file] of wanted) {
    expect(await decoded(page, await downloadAs(page, name))).toMatchObject(file);
  }
});

test("the whole journey with the keyboard alone", async ({ page }) => {
  await page.goto("/");
  await tabTo(page, promptField(page));
  await page.keyboard.type(PROMPT);
  await page.keyboard.press("Enter");
  await expectStored(page);

  await tabTo(page, variation(page, 2));
  await page.keyboard.press("Enter");
  await expect(variation(page, 2)).toHaveAttribute("aria-pressed", "true");

  await tabTo(page, tab(page, "Prompt"));
  await page.keyboard.press("ArrowRight");
  await expect(tab(page, "Elements")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowRight");
  await expect(tab(page, "Layers")).toHaveAttribute("aria-selected", "true");
  const words = layer(page, "HOURS");
  await tabTo(page, words);
  await page.keyboard.press("Enter");
  // On the row itself F2 gives the layer another name.
  await page.keyboard.press("Tab");
  await page.keyboard.press("F2");
  const writing = page.getByRole("textbox", { name: "Text on the canvas" });
  await expect(writing).toBeFocused();
  await page.keyboard.press("Control+A");
  await page.keyboard.type("BY KEYBOARD");
  await page.keyboard.press("Control+Enter");
  await expect(layer(page, "BY KEYBOARD")).toBeVisible();
  await page.keyboard.press("Control+Z");
  await expect(layer(page, "BY KEYBOARD")).toHaveCount(0);
  await page.keyboard.press("Control+Shift+Z");
  await expect(layer(page, "BY KEYBOARD")).toBeVisible();

  await tabTo(page, page.getByRole("button", { name: "Download" }));
  const waiting = page.waitForEvent("download");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  expect(await decoded(page, await waiting)).toMatchObject({ type: "jpeg", width: 1280, height: 720 });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("the same journey with a finger", async ({ page }) => {
    await openStudio(page);
    await promptField(page).fill(PROMPT);
    await page.getByRole("button", { name: "Make 4 thumbnails" }).tap();
    await expectStored(page);
    await variation(page, 2).tap();
    await expect(variation(page, 2)).toHaveAttribute("aria-pressed", "true");

    await tab(page, "Layers").tap();
    await layer(page, "HOURS").first().tap();
    await tab(page, "Edit").tap();
    await page.getByRole("button", { name: "Bold" }).tap();
    await page.getByRole("button", { name: "Undo" }).tap();
    await expect(page.getByRole("button", { name: "Redo" })).toBeEnabled();

    const download = await downloadAs(page, "JPG");
    expect(await decoded(page, download)).toMatchObject({ type: "jpeg", width: 1280, height: 720 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBe(0);
  });
});

/** Whether the third of the made pictures is the thumbnail's current one. */
async function isThirdStored(page: Page): Promise<boolean> {
  const { currentVersion, versions } = await stored(page);
  return currentVersion === versions[2]?.versionId;
}

test("a reload brings everything back: the choice, the words, and what was not saved", async ({ page }) => {
  await openStudio(page);
  await makeThumbnails(page);
  await variation(page, 3).click();
  await expect.poll(() => isThirdStored(page)).toBe(true);
  await holdSaves(page);
  await tab(page, "Layers").click();
  const id = await page.locator("[data-layer]").first().getAttribute("data-layer");
  const top = page.locator(`[data-layer="${id}"]`);
  await top.click();
  await page.keyboard.press("Delete");
  await expect(top).toHaveCount(0);
  await expect(page.getByText("Not saved yet")).toBeVisible();

  page.once("dialog", (dialog) => dialog.accept());
  await page.reload();
  await chooseNewOnes(page);
  await expect(promptField(page)).toHaveValue(PROMPT);
  await expect(variation(page, 3)).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText("Not saved yet")).toBeVisible();
  await tab(page, "Layers").click();
  await expect(top).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(top).toBeVisible();
});

test("a picture chosen while all are being stored is the current one", async ({ page }) => {
  await openStudio(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const asked = page.waitForRequest(/v1\/thumbnails\/[0-9a-f]{32}(\?|$)/);
  await page.route(/v1\/thumbnails\/[0-9a-f]{32}(\?|$)/, async (route) => {
    await released;
    await route.continue();
  });
  await promptField(page).fill(PROMPT);
  await page.getByRole("button", { name: "Make 4 thumbnails" }).click();
  await asked;
  await variation(page, 3).click();
  release();
  await expectStored(page);
  await expect(variation(page, 3)).toHaveAttribute("aria-pressed", "true");
  await expect.poll(() => isThirdStored(page)).toBe(true);
});

test("the last step is kept even when the page goes before the browser's database has answered", async ({
  page,
}) => {
  await openStudio(page);
  await makeThumbnails(page);
  await holdSaves(page);
  await tab(page, "Layers").click();
  const words = layer(page, "50 HOURS").first();
  await words.click();
  // From now on nothing reaches the database, as on a machine that is too busy.
  await page.evaluate(() => {
    const unanswered = { objectStore: () => ({ put: () => ({}) }) };
    IDBDatabase.prototype.transaction = () => unanswered as unknown as IDBTransaction;
  });
  await page.keyboard.press("Delete");
  await expect(layer(page, "50 HOURS")).toHaveCount(0);

  page.once("dialog", (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByText("Not saved yet")).toBeVisible();
  await tab(page, "Layers").click();
  await expect(layer(page, "50 HOURS")).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(layer(page, "50 HOURS")).toBeVisible();
});

test("the same seed gives the same pictures, and the number asked for is made", async ({ page }) => {
  await openStudio(page);
  await page.getByRole("radio", { name: "1", exact: true }).click();
  await promptField(page).fill(PROMPT);
  await page.getByText("More choices").click();
  await page.getByRole("textbox", { name: "Seed" }).fill(SEED);
  const scenes: unknown[] = [];
  for (const button of ["Make 1 thumbnail", "Make another one"]) {
    const address = page.url();
    if (button !== "Make 1 thumbnail") await chooseNewOnes(page);
    await page.getByRole("button", { name: button }).click();
    await page.waitForURL((url) => url.href !== address);
    await expect(variations(page)).toHaveCount(1);
    scenes.push((await stored(page)).scene);
  }
  expect(scenes[1]).toEqual(scenes[0]);
});
