/** Order in the dashboard: by the last change, by labels and names; and pictures that are too large are made smaller on their way. */
import { expectAccessible } from "./accessibility";
import { bearerOf } from "./accounts";
import { expect, type Page, test } from "./signed-in";
import { PIXEL, storeThumbnail } from "./studio";

const LONG = "I survived 50 hours in Antarctica with nothing but a spoon";

const cards = (page: Page) => page.getByRole("list", { name: "Thumbnails" }).locator("[data-card]");
const card = (page: Page, name: string) => cards(page).filter({ hasText: name });

async function fromMenu(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole("button", { name: `More for ${name}` }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

async function expectOrder(page: Page, titles: readonly string[]): Promise<void> {
  await expect(cards(page)).toHaveCount(titles.length);
  for (const [place, title] of titles.entries()) await expect(cards(page).nth(place)).toContainText(title);
}

/** Of the two ways to begin on an empty page. */
async function expectOneHeight(page: Page): Promise<void> {
  const ways = [
    page.getByRole("link", { name: "Make the first one" }),
    page.getByRole("button", { name: "Open a project" }).last(),
  ];
  const [one, other] = await Promise.all(ways.map((way) => way.boundingBox()));
  expect([other?.y, other?.height]).toEqual([one?.y, one?.height]);
}

async function putLabels(page: Page, thumbnail: string, labels: readonly string[]): Promise<void> {
  const call = { headers: await bearerOf(page), data: { labels } };
  expect((await page.request.put(`/v1/thumbnails/${thumbnail}/labels`, call)).status()).toBe(200);
}

test("thumbnails are put in order, labelled and found by their labels", async ({ page }) => {
  await page.goto("/dashboard");
  await expect(page.getByText("Nothing on the anvil yet.")).toBeVisible();
  await expectOneHeight(page);
  const first = await storeThumbnail(page, LONG);
  await storeThumbnail(page, "Bread");
  await page.reload();
  await expectOrder(page, ["Bread", LONG]);

  // A long title stands there whole, on two lines.
  const title = card(page, LONG).getByText(LONG);
  const cut = await title.evaluate((words) => words.scrollHeight > words.clientHeight + 1);
  expect(cut).toBe(false);

  const changed = { headers: await bearerOf(page), data: { resultingImageBuffer: PIXEL } };
  expect((await page.request.put(`/v1/thumbnails/${first}`, changed)).status()).toBe(200);
  await page.getByRole("combobox", { name: "Order" }).click();
  await page.getByRole("option", { name: "Last changed" }).click();
  await expectOrder(page, [LONG, "Bread"]);
  await page.reload();
  await expect(page).toHaveURL(/sort=changed/);
  await expectOrder(page, [LONG, "Bread"]);

  await fromMenu(page, "Bread", "Labels");
  const dialog = page.getByRole("dialog", { name: "Labels" });
  await dialog.getByLabel("New label").fill("Kitchen");
  await dialog.getByRole("button", { name: "Add" }).click();
  await expect(dialog.getByRole("button", { name: "Kitchen" })).toHaveAttribute("aria-pressed", "true");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save labels" }).click();
  await expect(card(page, "Bread").getByRole("list", { name: "Labels" })).toHaveText("Kitchen");

  await page.getByRole("group", { name: "Show thumbnails with a label" }).getByText("Kitchen").click();
  await expectOrder(page, ["Bread"]);
  await expect(page).toHaveURL(/label=Kitchen/);
  await page.reload();
  await expectOrder(page, ["Bread"]);

  await fromMenu(page, "Bread", "Labels");
  await dialog.getByRole("button", { name: "Kitchen" }).click();
  await dialog.getByRole("button", { name: "Save labels" }).click();
  await expect(page.getByText("Nothing has the label “Kitchen”.")).toBeVisible();
  await page.getByRole("button", { name: "Show all" }).click();
  await expectOrder(page, [LONG, "Bread"]);
});

test("a label is renamed on all thumbnails that have it, and becomes one with another", async ({ page }) => {
  await page.goto("/dashboard");
  await putLabels(page, await storeThumbnail(page, "Bread"), ["Kitchen"]);
  await putLabels(page, await storeThumbnail(page, "Soup"), ["Kitchen", "Cooking"]);
  await putLabels(page, await storeThumbnail(page, "Kites"), []);
  await page.reload();
  const labels = page.getByRole("group", { name: "Show thumbnails with a label" });
  await expect(labels.getByRole("button", { name: /^Rename label/ })).toHaveCount(0);
  await labels.getByRole("button", { name: "Kitchen" }).click();
  await labels.getByRole("button", { name: "Rename label “Kitchen”" }).click();
  const dialog = page.getByRole("dialog", { name: "Rename label" });
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await dialog.getByLabel("Name").fill("Baking");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/label=Baking/);
  await expectOrder(page, ["Soup", "Bread"]);
  await expect(card(page, "Soup").getByRole("list", { name: "Labels" })).toHaveText("BakingCooking");

  await labels.getByRole("button", { name: "Rename label “Baking”" }).click();
  await dialog.getByLabel("Name").fill("cooking");
  await expect(dialog).toContainText("You have “Cooking” already.");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Make them one" }).click();
  await expect(card(page, "Bread").getByRole("list", { name: "Labels" })).toHaveText("cooking");
  await expect(labels.getByRole("button")).toHaveText(["All", "cooking", ""]);
});

test("thumbnails are renamed in the studio, also the one that is open", async ({ page }) => {
  await page.goto("/dashboard");
  const open = await storeThumbnail(page, "Bread");
  await storeThumbnail(page, "Soup");
  await page.goto(`/design-thumbnail/${open}`);
  await expect(page.getByRole("heading", { name: "Bread" })).toBeVisible();
  await page.getByRole("button", { name: "Your thumbnails" }).click();
  const list = page.getByRole("dialog", { name: "Your thumbnails" });
  const name = list.getByRole("textbox", { name: /^New name of/ });
  await list.getByRole("button", { name: "Rename Soup" }).click();
  await name.fill("Never");
  await page.keyboard.press("Escape");
  await expect(list.getByRole("link", { name: "Soup" })).toBeVisible(); // Esc left the field alone
  await list.getByRole("button", { name: "Rename Soup" }).click();
  await name.fill("Goulash");
  await page.keyboard.press("Enter");
  await expect(list.getByRole("link", { name: "Goulash" })).toBeVisible();
  await list.getByRole("button", { name: "Rename Bread" }).click();
  await name.fill("Sourdough");
  await page.keyboard.press("Enter");
  await expect(list.getByRole("link", { name: "Sourdough" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await expect(page.getByRole("heading", { name: "Sourdough" })).toBeVisible();
  await expect(page.getByText("Saved", { exact: true })).toBeAttached();
  await page.goto("/dashboard");
  await expectOrder(page, ["Goulash", "Sourdough"]);
});

/** A PNG of more than 10 MB, of noise with one see-through corner, made by the browser itself. */
async function largePicture(page: Page) {
  const base64 = await page.evaluate(async () => {
    const [width, height] = [2_400, 1_600];
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext("2d");
    const pixels = new ImageData(width, height);
    let seed = 1;
    for (let i = 0; i < pixels.data.length; i += 1) {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) | 0;
      pixels.data[i] = i % 4 === 3 ? 255 : (seed >>> 16) & 255;
    }
    context?.putImageData(pixels, 0, 0);
    context?.clearRect(0, 0, 64, 64);
    const data = new FileReader();
    const read = new Promise((resolve) => data.addEventListener("load", resolve));
    data.readAsDataURL(await canvas.convertToBlob());
    await read;
    return String(data.result).split(",")[1] ?? "";
  });
  return { name: "noise.png", mimeType: "image/png", buffer: Buffer.from(base64, "base64") };
}

test("a picture that is only too large is made smaller and stays see-through", async ({ page }) => {
  await page.goto("/dashboard?view=images");
  await expect(page.getByText("SVG is not taken.").first()).toBeVisible();
  const large = await largePicture(page);
  expect(large.buffer.length).toBeGreaterThan(10 * 1024 * 1024);
  await page.getByLabel("Picture files").setInputFiles([large]);
  await expect(page.locator("[data-card]", { hasText: "noise.png" })).toBeVisible();
  const images = await page.request.get("/v1/images", { headers: await bearerOf(page) });
  const [image] = (await images.json()).images;
  const corner = await page.evaluate(async (address) => {
    const bitmap = await createImageBitmap(await (await fetch(address)).blob());
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
    context?.drawImage(bitmap, 0, 0);
    return context?.getImageData(4, 4, 1, 1).data[3];
  }, image.imageUrl);
  expect(corner).toBe(0);

  const svg = { name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") };
  await page.getByLabel("Picture files").setInputFiles([svg]);
  await expect(page.getByText("SVG is not taken. Please save it as a PNG.")).toBeVisible();
});
