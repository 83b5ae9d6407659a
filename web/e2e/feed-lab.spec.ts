/** From words that lie under the duration badge to a thumbnail that nothing covers: seen in the lab, mended by one tap. */
import { expect, test } from "./signed-in";
import { layer, makeThumbnails, onScreen, openStudio, stored, tab, textWith } from "./studio";

test("words under the badge are seen, moved clear by one tap, and back by one undo", async ({ page }) => {
  await openStudio(page);
  await makeThumbnails(page);
  const words = textWith(await stored(page), "50 HOURS");
  const lab = page.getByRole("region", { name: "Home of a video site" });
  const marks = lab.locator("[data-collision]");

  await test.step("drag the words under the badge", async () => {
    await tab(page, "Layers").click();
    const from = await onScreen(page, { x: words.x + 60, y: words.y + words.fontSize / 2 });
    const to = await onScreen(page, { x: 1_330, y: 890 });
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 6 });
    await page.mouse.up();
    await expect(layer(page, "50 HOURS")).toHaveAttribute("aria-pressed", "true");
  });

  await test.step("the lab shows it, light and dark, at every size", async () => {
    await tab(page, "Feed lab").click();
    await expect(page.getByText(/“50 HOURS” lies under .*the duration badge/)).toBeVisible();
    await expect(marks).not.toHaveCount(0);
    await page.getByRole("radio", { name: "Light" }).click();
    await expect(lab).toHaveCSS("color-scheme", "light");
    for (const place of ["Search", "Up next", "Phone", "TV"]) {
      await page.getByRole("radio", { name: place }).click();
      await expect(page.getByRole("region", { name: `${place} of a video site` })).toBeVisible();
    }
    await page.getByRole("radio", { name: "Home" }).click();
    const own = lab.getByRole("img", { name: "Your thumbnail" });
    // The picture is the canvas': wide, and of many colours.
    await expect.poll(() => own.evaluate((canvas: HTMLCanvasElement) => canvas.width)).toBe(720);
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
    await finding.getByRole("button", { name: "Select 50 HOURS" }).click();
    await tab(page, "Layers").click();
    await expect(layer(page, "50 HOURS")).toHaveAttribute("aria-pressed", "true");
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
