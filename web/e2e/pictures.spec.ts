/** A picture of the library in the image editor, and the simple canvas that leads a visitor into the studio. */

import { type APIRequestContext, test as visiting } from "@playwright/test";
import { expectAccessible } from "./accessibility";
import { type Account, codeFor, field, fillRegistration, newEmail, PASSWORD } from "./accounts";
import { drop } from "./incoming-files";
import { expect, type Page, test } from "./signed-in";
import { PIXEL } from "./studio";

const DOT = Buffer.from(PIXEL, "base64");
const WIDTH = 600;
const HEIGHT = 400;

/** Left half blue, right half orange: mirrored and turned pictures can be told apart. */
async function uploadHalves(page: Page, request: APIRequestContext, { token }: Account): Promise<string> {
  await page.goto("/pricing");
  const imageData = await page.evaluate(
    ([width, height]) => {
      const canvas = document.createElement("canvas");
      canvas.width = width ?? 0;
      canvas.height = height ?? 0;
      const context = canvas.getContext("2d");
      if (!context) throw new Error("no canvas");
      context.fillStyle = "#1040c0";
      context.fillRect(0, 0, 300, 400);
      context.fillStyle = "#f08020";
      context.fillRect(300, 0, 300, 400);
      return canvas.toDataURL("image/png");
    },
    [WIDTH, HEIGHT],
  );
  const answer = await request.post("/v1/images", {
    headers: { Authorization: `Bearer ${token}` },
    data: { imageData, filename: "halves.png", fileType: "image/png" },
  });
  return (await answer.json()).image.id;
}

/** RGBA of single pixels of the picture as the server has it. */
async function storedPixels(
  page: Page,
  request: APIRequestContext,
  { token }: Account,
  id: string,
  places: [number, number][],
) {
  const answer = await request.get(`/v1/images/${id}`, { headers: { Authorization: `Bearer ${token}` } });
  const { image } = await answer.json();
  const pixels = await page.evaluate(
    async ([source, points]) => {
      const picture = new Image();
      picture.src = source as string;
      await picture.decode();
      const canvas = new OffscreenCanvas(picture.width, picture.height);
      const context = canvas.getContext("2d");
      context?.drawImage(picture, 0, 0);
      return (points as [number, number][]).map(([x, y]) => [
        ...(context?.getImageData(x, y, 1, 1).data ?? []),
      ]);
    },
    [image.imageData, places] as const,
  );
  return { pixels, width: image.width, height: image.height };
}

test("erases a turned and flipped picture, survives a reload, and saves what was seen", async ({
  page,
  request,
  account,
}) => {
  const id = await uploadHalves(page, request, account);
  await page.goto(`/edit-image/${id}`);
  const picture = page.getByRole("img", { name: "Picture" });
  await expect(picture).toBeVisible();
  await page.keyboard.press("Shift+R");
  await page.keyboard.press("Shift+V");
  // Turned right the blue half is on top; flipped upside down it is at the bottom.
  await page.keyboard.press("e");
  const { x, y, width, height } = (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const middle = { x: x + width / 2, y: y + height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x, middle.y + 60, { steps: 6 });
  await page.mouse.up();
  await expect(page.getByRole("status").first()).toHaveText("Not saved yet");
  await expectAccessible(page);

  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText("Your unsaved edits are back.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Redo" }).click();
  await page.getByRole("link", { name: "Back to your image library" }).click();
  await expect(page.getByRole("dialog", { name: "Leave without saving?" })).toBeVisible();
  await page.getByRole("button", { name: "Stay" }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("menuitem", { name: "Replace this picture" }).click();
  await expect(page.getByText("Saved in your library.")).toBeVisible();

  const stored = await storedPixels(page, request, account, id, [
    [200, 10],
    [200, 590],
    [200, 305],
    [200, 250],
  ]);
  expect([stored.width, stored.height]).toEqual([HEIGHT, WIDTH]);
  const [top, bottom, erased, above] = stored.pixels;
  expect(top).toEqual([240, 128, 32, 255]);
  expect(bottom).toEqual([16, 64, 192, 255]);
  expect(erased?.[3]).toBe(0);
  expect(above?.[3]).toBe(255);

  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download" }).click();
  await page.getByRole("menuitem", { name: "WebP" }).click();
  expect((await downloading).suggestedFilename()).toBe("halves.webp");
});

visiting(
  "a visitor's drawing is kept, and is on the studio's canvas after registering and logging in",
  async ({ page, request }) => {
    await page.goto("/create-from-image");
    await page.locator("input[type=file]").setInputFiles({
      name: "notes.txt",
      mimeType: "text/plain",
      buffer: Buffer.from("no picture"),
    });
    await expect(page.getByText("Please select a valid image file.")).toBeVisible();
    await drop(page, "main", { name: "dot.png", mimeType: "image/png", buffer: DOT });
    await expect(page.getByRole("button", { name: "Clear" })).toBeEnabled();
    const sheet = page.getByRole("application", { name: "Drawing" });
    await sheet.focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("Shift+ArrowRight");
    await page.keyboard.press("Space");
    await page.getByRole("button", { name: "Add Text" }).click();
    await sheet.click({ position: { x: 40, y: 40 } });
    await page.keyboard.type("Made by hand");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Drawing saved!")).toBeVisible();
    await page.reload();
    await expect(page.getByRole("button", { name: "Clear" })).toBeEnabled();
    await expectAccessible(page);

    const email = newEmail();
    await page.getByRole("button", { name: "Generate" }).click();
    await expect(page).toHaveURL(/\/register$/);
    await fillRegistration(page, email);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/verify");
    await field(page, "Verification code").fill(await codeFor(request, email));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/login");
    await field(page, "Password").fill(PASSWORD);
    await page.keyboard.press("Enter");
    // The sheet saves itself in a while, and has an address of its own then.
    await expect(page).toHaveURL(/\/design-thumbnail(\/[0-9a-f]{32})?$/);
    await page.getByRole("tab", { name: "Layers" }).click();
    const layers = page.getByRole("tabpanel", { name: "Layers" }).getByRole("listitem");
    await expect(layers).toHaveCount(3);
    await expect(layers.first()).toContainText("Made by hand");
    await expect(layers.last()).toContainText("Picture");
  },
);
