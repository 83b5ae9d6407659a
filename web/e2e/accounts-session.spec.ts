/** Staying logged in, and how it ends: tabs, idle time, refused tokens, no connection; what the account page can do. */
import { expectAccessible } from "./accessibility";
import { bearerOf, mailsTo, PASSWORD } from "./accounts";
import { expect, type Page, test } from "./signed-in";

const MINUTE = 60_000;
const stored = (page: Page) => page.evaluate(() => ({ ...sessionStorage }));
const logOut = async (page: Page) => {
  await page.getByRole("button", { name: "Account" }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
};
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

async function logInOn(page: Page, email: string): Promise<void> {
  await field(page, "Email").fill(email);
  await field(page, "Password").fill(PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Login" }).click();
}

test("a new tab takes the session over; logging out in one ends both, here and on the server", async ({
  page,
  context,
}) => {
  await page.goto("/dashboard");
  await expect(page.getByText("Nothing on the anvil yet.")).toBeVisible();
  const headers = await bearerOf(page);
  const other = await context.newPage();
  await other.goto("/account");
  await expect(field(other, "First name")).toHaveValue("Mira");
  expect((await stored(other))["jwt-token"]).toBe((await stored(page))["jwt-token"]);

  await logOut(page);
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
  await expect(other).toHaveURL("/login");
  await expect(other.getByText("You logged out in another tab.")).toBeVisible();
  for (const key of ["isLoggedIn", "sessionExpiration", "user", "token", "jwt-token"]) {
    expect(await stored(other)).not.toHaveProperty(key);
  }
  await expect(async () => {
    const answer = await page.request.get("/v1/auth/verify", { headers });
    expect(answer.status()).toBe(401);
  }).toPass();
});

test("20 idle minutes lead to the log in and back; activity holds them off", async ({ page, account }) => {
  await page.clock.install();
  await page.goto("/account");
  await expect(field(page, "First name")).toHaveValue("Mira");
  await page.clock.runFor(15 * MINUTE);
  await page.mouse.move(40, 40);
  await page.clock.runFor(15 * MINUTE);
  await expect(page).toHaveURL("/account");
  await page.clock.runFor(5 * MINUTE);
  await expect(page).toHaveURL("/login");
  await expect(page.getByText("You were logged out after 20 minutes without activity.")).toBeVisible();
  expect(await stored(page)).not.toHaveProperty("jwt-token");
  await logInOn(page, account.email);
  await expect(page).toHaveURL("/account");
});

test("a session that ends mid-work leads to the log in once, and the work is still there", async ({
  page,
  account,
}) => {
  await page.goto("/design-thumbnail");
  await expect(page.getByText("Say what it's about.")).toBeVisible();
  await page.keyboard.press("t");
  const canvas = await page.getByRole("region", { name: "Canvas" }).boundingBox();
  if (!canvas) throw new Error("There is no canvas on the screen.");
  await page.mouse.click(canvas.x + canvas.width / 4, canvas.y + canvas.height / 3);
  await page.keyboard.type("Unsaved words");
  await page.keyboard.press("Control+Enter");
  await page.getByRole("tab", { name: "Layers" }).click();
  await expect(page.locator("[data-layer]", { hasText: "Unsaved words" })).toBeVisible();

  // Revoked from another device; the next call finds out.
  const headers = await bearerOf(page);
  expect((await page.request.post("/v1/auth/logout", { headers })).status()).toBe(204);
  await page.getByRole("button", { name: "Your thumbnails" }).click();
  await expect(page).toHaveURL("/login");
  await expect(page.getByText("Session expired. Please log in again.")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await logInOn(page, account.email);
  await expect(page).toHaveURL(/\/design-thumbnail/);
  await page.getByRole("tab", { name: "Layers" }).click();
  await expect(page.locator("[data-layer]", { hasText: "Unsaved words" })).toBeVisible();
});

test("without a connection the check logs nobody out", async ({ page }) => {
  await page.clock.install();
  await page.goto("/account");
  await expect(field(page, "First name")).toHaveValue("Mira");
  await page.route("**/v1/auth/verify", (route) => route.abort());
  const failed = page.waitForEvent("requestfailed");
  await page.clock.runFor(31_000);
  await failed;
  await expect(page).toHaveURL("/account");
  await expect(field(page, "First name")).toBeVisible();
});

test("every protected page asks for a log in, every other one does not", async ({ browser, baseURL }) => {
  const page = await (await browser.newContext({ baseURL })).newPage();
  for (const path of ["/dashboard", "/account", "/change-password", "/design-thumbnail"]) {
    await page.goto(path);
    await expect(page).toHaveURL("/login");
  }
  for (const path of ["/", "/pricing", "/faq", "/contact", "/terms", "/privacy", "/register", "/verify"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(path);
  }
  await page.goto("/features");
  await expect(page).toHaveURL("/#features");
  await page.context().close();
});

test("the profile is saved and said so for three seconds", async ({ page, account }) => {
  await page.clock.install();
  await page.goto("/account");
  await expect(field(page, "Email")).toHaveValue(account.email);
  await expect(field(page, "Email")).not.toBeEditable();
  await field(page, "First name").fill("Miriam");
  await page.clock.pauseAt(Date.now() + MINUTE);
  await page.getByRole("button", { name: "Save changes" }).click();
  const saved = page.getByText("Your changes have been saved!");
  await expect(saved).toBeVisible();
  await page.clock.runFor(2_900);
  await expect(saved).toBeVisible();
  await page.clock.runFor(200);
  await expect(saved).toBeHidden();
  await page.clock.resume();
  await page.reload();
  await expect(field(page, "First name")).toHaveValue("Miriam");
});

test("a device can be logged out, and all at once", async ({ page, account }) => {
  const login = { email: account.email, password: PASSWORD };
  await page.request.post("/v1/auth/login", { data: login, headers: { "User-Agent": "curl/8" } });
  await page.goto("/account");
  await expect(page.getByText("This browser")).toBeVisible();
  await page.getByRole("button", { name: /^Log out (?!everywhere)/ }).click();
  await expect(page.getByRole("button", { name: /^Log out (?!everywhere)/ })).toHaveCount(0);
  const headers = await bearerOf(page);
  await page.getByRole("button", { name: "Log out everywhere" }).click();
  await expect(page).toHaveURL("/");
  await expect(async () => {
    expect((await page.request.get("/v1/auth/verify", { headers })).status()).toBe(401);
  }).toPass();
});

test("a key for a program is shown once, opens what was ticked, and can be ended", async ({ page }) => {
  await page.goto("/account");
  await page.getByRole("button", { name: "New API key" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Make the key" }).click();
  await expect(dialog.getByText("Please enter a name")).toBeVisible();
  await dialog.getByLabel("Name").fill("Upload script");
  await dialog.getByRole("button", { name: "Make the key" }).click();
  const key = await dialog.getByLabel("Key").inputValue();
  await dialog.getByRole("button", { name: "Done" }).click();
  const status = async (path: string) =>
    (await page.request.get(path, { headers: { Authorization: `Bearer ${key}` } })).status();
  expect([await status("/v1/thumbnails"), await status("/v1/images")]).toEqual([200, 403]);

  await page.getByRole("button", { name: "End Upload script" }).click();
  await dialog.getByRole("button", { name: "End the key" }).click();
  await expect(page.getByText("You have none. With a key")).toBeVisible();
  expect(await status("/v1/thumbnails")).toBe(401);
});

test("everything can be taken along, then the account can go", async ({ page, account }) => {
  await page.goto("/account");
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  expect((await waiting).suggestedFilename()).toMatch(/\.zip$/);

  // What the image editor has kept of a picture.
  const kept = () =>
    page.evaluate(async () => {
      const names = (await indexedDB.databases()).map(({ name }) => name ?? "");
      return names.filter((name) => name.startsWith("thumbsmith-image-editor-"));
    });
  await page.evaluate(() => {
    const { id } = JSON.parse(sessionStorage.getItem("user") ?? "{}");
    indexedDB.open(`thumbsmith-image-editor-${id}`).onsuccess = ({ target }) =>
      (target as IDBOpenDBRequest).result.close();
  });
  await expect.poll(kept).toHaveLength(1);

  await page.getByRole("button", { name: "Delete my account" }).click();
  const question = page.getByRole("dialog", { name: "Delete your account?" });
  await expect(field(page, "Your password")).toBeFocused();
  await question.getByRole("button", { name: "Delete for good" }).click();
  await expect(question.getByText("Please enter your password")).toBeVisible();
  await field(page, "Your password").fill("not-the-password");
  await question.getByRole("button", { name: "Delete for good" }).click();
  await expect(field(page, "Your password")).toHaveAccessibleDescription(/./);
  await expect(page).toHaveURL("/account");

  await field(page, "Your password").fill(PASSWORD);
  await question.getByRole("button", { name: "Delete for good" }).click();
  await expect(page).toHaveURL("/login");
  await expect(page.getByText("Your account and everything in it has been deleted.")).toBeVisible();
  await expect.poll(kept).toEqual([]);
  await logInOn(page, account.email);
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(async () => {
    const subjects = (await mailsTo(page.request, account.email)).map(({ subject }) => subject);
    expect(subjects.some((subject) => /deleted/i.test(subject))).toBe(true);
  }).toPass();
});

test.describe("on a small screen", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the menu leads everywhere, and out", async ({ page }) => {
    await page.goto("/dashboard");
    const menu = page.getByRole("navigation", { name: "Menu" });
    const button = page.getByRole("button", { name: "Menu" });
    await button.tap();
    await expect(menu.getByRole("link")).toHaveText([
      "Features",
      "Pricing",
      "FAQ",
      "Contact Us",
      "Dashboard",
      "Account",
    ]);
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    await button.tap();
    await menu.getByRole("link", { name: "Account" }).tap();
    await expect(page).toHaveURL("/account");
    await expect(menu).toBeHidden();
    await button.tap();
    await expect(menu.getByRole("button", { name: "Confirm Logout" })).toHaveCount(0);
    await menu.getByRole("button", { name: "Logout" }).tap();
    await menu.getByRole("button", { name: "Confirm Logout" }).tap();
    await expect(page).toHaveURL("/");
    await button.tap();
    await expect(menu.getByRole("link", { name: "Sign Up" })).toBeVisible();
    await expect(menu.getByRole("link", { name: "Login" })).toBeVisible();
  });
});

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`accessibility, ${colorScheme}`, () => {
    test.use({ colorScheme });

    test("screens of a visitor, empty and with errors", async ({ browser, baseURL }) => {
      const page = await (await browser.newContext({ baseURL, colorScheme })).newPage();
      for (const path of ["/login", "/register", "/verify", "/reset-password", "/reset-password/abc"]) {
        await page.goto(path);
        await page.getByRole("main").locator("button[type=submit]").click();
        await expect(page.locator("[aria-invalid=true]").first()).toBeFocused();
        await expectAccessible(page);
      }
      await page.context().close();
    });

    test("screens of a user, with menu and question", async ({ page }) => {
      await page.goto("/dashboard");
      await expect(page.getByText("Nothing on the anvil yet.")).toBeVisible();
      await page.getByRole("button", { name: "Account" }).click();
      await expect(page.getByRole("menuitem", { name: "Profile" })).toBeVisible();
      await expectAccessible(page);
      await page.goto("/account");
      await expect(field(page, "First name")).toHaveValue("Mira");
      await expect(page.getByText("This browser")).toBeVisible();
      await expectAccessible(page);
      await page.getByRole("button", { name: "Delete my account" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await expectAccessible(page);
      await page.goto("/change-password");
      await expect(field(page, "Current password")).toBeVisible();
      await expectAccessible(page);
    });
  });
}
