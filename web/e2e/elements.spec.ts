/** The panel of elements: browsed, searched, put on the canvas by click, drag and keys, kept as favourites; on a phone too. */
import { expectAccessible } from "./accessibility";
import { expect, type Page, test } from "./signed-in";
import { layer, openStudio, stored, tab } from "./studio";

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const search = (page: Page) => page.getByRole("searchbox", { name: "Search elements" });
const tile = (page: Page, name: string) =>
  page.getByRole("button", { name: `Add ${name}`, exact: true }).first();
const section = (page: Page, name: string) => page.getByRole("region", { name: new RegExp(`^${name}`) });
const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

async function openElements(page: Page): Promise<void> {
  await openStudio(page);
  await tab(page, "Elements").click();
  await expect(tile(page, "Red arrow")).toBeVisible();
}

async function add(page: Page, words: string, name: string): Promise<void> {
  await search(page).fill(words);
  await tile(page, name).click();
  await expect(tile(page, name)).toHaveAttribute("aria-busy", "false");
}

test("elements are found in any language, added beside each other, dragged, replaced and saved", async ({
  page,
}) => {
  await openElements(page);
  await expectAccessible(page, { within: "[role=tabpanel][data-state=active]" });
  expect(await page.getByRole("listitem").count()).toBeLessThan(200); // of three thousand

  await add(page, "pfeil", "Red arrow");
  await add(page, "ракета", "Rocket");
  await search(page).fill("new");
  await tile(page, "New").dragTo(page.getByRole("region", { name: "Canvas" }), {
    targetPosition: { x: 120, y: 160 },
  });
  await add(page, "koala", "Koala");
  await page.getByRole("switch", { name: "Replace the selected picture" }).click();
  await add(page, "pinguino", "Penguin");
  await search(page).fill("plage");
  await page
    .getByRole("button", { name: /^Make .* the background$/ })
    .first()
    .click();

  await tab(page, "Layers").click();
  for (const name of ["Red arrow", "Rocket", "New", "Penguin"]) {
    await expect(layer(page, name).first()).toBeVisible();
  }
  await expect(layer(page, "Koala")).toBeHidden();
  await tab(page, "Prompt").click();
  await page.getByRole("textbox", { name: "Title" }).fill("Elements");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.waitForURL(/\/design-thumbnail\/[0-9a-f]{32}$/);
  const { scene } = await stored(page);
  const boxes = scene.elements as unknown as (Box & { name: string })[];
  const [arrow, rocket] = ["Red arrow", "Rocket"].map((name) => boxes.find((each) => each.name === name));
  if (!arrow || !rocket) throw new Error("Both were added.");
  expect(overlap(arrow, rocket)).toBe(false);
  expect(rocket.height).toBeGreaterThan(300);

  await page.reload();
  await tab(page, "Elements").click();
  await expect(section(page, "Recent").getByRole("button", { name: "Add Rocket" })).toBeVisible();
});

test("keys go through the tiles, and a favourite is kept with the account", async ({ page }) => {
  await openElements(page);
  await tile(page, "Red arrow").focus();
  await page.keyboard.press("ArrowRight");
  await expect(tile(page, "Yellow arrow")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(tile(page, "Yellow arrow")).toHaveAttribute("aria-busy", "false");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Favourite: Yellow arrow" })).toBeFocused();
  const taken = page.waitForResponse((answer) => answer.url().endsWith("/favourite"));
  await page.keyboard.press("Enter");
  expect((await taken).status()).toBe(204);
  await expect(section(page, "Favourites").getByRole("button", { name: "Add Yellow arrow" })).toBeVisible();
  await tab(page, "Layers").click();
  await expect(layer(page, "Yellow arrow").first()).toBeVisible();

  await page.evaluate(() => localStorage.clear()); // as another browser
  await page.reload();
  await tab(page, "Elements").click();
  await expect(section(page, "Favourites").getByRole("button", { name: "Add Yellow arrow" })).toBeVisible();
  await expect(section(page, "Recent")).toBeHidden();
});

test("groups and own pictures are chosen, and a search that finds nothing says so", async ({ page }) => {
  await openElements(page);
  await page.getByRole("combobox", { name: "Show" }).click();
  await page.getByRole("option", { name: "Maps" }).click();
  await expect(tile(page, "Afghanistan")).toBeVisible();
  await expect(tile(page, "Red arrow")).toBeHidden();
  await page.getByRole("combobox", { name: "Show" }).click();
  await page.getByRole("option", { name: "Your pictures" }).click();
  await expect(page.getByText("Nothing in your library yet.")).toBeVisible();
  await search(page).fill("qxzzvkw");
  await expect(page.getByText("No element is called “qxzzvkw”.")).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: "dark" });

  test("a tap adds an element", async ({ page }) => {
    await openElements(page);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await tile(page, "Red arrow").tap();
    await expect(tile(page, "Red arrow")).toHaveAttribute("aria-busy", "false");
    await tab(page, "Layers").click();
    await expect(layer(page, "Red arrow").first()).toBeVisible();
  });
});
