/** Where pages begin, where Back leads, and the ways out of the full-screen editors. */
import { expect, type Page, test as visitors } from "@playwright/test";
import { test as users } from "./signed-in";

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

visitors("a page begins at its top, and Back restores where one was", async ({ page }) => {
  await page.goto("/terms");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const footer = page.getByRole("contentinfo");
  await footer.scrollIntoViewIfNeeded();
  await expect.poll(() => scrolled(page)).toBeGreaterThan(300);
  const before = await scrolled(page);
  await footer.getByRole("link", { name: "Privacy Policy" }).click();
  await expect(page).toHaveURL("/privacy");
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL("/terms");
  await expect.poll(async () => Math.abs((await scrolled(page)) - before)).toBeLessThan(60);
});

visitors("the return from a payment asks a visitor to log in, and keeps the way back", async ({ page }) => {
  await page.goto("/return?session_id=cs_1");
  await expect(page).toHaveURL("/login");
  const origin = await page.evaluate(() => sessionStorage.getItem("thumbsmith-origin"));
  expect(origin).toContain("/return?session_id=cs_1");
});

for (const editor of ["/design-thumbnail", "/create-from-image"]) {
  users(`${editor}: no footer, a logo to the dashboard, a menu to the rest`, async ({ page }) => {
    await page.goto(editor);
    const menu = page.getByRole("button", { name: "Account" });
    await menu.click();
    for (const name of ["Dashboard", "Account", "Log out"])
      await expect(page.getByRole("menuitem", { name })).toBeVisible();
    await expect(page.getByRole("contentinfo")).toHaveCount(0);
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: "Thumbsmith, dashboard" }).click();
    await expect(page).toHaveURL("/dashboard");
  });
}
