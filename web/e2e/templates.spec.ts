/** Templates from the gallery to the canvas and back, every shape of download, and a project file that is opened again. */
import { readFileSync } from "node:fs";
import { expectAccessible } from "./accessibility";
import { expect, type Page, test } from "./signed-in";
import { decoded, downloadAs, layer, openStudio, stored, tab } from "./studio";

const gallery = (page: Page) => page.getByRole("dialog", { name: "Templates" });
const card = (page: Page, name: string) =>
  gallery(page).getByRole("button", { name: `Use the template ${name}`, exact: true });

test("a template is found, used, taken away in every shape, kept as one's own and deleted", async ({
  page,
}) => {
  test.slow(); // 4K, two shapes that are laid out again and a project, one after the other
  await openStudio(page);
  await page.getByRole("button", { name: "Start from a template" }).click();
  await expect(card(page, "Top 10 games")).toBeVisible();
  await expectAccessible(page, { within: "[role=dialog]" });

  await gallery(page).getByRole("searchbox", { name: "Search" }).fill("detective");
  await expect(card(page, "Top 10 games")).toBeHidden();
  await expect(card(page, "Unsolved case")).toBeVisible();
  await gallery(page).getByRole("searchbox", { name: "Search" }).fill("");
  await gallery(page).getByRole("combobox", { name: "Niche" }).click();
  await page.getByRole("option", { name: "Pets" }).click();
  await expect(card(page, "Top 10 games")).toBeHidden();
  await card(page, "Why your pet…").click();
  await expect(gallery(page)).toBeHidden();
  await tab(page, "Layers").click();
  await expect(layer(page, "WHY YOUR CAT")).toBeVisible();

  // Nothing is stored yet: all of this comes from the canvas as it is.
  for (const [name, type, width, height] of [
    ["4K", "jpeg", 3840, 2160],
    ["Square", "jpeg", 1080, 1080],
    ["Vertical", "jpeg", 1080, 1920],
  ] as const) {
    const picture = await decoded(page, await downloadAs(page, name));
    expect(picture, name).toMatchObject({ type, width, height });
    expect(picture.colours, name).toBeGreaterThan(50);
  }
  const project = await downloadAs(page, "Project");
  expect(project.suggestedFilename()).toBe("thumbnail.zip");
  const buffer = readFileSync(await project.path());

  await page.getByRole("button", { name: "Templates", exact: true }).click();
  await page.getByRole("button", { name: "Keep as template" }).click();
  const keeping = page.getByRole("dialog", { name: "Keep as a template" });
  await keeping.getByRole("button", { name: "Keep", exact: true }).click();
  await expect(keeping.getByText("Please give the template a name")).toBeVisible();
  await keeping.getByRole("textbox", { name: "Name" }).fill("Cats");
  await keeping.getByRole("switch", { name: /Words become hints/ }).click();
  await keeping.getByRole("button", { name: "Keep", exact: true }).click();
  await expect(card(page, "Cats")).toBeVisible();

  await page.getByRole("button", { name: "More for Cats" }).click();
  await page.getByRole("menuitem", { name: "Rename" }).click();
  await page.getByRole("textbox", { name: "New name" }).fill("Cat videos");
  await page.keyboard.press("Enter");
  await expect(card(page, "Cat videos")).toBeVisible();
  await page.getByRole("button", { name: "More for Cat videos" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(card(page, "Cat videos")).toBeHidden();
  await gallery(page).getByRole("button", { name: "Undo", exact: true }).click();
  await card(page, "Cat videos").click();
  await expect(layer(page, "YOUR TITLE").first()).toBeVisible();
  await expect(page.getByText("Saved", { exact: true })).toBeAttached(); // else opening another one asks

  await page.getByRole("button", { name: "Templates", exact: true }).click();
  const file = { name: "cats.zip", mimeType: "application/zip", buffer };
  await page.getByLabel("Project file").setInputFiles({ ...file, buffer: Buffer.from("no zip") });
  await expect(page.getByText("This file is no Thumbsmith project.")).toBeVisible();
  const before = page.url();
  await page.getByLabel("Project file").setInputFiles(file);
  await page.waitForURL(({ href }) => href !== before);
  await expect(layer(page, "WHY YOUR CAT")).toBeVisible();
  const opened = await stored(page);
  expect(opened.title).toBe("Imported project");
  expect(opened.scene.elements.map(({ text }) => text).filter(Boolean)).toEqual([
    "WHY YOUR CAT",
    "IGNORES YOU",
  ]);
});
