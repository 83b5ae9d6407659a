/** What axe finds in the panels that open in the studio for a picture, words, commands and things to add; light and dark. */
import { fileURLToPath } from "node:url";
import { expectAccessible } from "./accessibility";
import { expect, type Page, test } from "./signed-in";
import { openStudio, tab } from "./studio";
import { clip } from "./videos";

const NAME = "428179c26cde5f4174af91fc60316721.png";
const picture = fileURLToPath(new URL(`../../server/tests/golden/pictures/${NAME}`, import.meta.url));
/** Beside all that lies in the middle of the canvas. */
const FREE_PLACE = { x: 150, y: 200 };

async function addPicture(page: Page): Promise<void> {
  await page.getByLabel("Add pictures").last().setInputFiles(picture);
  await expect(page.getByRole("heading", { name: NAME, level: 2 })).toBeVisible();
}

async function showElements(page: Page, kind: string): Promise<void> {
  await tab(page, "Elements").click();
  await page.getByRole("combobox", { name: "Show" }).click();
  await page.getByRole("option", { name: kind, exact: true }).click();
}

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`accessibility, ${colorScheme}`, () => {
    test.use({ colorScheme });

    test("elements and photos, found and not found", async ({ page }) => {
      await openStudio(page);
      await tab(page, "Elements").click();
      await expect(page.getByRole("button", { name: "Add Red arrow" }).first()).toBeVisible();
      await expectAccessible(page, { place: "elements" });
      await page.getByRole("searchbox", { name: "Search elements" }).fill("qxzzvkw");
      await expect(page.getByText("No element is called “qxzzvkw”.")).toBeVisible();
      await expectAccessible(page, { place: "no elements" });
      await page.getByRole("searchbox", { name: "Search elements" }).fill("");
      await showElements(page, "Photos");
      await expectAccessible(page, { place: "photos" });
      await page.getByRole("searchbox", { name: "Search photos" }).fill("kite");
      await expect(page.getByRole("button", { name: /^Add A red kite/ })).toBeVisible();
      await expectAccessible(page, { place: "found photos" });
    });

    test("a picture's light and colour, its shape and edge, its crop", async ({ page }) => {
      await openStudio(page);
      await addPicture(page);
      await page.getByText("Light and colour").click();
      await page.getByLabel("Duotone").click();
      await expect(page.getByText("Shadows")).toBeVisible();
      await expectAccessible(page, { place: "light and colour" });
      await page.getByText("Shape and edge").click();
      await page.getByRole("button", { name: "Heart" }).click();
      await expectAccessible(page, { place: "shape and edge" });
      await page.getByRole("region", { name: "Canvas" }).focus();
      await page.keyboard.press("c");
      await expect(page.getByRole("group", { name: "Crop" })).toBeVisible();
      await expectAccessible(page, { place: "crop" });
    });

    test("selected letters, and commands, found and not found", async ({ page }) => {
      await openStudio(page);
      await expect(page.getByText("Say what it's about.")).toBeVisible();
      await page.keyboard.press("t");
      await page.getByRole("region", { name: "Canvas" }).click({ position: FREE_PLACE });
      await page.keyboard.type("NEVER");
      await page.keyboard.press("Shift+Home");
      await expect(page.getByRole("toolbar", { name: "Selected letters" })).toBeVisible();
      await expectAccessible(page, { place: "letters" });
      await page.keyboard.press("Escape");
      await page.keyboard.press("Control+k");
      await page.keyboard.type("layer");
      await expect(page.getByRole("option", { name: /^Panel: Layers/ })).toBeVisible();
      await expectAccessible(page, { place: "commands" });
      await page.keyboard.type("qxzzvkw");
      await expect(page.getByRole("option")).toHaveCount(0);
      await expectAccessible(page, { place: "no commands" });
    });

    test("moments of a video, before and after they are found", async ({ page }) => {
      await page.goto("/design-thumbnail?start=video");
      const dialog = page.getByRole("dialog", { name: "Start from your video" });
      await expect(dialog).toBeVisible();
      await expectAccessible(page, { place: "no video" });
      await dialog.getByLabel("Video file").setInputFiles(clip("webm", "VP80"));
      await expect(dialog.getByText(/^\d+ moments?, best first\.$/)).toBeVisible();
      await dialog.getByRole("listitem").first().getByRole("button").click();
      await expectAccessible(page, { place: "moments" });
    });
  });
}
