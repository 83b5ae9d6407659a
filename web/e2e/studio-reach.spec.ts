/** What is within reach in the studio: commands by their words, pictures ready to be worked with, groups as groups. */
import { readFileSync } from "node:fs";
import { expectAccessible } from "./accessibility";
import { expect, type Page, test } from "./signed-in";
import { layer, openStudio, promptField, tab } from "./studio";

const PICTURES = new URL("../../server/tests/golden/pictures/", import.meta.url);

const file = (name: string, picture: string) => ({
  name,
  mimeType: "image/png",
  buffer: readFileSync(new URL(`${picture}.png`, PICTURES)),
});
const canvas = (page: Page) => page.getByRole("region", { name: "Canvas" });
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const palette = (page: Page) => page.getByRole("dialog", { name: "Commands" });
const search = (page: Page) => page.getByRole("combobox", { name: "Search all commands" });

/** Runs the first command that these words find. */
async function command(page: Page, words: string): Promise<void> {
  await page.keyboard.press("Control+k");
  await expect(search(page)).toBeFocused();
  await page.keyboard.type(words);
  await page.keyboard.press("Enter");
  await expect(palette(page)).toBeHidden();
}

async function addTwoPictures(page: Page): Promise<void> {
  await page
    .getByLabel("Add pictures")
    .last()
    .setInputFiles([
      file("beach.png", "62600985acc0692d391228b9d2a29848"),
      file("bay.png", "755967b787b105c197ca7166090b1c61"),
    ]);
  await tab(page, "Layers").click();
  await expect(layer(page, "bay.png")).toBeVisible();
}

test("pictures are added beside each other and become a group that shows as one", async ({ page }) => {
  await openStudio(page);
  await expect(field(page, "Title")).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Properties" })).toBeVisible();
  const before = await canvas(page).boundingBox();
  await addTwoPictures(page);
  const after = await canvas(page).boundingBox();
  expect([after?.x, after?.width]).toEqual([before?.x, before?.width]);
  const places = [];
  for (const name of ["beach.png", "bay.png"]) {
    await layer(page, name).click();
    await expect(page.getByRole("heading", { name, level: 2 })).toBeVisible();
    places.push([await field(page, "X").inputValue(), await field(page, "Y").inputValue()]);
  }
  expect(places[0]).not.toEqual(places[1]);

  await command(page, "select all");
  await expect(page.getByRole("heading", { name: "2 pictures" })).toBeVisible();
  await command(page, "group");
  const group = "Group: bay.png and 1 more";
  await page.getByRole("button", { name: `Members of ${group}` }).click();
  await expect(page.locator("[data-layer]")).toHaveCount(0);
  await page.getByRole("button", { name: `Hide ${group}` }).click();
  await expect(page.getByRole("button", { name: `${group}, hidden` })).toBeVisible();
  await command(page, "undo");
  await page.getByRole("button", { name: group, exact: true }).press("ArrowRight");
  await expect(layer(page, "beach.png")).toBeVisible();
  await page.getByRole("button", { name: group, exact: true }).press("F2");
  await page.keyboard.type("The sea");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "The sea, group" })).toBeVisible();
  await expectAccessible(page);
});

test("commands are found from a field and from the shortcuts, and a bubble takes words at once", async ({
  page,
}) => {
  await openStudio(page);
  await promptField(page).click();
  await page.keyboard.press("Control+k");
  await expect(search(page)).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(promptField(page)).toBeFocused();

  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  await page.getByRole("button", { name: "Search all commands" }).click();
  await expect(search(page)).toBeFocused();
  await page.keyboard.type("layers");
  await page.getByRole("option", { name: /^Panel: Layers/ }).click();
  await expect(tab(page, "Layers")).toHaveAttribute("aria-selected", "true");

  await command(page, "speech bubble");
  // Beside the ways to begin, which lie in the middle of an empty canvas.
  await canvas(page).click({ position: { x: 150, y: 200 } });
  await page.keyboard.type("Hey!");
  await page.keyboard.press("Control+Enter");
  await expect(layer(page, "Hey!")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Speech bubble", level: 2 })).toBeVisible();
});

test("a project is opened from the dashboard and the empty canvas, and a wide window names the tools", async ({
  page,
}) => {
  const open = async () => {
    const choosing = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Open a project" }).click();
    expect((await choosing).isMultiple()).toBe(false);
  };
  await page.goto("/dashboard");
  await open();
  await openStudio(page);
  await open();
  const caption = page.getByRole("toolbar", { name: "Tools" }).getByText("Select and move");
  await expect(caption).toBeHidden();
  await page.setViewportSize({ width: 1_440, height: 900 });
  await expect(caption).toBeVisible();
});
