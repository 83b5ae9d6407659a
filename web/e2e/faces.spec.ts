/** The face library: photos are cut out and tagged, pictures of one's own words show them, and a click swaps them. */
import type { Locator } from "@playwright/test";
import { expectAccessible } from "./accessibility";
import { expect, type Page, test } from "./signed-in";
import { expectStored, MAKING, openStudio, promptField, tab } from "./studio";
import { photograph } from "./videos";

const faces = (page: Page) => page.getByRole("list", { name: "Faces", exact: true }).getByRole("button");
const mine = (page: Page) => page.getByRole("switch", { name: "Show my faces" });

async function openFaces(page: Page): Promise<void> {
  await openStudio(page);
  await page.getByText("Brand", { exact: true }).click();
  await page.getByRole("radio", { name: "Faces" }).click();
  await expect(page.getByRole("button", { name: "Add photos" })).toBeVisible();
}

async function add(page: Page, ...files: string[]): Promise<void> {
  await page.getByLabel("Photos of your face").setInputFiles(files);
  const question = page.getByRole("dialog", { name: /^Who is in/ });
  await expect(question.getByRole("button", { name: /^Add/ })).toBeDisabled();
  await question.getByRole("checkbox").check();
  await question.getByRole("button", { name: /^Add/ }).click();
}

test("faces are added, tagged by themselves, and put right", async ({ page }) => {
  await openFaces(page);
  await expect(page.getByText(/Each is cut out and tagged/)).toBeVisible();
  const photos = [photograph("astronaut", "wide.jpg"), photograph("astronaut", "tall.jpg", [400, 500])];
  await add(page, ...photos, photograph("coffee", "cup.jpg"));
  await expect(page.getByText("1 picture was not added")).toBeVisible({ timeout: MAKING });
  await expect(page.getByText(/No face can be told in this photo/)).toBeVisible();
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(faces(page)).toHaveCount(2);
  await expect(page.getByText("2 of 24 faces.")).toBeVisible();
  await expect(faces(page).filter({ hasText: /Smiling|Laughing/ })).toHaveCount(2);
  await expectAccessible(page, { within: "[aria-label='Your faces']" });

  await page.getByRole("button", { name: /^tall, / }).click();
  const dialog = page.getByRole("dialog", { name: "Your face" });
  await expectAccessible(page, { within: "[role=dialog]" });
  await dialog.getByRole("textbox", { name: "Name" }).fill("Screaming");
  await dialog.getByRole("combobox", { name: "Shows" }).click();
  await page.getByRole("option", { name: "Shocked" }).click();
  await dialog.getByRole("switch", { name: /^Favourite/ }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(faces(page).first()).toHaveAccessibleName("Screaming, Shocked, favourite");
});

test("pictures show faces where the words ask for them, and a click swaps them", async ({ page }) => {
  await openFaces(page);
  await add(page, photograph("astronaut", "wide.jpg"), photograph("astronaut", "tall.jpg", [400, 500]));
  await expect(faces(page)).toHaveCount(2, { timeout: MAKING });
  await promptField(page).fill("How to sharpen a knife");
  await expect(page.getByRole("list", { name: "What was understood" })).toContainText("knife");
  await expect(mine(page)).toHaveCount(0);
  await promptField(page).fill("I was terrified in the abandoned hospital");
  await expect(mine(page)).toBeChecked();
  await mine(page).click();
  await expect(page.getByText("This picture is made without them.")).toBeVisible();
  await mine(page).click();
  const asked = page.waitForRequest(/genimage/);
  await page.getByRole("button", { name: "Make 4 thumbnails" }).click();
  expect((await asked).postDataJSON()).toMatchObject({ faces: true });
  await expectStored(page);

  await tab(page, "Layers").click();
  await page.getByRole("button", { name: "Hero: your photo", exact: true }).click();
  const offers = page.getByRole("list", { name: "Faces and frames" });
  await expect(offers.getByRole("button")).toHaveCount(2);
  await offers.getByRole("button", { name: /^Swap for wide/ }).click();
  await expect(offers.getByRole("button", { name: /^Swap for wide/ })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(offers.getByRole("button", { name: /^Swap for wide/ })).toHaveAttribute(
    "aria-pressed",
    "false",
  );
});

test("a face that another tab has deleted says so", async ({ page, context }) => {
  await openFaces(page);
  await add(page, photograph("astronaut", "me.jpg"));
  await expect(faces(page)).toHaveCount(1, { timeout: MAKING });
  const second = await context.newPage();
  await openFaces(second);
  await faces(second).first().click();
  await faces(page).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByText(/Each is cut out and tagged/)).toBeVisible();
  const dialog = second.getByRole("dialog", { name: "Your face" });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByRole("alert")).toContainText("This face does not exist");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(faces(second)).toHaveCount(0);
});

test("on a phone, by keys alone and with a connection that breaks: added, deleted, brought back", async ({
  page,
  context,
}) => {
  const press = async (target: Locator) => {
    await target.focus();
    await page.keyboard.press("Enter");
  };
  await page.setViewportSize({ width: 390, height: 844 });
  await openFaces(page);
  await context.setOffline(true);
  const chooser = page.waitForEvent("filechooser");
  await press(page.getByRole("button", { name: "Add photos" }));
  await (await chooser).setFiles([photograph("astronaut", "me.jpg")]);
  const question = page.getByRole("dialog", { name: "Who is in this photo?" });
  await question.getByRole("checkbox").focus();
  await page.keyboard.press("Space");
  await press(question.getByRole("button", { name: "Add it" }));
  await expect(page.getByText("1 picture was not added")).toBeVisible();
  await expectNoScrollingAcross(page);
  await context.setOffline(false);
  await press(page.getByRole("button", { name: "Try me.jpg again" }));
  await expect(faces(page)).toHaveCount(1, { timeout: MAKING });
  await press(faces(page).first());
  const dialog = page.getByRole("dialog", { name: "Your face" });
  await expect(dialog).toBeVisible();
  await expectNoScrollingAcross(page);
  await press(dialog.getByRole("button", { name: "Delete" }));
  await expect(faces(page)).toHaveCount(0);
  const note = page.getByRole("listitem").filter({ hasText: "Deleted “me”" });
  await press(note.getByRole("button", { name: "Undo" }));
  await expect(faces(page)).toHaveCount(1);
  await page.reload();
  await openFaces(page);
  await expect(faces(page).first()).toHaveAccessibleName(/^me, /);
});

async function expectNoScrollingAcross(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
}
