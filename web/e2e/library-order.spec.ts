/** Order in the dashboard: by the last change, by labels; and pictures that are too large are made smaller on their way. */
import type { APIRequestContext } from "@playwright/test";
import { expectAccessible } from "./accessibility";
import { bearerOf } from "./accounts";
import { expect, type Page, test } from "./signed-in";

const LONG = "I survived 50 hours in Antarctica with nothing but a spoon";
const PIXEL =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==";

async function save(page: Page, request: APIRequestContext, title: string): Promise<string> {
  const data = { title, resultingImageBuffer: PIXEL };
  const answer = await request.post("/v1/thumbnails", { headers: await bearerOf(page), data });
  expect(answer.status()).toBe(201);
  return (await answer.json()).thumbnail.id;
}

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

test("thumbnails are put in order, labelled and found by their labels", async ({ page }) => {
  await page.goto("/dashboard");
  await expect(page.getByText("Nothing on the anvil yet.")).toBeVisible();
  const first = await save(page, page.request, LONG);
  await save(page, page.request, "Bread");
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
