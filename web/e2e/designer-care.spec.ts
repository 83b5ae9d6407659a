/** What must not go wrong on the canvas: undo beside a running generation, work and scenes that can't be read, snapping, the sheet of keys. */
import { expect, type Page, test } from "./signed-in";
import {
  anyLayer,
  chooseNewOnes,
  drag,
  holdSaves,
  layer,
  MAKING,
  makeThumbnails,
  openStudio,
  promptField,
  stored,
  storeThumbnail,
  tab,
  variations,
} from "./studio";

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

async function placeRectangle(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  await page.keyboard.press("s");
  await page.getByRole("button", { name: "Rectangle" }).click();
  await drag(page, from, to);
}

/** Nothing is heard of a generation until the function that it gives is called. */
async function holdJobs(page: Page): Promise<() => void> {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route("**/v1/imagegen/jobs/**", async (route) => {
    await arrived;
    await route.continue();
  });
  return arrive;
}

declare global {
  interface Window {
    /** How often each picture was put onto a canvas of the page. */
    drawings?: Map<CanvasImageSource, number>;
  }
}

function countDrawings(): void {
  const drawings = new Map<CanvasImageSource, number>();
  window.drawings = drawings;
  const context = CanvasRenderingContext2D.prototype;
  context.drawImage = new Proxy(context.drawImage, {
    apply: (drawImage, on, given: unknown[]) => {
      const picture: unknown = given[0];
      if (picture instanceof ImageBitmap) drawings.set(picture, (drawings.get(picture) ?? 0) + 1);
      Reflect.apply(drawImage, on, given);
    },
  });
}

/** Leaves the page and comes back to it, whatever is unsaved. */
async function comeBack(page: Page): Promise<void> {
  page.once("dialog", (dialog) => dialog.accept());
  await page.reload();
}

test("work goes on, and back, while pictures are being made", async ({ page }) => {
  await openStudio(page);
  await makeThumbnails(page);
  await tab(page, "Layers").click();
  await expect(anyLayer(page)).toBeVisible();
  const before = await page.locator("[data-layer]").count();
  await placeRectangle(page, [300, 300], [500, 500]);
  await expect(page.locator("[data-layer]")).toHaveCount(before + 1);
  const first = page.url();
  await tab(page, "Prompt").click();
  await chooseNewOnes(page);
  await promptField(page).fill("My cat hates mondays");
  const arrive = await holdJobs(page);
  await page.getByRole("button", { name: "Make 4 more" }).click();
  await expect(page.getByRole("progressbar")).toBeVisible();
  await tab(page, "Layers").click();
  await expect(page.locator("[data-layer]")).toHaveCount(before + 1);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.locator("[data-layer]")).toHaveCount(before);
  await page.getByRole("button", { name: "Redo", exact: true }).click();
  await expect(page.locator("[data-layer]")).toHaveCount(before + 1);
  arrive();
  await expect(page).not.toHaveURL(first, { timeout: MAKING });
  await tab(page, "Prompt").click();
  await expect(variations(page)).toHaveCount(4);
  // What was drawn by hand has stayed with the pictures it was drawn on.
  await page.goto(first);
  await tab(page, "Layers").click();
  await expect(layer(page, "Rectangle")).toHaveCount(1);
});

test("a thumbnail that is opened is drawn once", async ({ page }) => {
  await openStudio(page);
  await makeThumbnails(page);
  await page.addInitScript(countDrawings);
  await page.reload();
  await expect(variations(page)).toHaveCount(4);
  await tab(page, "Layers").click();
  await expect(anyLayer(page)).toBeVisible();
  expect(await page.evaluate(() => [...new Set(window.drawings?.values())])).toEqual([1]);
});

test("work of a newer Thumbsmith stays in this browser, and says so", async ({ page }) => {
  await holdSaves(page);
  await openStudio(page);
  await placeRectangle(page, [300, 300], [500, 500]);
  await expect(field(page, "X")).toHaveValue("300");
  await comeBack(page);
  await tab(page, "Layers").click();
  await expect(layer(page, "Rectangle")).toHaveCount(1);
  await expect.poll(() => page.evaluate(makeDraftsNewer)).toBe(1);
  await comeBack(page);
  const notice = page.getByText("is damaged or from a newer Thumbsmith");
  await expect(notice).toBeVisible();
  await comeBack(page);
  await expect(notice).toBeVisible();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Keep as a file" }).click();
  expect((await downloading).suggestedFilename()).toBe("unsaved-thumbnail.json");
});

/** In the page: every draft that it has kept by now says that a later program has written it. Gives how many those are. */
async function makeDraftsNewer(): Promise<number> {
  let made = 0;
  for (const key of Object.keys(localStorage)) if (key.includes("step")) localStorage.removeItem(key);
  const names = (await indexedDB.databases()).map(({ name }) => name ?? "");
  for (const name of names.filter((each) => each.startsWith("thumbsmith-designer"))) {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => resolve(opening.result);
    });
    const store = database.transaction("drafts", "readwrite").objectStore("drafts");
    await new Promise<void>((resolve) => {
      const all = store.openCursor();
      all.onsuccess = () => {
        const cursor = all.result;
        if (!cursor) return resolve();
        // One that is older is about to be written again.
        if (cursor.value.writtenAt > performance.timeOrigin) {
          cursor.update({ ...cursor.value, format: 99 });
          made++;
        }
        cursor.continue();
      };
    });
    database.close();
  }
  return made;
}

test("a scene of a newer Thumbsmith is refused in words, and left as it is", async ({ page }) => {
  // Nothing of it is made or chosen here: whatever changed it would be this visit.
  await page.goto("/dashboard");
  const id = await storeThumbnail(page, "Made elsewhere");
  await page.route(/\/v1\/thumbnails\/[0-9a-f]{32}(\?.*)?$/, async (route) => {
    const answer = await route.fetch();
    const json = await answer.json();
    if (json.thumbnail?.scene) json.thumbnail.scene.version = 99;
    await route.fulfill({ response: answer, json });
  });
  await page.goto(`/design-thumbnail/${id}`);
  await expect(page.getByText("made with a newer version of Thumbsmith")).toBeVisible();
  await page.unrouteAll({ behavior: "wait" });
  expect((await stored(page)).revision).toBe(1);
});

test("what is dragged meets the middle of the canvas and the edges of others", async ({ page }) => {
  await openStudio(page);
  await placeRectangle(page, [300, 300], [500, 500]);
  // Its middle comes within a few pixels of the canvas' own, which is at 768.
  await drag(page, [400, 400], [771, 700]);
  await expect(field(page, "X")).toHaveValue("668");
  await page.keyboard.press("Control+d");
  await expect(field(page, "X")).toHaveValue("688");
  // Its left edge meets the other's right one.
  await drag(page, [788, 720], [971, 730]);
  await expect(field(page, "X")).toHaveValue("868");
});

test("the sheet of shortcuts opens by its key, and every key on it has a name", async ({ page }) => {
  await openStudio(page);
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: /shortcuts/i });
  await expect(sheet).toBeVisible();
  const rows = sheet.locator("kbd");
  expect(await rows.count()).toBeGreaterThan(30);
  for (const words of await rows.allTextContents()) expect(words.trim()).not.toBe("");
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
});
