/** A place and a material, chosen from pictures: found by name or by keys, kept by a reload, seen in what is made. */
import type { Scene } from "../app/scene/types";
import { expectAccessible } from "./accessibility";
import { bearerOf } from "./accounts";
import { expect, type Page, test } from "./signed-in";
import { MAKING, openStudio, promptField } from "./studio";

const fold = (page: Page, name: string) =>
  page.locator("summary").filter({ has: page.getByText(name, { exact: true }) });
const choice = (page: Page, name: string) => page.getByRole("radio", { name, exact: true });

async function factsOfTheFirst(page: Page): Promise<Scene["facts"]> {
  await page.waitForURL(/\/design-thumbnail\/[0-9a-f]{32}$/, { timeout: MAKING });
  const id = new URL(page.url()).pathname.split("/").at(-1);
  const answer = await page.request.get(`/v1/thumbnails/${id}`, { headers: await bearerOf(page) });
  return (await answer.json()).thumbnail.scene.facts;
}

test("a place is found, chosen by keys, kept by a reload and seen in the picture", async ({ page }) => {
  await openStudio(page);
  await promptField(page).fill("My cat found a secret");
  await fold(page, "Place").click();
  await expect(page.getByText("At home", { exact: true })).toBeVisible();
  const picture = choice(page, "Desert dunes").locator("img");
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  const search = page.getByRole("searchbox", { name: "Find a place" });
  await search.fill("living");
  await expect(choice(page, "Desert dunes")).toHaveCount(0);
  await search.press("Enter");
  await search.press("Tab");
  await page.keyboard.press("Space");
  await expect(choice(page, "Living room")).toBeChecked();
  await search.fill("");
  await expect(choice(page, "Desert dunes")).toBeVisible(); // the arrow needs a neighbour
  await page.keyboard.press("Tab");
  await page.keyboard.down("ArrowRight"); // held until it is chosen, as a finger does: the focus moves in a later turn
  await expect(choice(page, "Kitchen table")).toBeChecked();
  await page.keyboard.up("ArrowRight");
  await expectAccessible(page, { within: "form" });

  await page.reload();
  await expect(fold(page, "Place")).toContainText("Kitchen table");
  await choice(page, "1").click();
  await page.getByRole("button", { name: "Make 1 thumbnail" }).click();
  expect(await factsOfTheFirst(page)).toMatchObject({
    place: "kitchen-table",
    backdrop: "world-kitchen-table",
  });
});

test("a material is chosen, and what one picture can't show of both is said", async ({ page }) => {
  await openStudio(page);
  await promptField(page).fill("My cat found a secret");
  await fold(page, "Material").click();
  await choice(page, "Velvet").click();
  await fold(page, "Place").click();
  await choice(page, "On the Moon").click();
  await choice(page, "1").click();
  await page.getByRole("button", { name: "Make 1 thumbnail" }).click();
  const { place, material, unmet } = await factsOfTheFirst(page);
  expect([place, material].filter(Boolean)).toHaveLength(1);
  expect(unmet).toBe(place ? "Velvet" : "On the Moon");
  await expect(page.getByText(`Not possible here: “${unmet}”`)).toBeVisible();
});
