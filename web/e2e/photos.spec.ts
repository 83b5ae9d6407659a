/** The photo finder: found through the server, put on the canvas with its credit, which is shown, kept and copied. */
import { expectAccessible } from "./accessibility";
import { photoSites } from "./server";
import { expect, type Page, test } from "./signed-in";
import { layer, openStudio, stored, tab } from "./studio";

const RED = "Add A red kite by Ada Example, CC BY 2.0";
const BLUE = "Add A blue kite by Ada Example, CC0 1.0";
const photo = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function findPhotos(page: Page, words: string): Promise<void> {
  await openStudio(page);
  await tab(page, "Elements").click();
  await page.getByRole("combobox", { name: "Show" }).click();
  await page.getByRole("option", { name: "Photos" }).click();
  await expect(page.getByText("This server asks Openverse and Wikimedia Commons")).toBeVisible();
  await page.getByRole("searchbox", { name: "Search photos" }).fill(words);
  await expect(photo(page, RED)).toBeVisible();
}

async function pictureSeen(page: Page, name: string): Promise<void> {
  const picture = photo(page, name).locator("img");
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(330);
}

test("a photo is found, its author is shown and copied, and the browser asks nobody but us", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const asked = new Set<string>();
  page.on("request", (request) => asked.add(new URL(request.url()).origin));
  await findPhotos(page, "kite");
  await pictureSeen(page, RED);
  await expectAccessible(page, { within: "[role=tabpanel][data-state=active]" });
  const first = page.getByRole("region", { name: "Photos" }).getByRole("listitem").first();
  await expect(first).toContainText("CC0 1.0"); // what needs no credit comes first

  await photo(page, RED).click();
  await expect(photo(page, RED)).toHaveAttribute("aria-busy", "false");
  const panel = page.getByRole("region", { name: "Photo", exact: true });
  await expect(panel.getByRole("link", { name: "Ada Example" })).toHaveAttribute(
    "href",
    "https://photos.example.org/ada",
  );
  await expect(panel.getByRole("link", { name: "CC BY 2.0" })).toHaveAttribute("rel", /noopener/);
  await panel.getByRole("button", { name: "Copy credits" }).click();
  const line =
    "“A red kite” by Ada Example, CC BY 2.0 (https://creativecommons.org/licenses/by/2.0/), " +
    "from Openverse (https://photos.example.org/kite), changed";
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toBe(`Photo: ${line}`);

  await photo(page, BLUE).focus();
  await page.keyboard.press("Enter");
  await expect(photo(page, BLUE)).toHaveAttribute("aria-busy", "false");
  await page.getByRole("button", { name: "Download" }).click();
  await page.getByRole("menuitem", { name: /^Copy credits/ }).click();
  await expect.poll(copied).toContain("“A blue kite” by Ada Example, CC0 1.0");
  expect(await copied()).toContain(line);

  await tab(page, "Prompt").click();
  await page.getByRole("textbox", { name: "Title" }).fill("Kites");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.waitForURL(/\/design-thumbnail\/[0-9a-f]{32}$/);
  const elements = (await stored(page)).scene.elements as unknown as { credits: { author: string }[] }[];
  expect(elements.map(({ credits }) => credits.map(({ author }) => author))).toEqual([
    ["Ada Example"],
    ["Ada Example"],
  ]);
  await page.reload();
  await tab(page, "Layers").click();
  await layer(page, "A red kite").first().click();
  await expect(panel.getByRole("link", { name: "CC BY 2.0" })).toBeVisible();
  expect([...asked].filter((origin) => origin.startsWith(photoSites.address))).toEqual([]);
});

test("photos that need no credit are shown alone, and drags put them where they are dropped", async ({
  page,
}) => {
  await findPhotos(page, "kite");
  await page.getByRole("switch", { name: "No credit needed" }).click();
  await expect(photo(page, RED)).toBeHidden();
  await photo(page, BLUE).dragTo(page.getByRole("region", { name: "Canvas" }), {
    targetPosition: { x: 160, y: 160 },
  });
  await tab(page, "Layers").click();
  await expect(layer(page, "A blue kite").first()).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: "dark" });

  test("a tap adds a photo", async ({ page }) => {
    await findPhotos(page, "kite");
    await pictureSeen(page, BLUE);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await photo(page, BLUE).tap();
    await expect(photo(page, BLUE)).toHaveAttribute("aria-busy", "false");
    await tab(page, "Layers").click();
    await expect(layer(page, "A blue kite").first()).toBeVisible();
  });
});
