/** How work is saved: by hand, by itself, on the way out, without a connection, beside another tab. */
import { expectAccessible } from "./accessibility";
import { bearerOf } from "./accounts";
import { expect, type Page, test } from "./signed-in";
import {
  anyLayer,
  chooseNewOnes,
  holdFirstSave,
  holdSaves,
  layer,
  makeThumbnails,
  onScreen,
  openStudio,
  promptField,
  stored,
  tab,
  textWith,
  variations,
  write,
} from "./studio";

/** How many layers the server has. */
async function layersStored(page: Page, address: string): Promise<number> {
  const call = address.replace("design-thumbnail", "v1/thumbnails");
  const answer = await page.request.get(call, { headers: await bearerOf(page) });
  return (await answer.json()).thumbnail.scene.elements.length;
}

async function deleteLayer(page: Page): Promise<void> {
  await tab(page, "Layers").click();
  await anyLayer(page).click();
  await page.keyboard.press("Delete");
}

test("nothing is saved while another thumbnail is opening", async ({ page }) => {
  await openStudio(page);
  await makeThumbnails(page, "First");
  const first = page.url();
  await page.goto("/design-thumbnail");
  await makeThumbnails(page, "Second");
  await page.reload();
  await expect(variations(page)).toHaveCount(4);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/v1/thumbnails/*", async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole("button", { name: "Your thumbnails" }).click();
  await page.getByRole("link", { name: "First" }).click();
  await expect(page).toHaveURL(first);
  await expect(page.getByRole("button", { name: "Save", exact: true })).toBeDisabled();
  release();
  await expect(page.getByRole("button", { name: "Save", exact: true })).toBeEnabled();
  await expect(page.getByRole("heading", { name: "First" })).toBeVisible();
});

test("saving needs a picture and a title", async ({ page }) => {
  await openStudio(page);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("No image data to save.")).toBeVisible();
  await makeThumbnails(page);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const question = page.getByRole("dialog", { name: "Title Required" });
  await expect(question).toContainText("Please create a title for your thumbnail in the Prompt tab.");
  await question.getByRole("button", { name: "OK" }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole("textbox", { name: "Title" })).toBeFocused();
});

test("work is saved by itself, under a name that is changed in the bar; versions say what was done", async ({
  page,
}) => {
  await openStudio(page);
  await makeThumbnails(page, "Bergen");
  const before = await stored(page);
  await page.getByRole("heading", { name: "Bergen" }).getByRole("button").click();
  await page.getByRole("textbox", { name: "Name of this thumbnail" }).fill("Oslo");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { name: "Oslo" })).toBeVisible();
  await expect.poll(async () => (await stored(page)).title).toBe("Oslo");
  expect((await stored(page)).versions).toHaveLength(before.versions.length);

  await deleteLayer(page);
  await expect.poll(async () => (await stored(page)).versions.length).toBe(before.versions.length + 1);
  await expect(page.getByText("Saved", { exact: true })).toBeAttached();
  await page.getByRole("button", { name: "All versions" }).click();
  const newest = page.getByRole("listitem").filter({ hasText: "Saved by itself" });
  await expect(newest).toContainText("Delete");
  await expectAccessible(page);
});

test("another tab that was faster is not overwritten unasked", async ({ page }) => {
  await openStudio(page);
  await makeThumbnails(page, "Mine");
  // What it shows is what the server has now: nothing is read of it any more that the other tab may have changed.
  await page.reload();
  await expect(page.getByRole("heading", { name: "Mine" })).toBeVisible();
  await expect(variations(page)).toHaveCount(4);
  const id = new URL(page.url()).pathname.split("/").at(-1);
  const other = await page.request.put(`/v1/thumbnails/${id}`, {
    data: { title: "Theirs" },
    headers: await bearerOf(page),
  });
  expect(other.status()).toBe(200);

  await deleteLayer(page);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const question = page.getByRole("dialog", { name: "Changed somewhere else" });
  await expect(question).toBeVisible();
  expect((await stored(page)).title).toBe("Theirs");
  await question.getByRole("button", { name: "Save mine on top" }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  expect((await stored(page)).title).toBe("Mine");
});

test("work on a new sheet becomes a thumbnail by itself, without taking the words away that are typed", async ({
  page,
}) => {
  await openStudio(page);
  await expect(page.getByText("Say what it's about.")).toBeVisible();
  await write(page, "BY HAND", { x: 300, y: 400 });
  await tab(page, "Prompt").click();
  await chooseNewOnes(page);
  const words = promptField(page);
  await words.pressSequentially("How to bake", { delay: 30 });
  await page.waitForURL(/\/design-thumbnail\/[0-9a-f]{32}$/);
  await page.keyboard.type(" bread");
  await expect(words).toHaveValue("How to bake bread");
  expect(textWith(await stored(page), "BY HAND")).toBeDefined();
  await page.goto("/design-thumbnail");
  await expect(promptField(page)).toBeVisible();
  await expect(page.getByRole("button", { name: "Undo" })).toBeDisabled();
});

const STORED = /\/design-thumbnail\/[0-9a-f]{32}$/;
/** How high the canvas is on the screen, in whole pixels. */
async function canvasHeight(page: Page): Promise<number> {
  const box = await page.getByRole("region", { name: "Canvas" }).boundingBox();
  return Math.round(box?.height ?? 0);
}
const selected = (page: Page) =>
  page.getByRole("complementary", { name: "Properties" }).getByRole("heading").first();

test("what is undone and selected while the first save is under way stays so, and the canvas where it is", async ({
  page,
}) => {
  await openStudio(page);
  await expect(page.getByText("Say what it's about.")).toBeVisible();
  const height = await canvasHeight(page);
  const save = await holdFirstSave(page);
  await write(page, "ONE", { x: 300, y: 300 });
  await write(page, "TWO", { x: 300, y: 450 });
  await save.isAsked;
  await page.keyboard.press("Control+z");
  const one = await onScreen(page, { x: 320, y: 325 });
  await page.mouse.click(one.x, one.y);
  await expect(selected(page)).toHaveText("ONE");
  save.answer();
  await page.waitForURL(STORED);
  await expect(variations(page).or(page.getByRole("button", { name: "All versions" }))).toBeVisible();
  expect(await canvasHeight(page)).toBe(height);
  await expect(selected(page)).toHaveText("ONE");
  await page.keyboard.press("Control+Shift+z");
  await tab(page, "Layers").click();
  await expect(layer(page, "TWO")).toBeVisible();
});

test("what is dragged while the first save is answered follows the pointer", async ({ page }) => {
  await openStudio(page);
  const save = await holdFirstSave(page);
  await write(page, "ONE", { x: 300, y: 300 });
  await save.isAsked;
  const from = await onScreen(page, { x: 320, y: 325 });
  const to = await onScreen(page, { x: 520, y: 425 });
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x - 3, to.y, { steps: 4 });
  save.answer();
  await page.waitForURL(STORED);
  const before = textWith(await stored(page), "ONE");
  await page.mouse.move(to.x, to.y, { steps: 2 });
  await page.mouse.up();
  await expect.poll(async () => textWith(await stored(page), "ONE").x).toBeGreaterThan(before.x);
  const after = textWith(await stored(page), "ONE");
  // It may have come to rest at a line that it snaps to.
  expect(Math.abs(after.x - before.x - 200)).toBeLessThan(20);
  expect(Math.abs(after.y - before.y - 100)).toBeLessThan(20);
});

test("what was changed a moment ago is saved when it is left, by link and by closing, and nothing asks", async ({
  page,
}) => {
  await openStudio(page);
  await makeThumbnails(page, "Bergen");
  const address = page.url();
  const made = await layersStored(page, address);
  let asked = 0;
  page.on("dialog", (dialog) => {
    asked += 1;
    return dialog.accept();
  });
  await deleteLayer(page);
  await page.getByRole("link", { name: "Thumbsmith, dashboard" }).click();
  await expect(page).toHaveURL("/dashboard");
  expect(await layersStored(page, address)).toBe(made - 1);

  await page.goto(address);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.goto("/faq");
  await expect.poll(() => layersStored(page, address)).toBe(made);
  expect(asked).toBe(0);

  // Its steps are there when it is opened again, and nothing is unsaved.
  await page.goto(address);
  await expect(page.getByRole("button", { name: "Redo" })).toBeEnabled();
  await expect(page.getByText("Saved", { exact: true })).toBeAttached();
});

test("what was left without a connection is sent when it is back, though nobody opens it", async ({
  page,
}) => {
  const thumbnails = /v1\/thumbnails\/[0-9a-f]{32}(\?|$)/;
  await openStudio(page);
  await makeThumbnails(page, "Bergen");
  const address = page.url();
  const made = await layersStored(page, address);
  await page.route(thumbnails, (route) => route.abort());
  await deleteLayer(page);
  await expect(page.getByText("No connection: saved when it is back")).toBeVisible();
  await page.getByRole("link", { name: "Thumbsmith, dashboard" }).click();
  await page
    .getByRole("dialog", { name: "Leave without saving?" })
    .getByRole("button", { name: "Leave" })
    .click();
  await expect(page).toHaveURL("/dashboard");
  expect(await layersStored(page, address)).toBe(made);
  await page.unroute(thumbnails);
  await expect.poll(() => layersStored(page, address)).toBe(made - 1);
});

test("leaving with unsaved work that can't be saved asks, and earlier work is found again", async ({
  page,
}) => {
  await openStudio(page);
  await makeThumbnails(page, "Bergen");
  await holdSaves(page);
  await deleteLayer(page);
  await page.getByRole("link", { name: "Thumbsmith, dashboard" }).click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Stay here" }).click();
  await expect(page).toHaveURL(/design-thumbnail/);
  await page.getByRole("link", { name: "Thumbsmith, dashboard" }).click();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL("/dashboard");

  await openStudio(page);
  await page.getByRole("button", { name: "Your thumbnails" }).click();
  await page.getByRole("link", { name: "Bergen" }).click();
  await expect(variations(page)).toHaveCount(4);
  await expect(page.getByText("Not saved yet")).toBeVisible();
});
