/** The dashboard: pictures come into the library, are put in order, become a thumbnail, and what was deleted comes back. */
import { readFile } from "node:fs/promises";
import { expectAccessible } from "./accessibility";
import { bearerOf } from "./accounts";
import { drop, paste } from "./incoming-files";
import { expect, type Page, test } from "./signed-in";

/** A PNG of one colour, made by the browser itself. */
async function pictureFile(page: Page, name: string, colour: string) {
  const base64 = await page.evaluate(async (fill) => {
    const canvas = new OffscreenCanvas(320, 180);
    const context = canvas.getContext("2d");
    if (context) {
      context.fillStyle = fill;
      context.fillRect(0, 0, 320, 180);
    }
    const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
    return btoa(String.fromCharCode(...bytes));
  }, colour);
  return { name, mimeType: "image/png", buffer: Buffer.from(base64, "base64") };
}

async function storedImages(page: Page): Promise<unknown[]> {
  const answer = await page.request.get("/v1/images", { headers: await bearerOf(page) });
  return (await answer.json()).images;
}

const card = (page: Page, name: string) => page.locator("[data-card]", { hasText: name });

async function fromMenu(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole("button", { name: `More for ${name}` }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

test("pictures are brought along, put in order and used; what is deleted comes back", async ({ page }) => {
  await page.goto("/dashboard?view=images");
  await expect(page.getByText("No pictures of your own yet.")).toBeVisible();
  await page
    .getByLabel("Picture files")
    .setInputFiles([
      await pictureFile(page, "red.png", "#d01010"),
      { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no picture") },
      { name: "broken.png", mimeType: "image/png", buffer: Buffer.from("no picture either") },
    ]);
  await expect(page.getByText("notes.txt is not a valid image file")).toBeVisible();
  await expect(page.getByText("broken.png is not a valid image file")).toBeVisible();
  await expect(card(page, "red.png").getByText("320 × 180")).toBeVisible();
  await drop(page, "body", await pictureFile(page, "blue.png", "#1010d0"));
  await expect(card(page, "blue.png")).toBeVisible();
  await paste(page, await pictureFile(page, "green.png", "#10d010"));
  await expect(card(page, "green.png")).toBeVisible();
  await expect(page.getByText("1 picture added").first()).toBeVisible();
  await page.getByRole("button", { name: "Clear" }).click();

  await fromMenu(page, "red.png", "Mark as my face");
  await expect(card(page, "red.png").getByText("My face")).toBeVisible();
  await fromMenu(page, "red.png", "Rename");
  await page.getByRole("textbox", { name: "New name of red.png" }).fill("me.png");
  await page.keyboard.press("Enter");
  await expect(card(page, "me.png")).toBeVisible();

  // By keyboard: all are chosen and deleted, and come back with their marks.
  await page.getByRole("link", { name: /^Edit/ }).first().focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Shift+ArrowRight");
  await expect(page.getByText("3 chosen")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Delete");
  await expect(page.getByText("No pictures of your own yet.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(card(page, "blue.png")).toBeVisible();
  // The screen is ahead of the server: a reload might read the list before the pictures are back.
  await expect.poll(() => storedImages(page)).toHaveLength(3);
  await page.reload();
  await expect(card(page, "me.png").getByText("My face")).toBeVisible();

  await fromMenu(page, "me.png", "Use in a new thumbnail");
  await expect(page).toHaveURL(/\/design-thumbnail\/[0-9a-f]{32}$/);
  await page.goto("/dashboard");
  await fromMenu(page, "me", "Duplicate");
  await expect(page.getByRole("list", { name: "Thumbnails" }).getByRole("listitem")).toHaveCount(2);
  await page.getByRole("searchbox", { name: "Search thumbnails" }).fill("nothing like it");
  await expect(page.getByText("Nothing found for “nothing like it”.")).toBeVisible();
  await page.getByRole("button", { name: "Clear search" }).last().click();
  await page.getByRole("list", { name: "Thumbnails" }).getByRole("link").first().press("Control+a");
  await expect(page.getByText("2 chosen")).toBeVisible();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download" }).click();
  const zip = await readFile(await (await downloading).path());
  expect(zip.subarray(0, 4).toString("latin1")).toBe("PK\x03\x04");
  expect(zip.length).toBeGreaterThan(2_000);
});

test("what fails is said in the product's words, and can be tried again", async ({ page }) => {
  const fault = { status: 400, json: { error: "Not now.", code: "NOT_NOW" } };
  const failing = async (address: string, method: string, wanted: () => Promise<void>) => {
    await page.route(address, (route) =>
      route.request().method() === method ? route.fulfill(fault) : route.fallback(),
    );
    await wanted();
    await page.unroute(address);
  };
  const says = (words: string) => expect(page.getByText(words).first()).toBeVisible();

  await failing("**/v1/thumbnails?*", "GET", async () => {
    await page.goto("/dashboard");
    await says("Failed to fetch thumbnails");
  });
  await page.getByRole("button", { name: "Retry" }).click();
  await says("Nothing on the anvil yet.");
  await failing("**/v1/images?*", "GET", async () => {
    await page.goto("/dashboard?view=images");
    await says("Failed to fetch images");
  });
  await page.getByRole("button", { name: "Retry" }).click();
  await says("No pictures of your own yet.");

  await page.route("**/v1/images", (route) => route.abort());
  await page.getByLabel("Picture files").setInputFiles([await pictureFile(page, "red.png", "#d01010")]);
  await says("Failed to upload image");
  await page.unroute("**/v1/images");
  await page.getByRole("button", { name: "Try red.png again" }).click();
  await expect(card(page, "red.png").getByText("320 × 180")).toBeVisible();
  await failing("**/v1/images/*", "DELETE", async () => {
    await fromMenu(page, "red.png", "Delete");
    await says("Failed to delete image");
  });
  await expect(card(page, "red.png")).toBeVisible();

  await failing("**/v1/images/*", "GET", async () => {
    await page.getByRole("link", { name: "Edit red.png" }).click();
    await says("Failed to fetch image data");
  });
});
