/** From words that lie under the duration badge to a thumbnail that nothing covers: seen in the lab, mended by one tap. */
import { fitViewport, toScreen } from "../app/scene/viewport";
import { expect, test } from "./signed-in";
import { layer, openStudio, tab } from "./studio";

test("words under the badge are seen, moved clear by one tap, and back by one undo", async ({ page }) => {
  await openStudio(page);
  await expect(page.getByText("Say what it's about.")).toBeVisible();
  const lab = page.getByRole("region", { name: "Home of a video site" });
  const marks = lab.locator("[data-collision]");

  await test.step("write words under the badge", async () => {
    await page.keyboard.press("t");
    const box = await page.getByRole("region", { name: "Canvas" }).boundingBox();
    if (!box) throw new Error("There is no canvas on the screen.");
    const corner = toScreen(fitViewport(box), { x: 1_380, y: 880 });
    await page.mouse.click(box.x + corner.x, box.y + corner.y);
    await page.keyboard.type("LAST DAY");
    await page.keyboard.press("Control+Enter");
    await page.getByRole("button", { name: "Select and move" }).click();
  });

  await test.step("the lab shows it, light and dark, at every size", async () => {
    await tab(page, "Feed lab").click();
    await expect(page.getByText(/“LAST DAY” lies under .*the duration badge/)).toBeVisible();
    await expect(marks).not.toHaveCount(0);
    await page.getByRole("radio", { name: "Light" }).click();
    await expect(lab).toHaveCSS("color-scheme", "light");
    for (const place of ["Search", "Up next", "Phone", "TV"]) {
      await page.getByRole("radio", { name: place }).click();
      await expect(page.getByRole("region", { name: `${place} of a video site` })).toBeVisible();
    }
    await page.getByRole("radio", { name: "Home" }).click();
    const own = lab.getByRole("img", { name: "Your thumbnail" });
    await expect.poll(() => own.evaluate(countColours)).toBeGreaterThan(10);
  });

  await test.step("one tap moves it clear, one undo brings it back", async () => {
    await page.getByRole("button", { name: "Move clear" }).click();
    await expect(page.getByText("Nothing hides your words or faces.")).toBeVisible();
    await expect(marks).toHaveCount(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(marks).not.toHaveCount(0);
  });

  await test.step("the check names it, selects it and scores it", async () => {
    await page.getByRole("button", { name: /^Check: \d+ of 100/ }).click();
    const finding = page.getByRole("listitem").filter({ hasText: "The duration badge covers it." });
    await expect(page.getByText("Something stops it: see what is red.")).toBeVisible();
    await page.keyboard.press("Escape");
    await finding.getByRole("button", { name: "Select LAST DAY" }).click();
    await tab(page, "Layers").click();
    await expect(layer(page, "LAST DAY")).toHaveAttribute("aria-pressed", "true");
  });

  await test.step("title, channel and duration stay with the thumbnail", async () => {
    await tab(page, "Feed lab").click();
    await page.getByText("Your video").click();
    await page.getByLabel("Channel name").fill("Mira outdoors");
    await page.getByLabel("Duration").fill("3:05");
    await page.reload();
    await tab(page, "Feed lab").click();
    await expect(lab.getByText("Mira outdoors")).toBeVisible();
    await expect(lab.getByText("3:05")).toBeVisible();
  });
});

/** How many colours what the canvas shows has; one while nothing has been drawn. */
async function countColours(canvas: HTMLElement | SVGElement): Promise<number> {
  const picture = await createImageBitmap(canvas as HTMLCanvasElement);
  const context = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
  if (!context) throw new Error("There is no canvas to look with.");
  context.drawImage(picture, 0, 0);
  const { data } = context.getImageData(0, 0, picture.width, picture.height);
  return new Set(new Uint32Array(data.buffer)).size;
}
