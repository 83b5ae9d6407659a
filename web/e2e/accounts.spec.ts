/** From a stranger to a user and back: registering, verifying, logging in, passwords, all with the real mails. */
import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./accessibility";
import {
  bearerOf,
  codeFor,
  confirmationLinkFor,
  field,
  fillRegistration,
  logInByCall,
  mailsTo,
  NEW_PASSWORD,
  newAccount,
  newEmail,
  PASSWORD,
  putSession,
  register,
  resetLinkFor,
} from "./accounts";
import { MAKING, promptField, stored, variation, variations } from "./studio";

const button = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true });

async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await field(page, "Email").fill(email);
  await field(page, "Password").fill(password);
  await button(page, "Login").click();
}

/** Makes pictures on the front page and chooses the second: the way to registering. */
async function chooseOnTheFrontPage(page: Page, title: string): Promise<void> {
  await page.goto("/");
  await promptField(page).fill(title);
  await page.getByRole("button", { name: "Make 4 thumbnails" }).click();
  await page.getByRole("button", { name: "Thumbnail 2" }).click({ timeout: MAKING });
  await page.getByRole("button", { name: "Edit it free" }).click({ timeout: MAKING });
  await expect(page).toHaveURL("/register");
}

async function expectPromise(page: Page, title: string): Promise<void> {
  const aside = page.getByRole("complementary", { name: "Your thumbnails" });
  await expect(aside.getByAltText(`Your choice for “${title}”`)).toBeVisible();
  await expect(aside).toContainText("All four are kept for you, free.");
}

/** In the studio: all four are there, the second one is on the canvas, and the trial has begun. */
async function expectKept(page: Page, title: string): Promise<void> {
  await page.waitForURL(/\/design-thumbnail\/[0-9a-f]{32}$/, { timeout: MAKING });
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await expect(variations(page)).toHaveCount(4);
  await expect(variation(page, 2)).toHaveAttribute("aria-pressed", "true");
  const thumbnail = await stored(page);
  expect(thumbnail.scene.elements.length).toBeGreaterThan(1);
  expect(thumbnail.currentVersion).toBe(thumbnail.versions[1]?.versionId);
  const tokens = await page.request.get("/v1/tokens/available", { headers: await bearerOf(page) });
  const { availableTokens, tokensPerImage } = await tokens.json();
  expect(availableTokens).toBe(3 * tokensPerImage);
}

test("pictures made on the front page stand beside registering, verifying and logging in, and are kept", async ({
  page,
}) => {
  const title = "How to bake bread";
  const email = newEmail();
  await chooseOnTheFrontPage(page, title);
  await expectPromise(page, title);
  await expectAccessible(page);

  await fillRegistration(page, email);
  await button(page, "Sign Up").click();
  await expect(page).toHaveURL("/verify");
  await expect(field(page, "Email")).toHaveValue(email);
  await expectPromise(page, title);

  await field(page, "Verification code").fill("000000");
  await button(page, "Verify").click();
  const wrong = "Invalid verification code. Please check your email and try again.";
  await expect(page.getByText(wrong)).toBeVisible();

  const code = await codeFor(page.request, email);
  await field(page, "Verification code").fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await button(page, "Verify").click();
  const done = page.getByText("Email verification successful! You can now login to your account.");
  await expect(done).toBeVisible();
  await expect(page).toHaveURL("/verify");
  await expect(page).toHaveURL("/login");
  await expect(done).toBeVisible();
  await expectPromise(page, title);

  await expect(field(page, "Email")).toHaveValue(email);
  await expect(field(page, "Email")).toHaveAttribute("autocomplete", "username");
  await expect(field(page, "Password")).toHaveAttribute("autocomplete", "current-password");
  await expect(field(page, "Password")).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press("Enter");
  await expectKept(page, title);

  // It is theirs now: the next log in leads where it always does.
  await page.evaluate(() => sessionStorage.clear());
  await page.goto("/login");
  await expect(page.getByRole("complementary", { name: "Your thumbnails" })).toHaveCount(0);
  await logIn(page, email);
  await expect(page).toHaveURL("/dashboard");
});

test("the link of the mail confirms in a tab of its own, and leads to the pictures all the same", async ({
  page,
  context,
}) => {
  const title = "The oldest tree on Earth";
  const email = newEmail();
  await chooseOnTheFrontPage(page, title);
  await fillRegistration(page, email);
  await button(page, "Sign Up").click();
  await expect(page).toHaveURL("/verify");

  const mailed = await context.newPage();
  const link = new URL(await confirmationLinkFor(page.request, email));
  await mailed.goto(`${link.pathname}${link.search}${link.hash}`);
  await expect(mailed.getByText("Email verification successful!")).toBeVisible();
  expect(new URL(mailed.url()).hash).toBe("");
  await expect(mailed).toHaveURL("/login");
  await expectPromise(mailed, title);
  await expect(field(mailed, "Email")).toHaveValue(email);
  await field(mailed, "Password").fill(PASSWORD);
  await button(mailed, "Login").click();
  await expectKept(mailed, title);
});

test("registering asks for everything, knows who is there already, and for whom this is not", async ({
  page,
}) => {
  const taken = await newAccount(page.request);
  await page.goto("/register");
  await button(page, "Sign Up").click();
  await expect(field(page, "First name")).toBeFocused();
  await expect(page.getByText("Please enter your email address")).toBeVisible();

  await field(page, "Email").fill(taken);
  await field(page, "Email").blur();
  await expect(page.getByText("Account already exists with this email")).toBeVisible();

  await fillRegistration(page, newEmail());
  await expect(page.getByText("Account already exists with this email")).toBeHidden();
  const age = page.getByRole("checkbox", { name: "I am at least 13 years old." });
  await age.uncheck();
  await field(page, "Confirm password").fill(NEW_PASSWORD);
  await button(page, "Sign Up").click();
  await expect(page.getByText("You must be at least 13 years old to use Thumbsmith")).toBeVisible();
  await expect(page.getByText("Passwords do not match")).toBeVisible();

  await age.check();
  await field(page, "Password").fill("Mira-Dragon-4711");
  await field(page, "Confirm password").fill("Mira-Dragon-4711");
  await button(page, "Sign Up").click();
  await expect(page.getByText("Password contains common weak patterns")).toBeVisible();
  await expect(field(page, "Password")).toBeFocused();
});

test("no date of birth is asked for: the age is one tick", async ({ page }) => {
  await page.goto("/register");
  await expect(page.locator('input[type="date"]')).toHaveCount(0);
  await fillRegistration(page, newEmail());
  const sent = page.waitForRequest("**/v1/auth/register");
  await button(page, "Sign Up").click();
  expect(Object.keys((await sent).postDataJSON()).toSorted()).toEqual([
    "ageConfirmed",
    "email",
    "firstName",
    "lastName",
    "password",
    "termsAccepted",
  ]);
});

test("when the address can't be checked, that is said", async ({ page }) => {
  await page.route("**/v1/users/userexists", (route) => route.abort());
  await page.goto("/register");
  await field(page, "Email").fill(newEmail());
  await field(page, "Email").blur();
  await expect(page.getByText("Error checking email availability")).toBeVisible();
});

test("the rules of the password are shown while it is typed; a suggested one keeps them all", async ({
  page,
}) => {
  await page.goto("/register");
  await field(page, "First name").fill("Mira");
  await field(page, "Password").fill("mira-qwe-1111");
  const rule = (words: string) => page.getByRole("listitem").filter({ hasText: words });
  await expect(rule("Not your name or email")).toContainText("“mira”, not kept");
  await expect(rule("No sequence such as")).toContainText("not kept");
  await expect(rule("No character 4 times")).toContainText("“1111”, not kept");
  await expect(rule("12 to 64 characters")).toContainText(", kept");
  await page.getByRole("button", { name: "Suggest a password" }).click();
  await expect(page.getByText(", not kept")).toHaveCount(0);
  const suggested = await field(page, "Password").inputValue();
  await expect(page.locator("output")).toHaveText(suggested);
  await expect(field(page, "Confirm password")).toHaveValue(suggested);
});

test("a new code once a minute; the address may come in the link", async ({ page }) => {
  const email = newEmail();
  await register(page.request, email);
  const first = await codeFor(page.request, email);
  await page.goto(`/verify?email=${encodeURIComponent(email)}`);
  await expect(field(page, "Email")).toHaveValue(email);
  await button(page, "Resend code").click();
  await expect(page.getByText("Verification code has been resent to your email.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Resend code in \d+ s$/ })).toBeDisabled();

  // Another tab knows of no countdown: the server counts, and says for how long.
  await page.reload();
  await button(page, "Resend code").click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Resend code in \d+ s$/ })).toBeDisabled();

  await expect(async () => expect(await codeFor(page.request, email)).not.toBe(first)).toPass();
  await field(page, "Verification code").fill(first);
  await button(page, "Verify").click();
  await expect(page.getByText("Invalid verification code.")).toBeVisible();
  await field(page, "Verification code").fill(await codeFor(page.request, email));
  await button(page, "Verify").click();
  await expect(page.getByText("Email verification successful!")).toBeVisible();
});

test("verifying: what is missing is asked for; who is verified goes on to the log in", async ({ page }) => {
  const email = await newAccount(page.request);
  await page.goto("/verify");
  await button(page, "Verify").click();
  await expect(page.getByText("Please enter your email address")).toBeVisible();
  await expect(page.getByText("Please enter the verification code")).toBeVisible();
  await field(page, "Email").fill(email);
  await field(page, "Verification code").fill("123456");
  await button(page, "Verify").click();
  await expect(page.getByText("This account has already been verified. You can now login.")).toBeVisible();
  await expect(page).toHaveURL("/login");
});

test("an account that is not verified is told so and led on", async ({ page }) => {
  const email = newEmail();
  await register(page.request, email);
  await page.goto("/login");
  await logIn(page, email);
  await page.getByRole("link", { name: "Enter your verification code" }).click();
  await expect(field(page, "Email")).toHaveValue(email);
});

test("logging in leads to the dashboard, or back to the page that asked for it", async ({ page }) => {
  const email = await newAccount(page.request);
  await page.goto("/login");
  await logIn(page, email, "wrong-password");
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page).toHaveURL("/login");
  await field(page, "Password").fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByText("Nothing on the anvil yet.")).toBeVisible();

  await page.getByRole("button", { name: "Account" }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page).toHaveURL("/");
  await page.goto("/dashboard?view=images");
  await expect(page).toHaveURL("/login");
  await logIn(page, email);
  await expect(page).toHaveURL("/dashboard?view=images");
  await expect(page.getByText("No pictures of your own yet.")).toBeVisible();
  await page.goto("/login");
  await expect(page).toHaveURL("/dashboard");
});

test("an answer that is no JSON is quoted; one without a token is not believed", async ({ page }) => {
  await page.goto("/login");
  await page.route("**/v1/auth/login", (route) => route.fulfill({ status: 502, body: "Bad gateway" }));
  await logIn(page, "mira@example.org");
  await expect(page.getByText("Server returned 502: Bad gateway")).toBeVisible();
  await page.route("**/v1/auth/login", (route) => route.fulfill({ json: {} }));
  await button(page, "Login").click();
  await expect(page.getByText("Login failed. No token found.")).toBeVisible();
});

test("a forgotten password: mail, link, new password; the old one is over", async ({ page }) => {
  const email = await newAccount(page.request);
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await button(page, "Reset Password").click();
  await expect(page.getByText("Please enter your email address")).toBeVisible();
  await field(page, "Email").fill(email);
  await button(page, "Reset Password").click();
  const dialog = page.getByRole("dialog", { name: "Success" });
  await expect(dialog).toContainText("Reset instructions have been sent to your email");
  await dialog.getByRole("button", { name: "OK" }).click();
  await expect(page).toHaveURL("/login");

  const link = new URL(await resetLinkFor(page.request, email));
  await page.goto(link.pathname);
  await expect(page, "the token leaves the address").toHaveURL("/reset-password");
  await page.reload();
  await field(page, "New Password").fill("short");
  await field(page, "Confirm New Password").fill("other");
  await button(page, "Reset Password").click();
  await expect(page.getByText("Password must be at least 6 characters long")).toBeVisible();
  await expect(page.getByText("Passwords do not match")).toBeVisible();
  await field(page, "New Password").fill("longer");
  await field(page, "Confirm New Password").fill("longer");
  await button(page, "Reset Password").click();
  await expect(page.getByText("Password must be at least 12 characters long")).toBeVisible();
  await field(page, "New Password").fill(NEW_PASSWORD);
  await field(page, "Confirm New Password").fill(NEW_PASSWORD);
  await button(page, "Reset Password").click();
  await expect(page.getByText("Password has been reset successfully. Redirecting to login...")).toBeVisible();
  await expect(page).toHaveURL("/login");

  await logIn(page, email, PASSWORD);
  await expect(page.getByRole("alert")).toBeVisible();
  await logIn(page, email, NEW_PASSWORD);
  await expect(page).toHaveURL("/dashboard");

  // The link was good for one time, in both its forms.
  await page.goto(`/reset-password?token=${link.pathname.split("/").at(-1)}`);
  await field(page, "New Password").fill(PASSWORD);
  await field(page, "Confirm New Password").fill(PASSWORD);
  await button(page, "Reset Password").click();
  await expect(page.getByRole("alert")).toBeVisible();
});

test("changing the password from the account page", async ({ page }) => {
  const email = await newAccount(page.request);
  await putSession(page, await logInByCall(page.request, email));
  await page.goto("/account");
  await page.getByRole("link", { name: "Change password" }).click();
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL("/account");
  await page.getByRole("link", { name: "Change password" }).click();

  await field(page, "Current password").fill("not-the-password");
  await field(page, "New password").fill(NEW_PASSWORD);
  await field(page, "Confirm new password").fill(NEW_PASSWORD);
  await button(page, "Change password").click();
  await expect(page.getByText("Current password is incorrect")).toBeVisible();
  await expect(field(page, "Current password")).toBeFocused();
  await expect(page).toHaveURL("/change-password");

  await field(page, "Current password").fill(PASSWORD);
  await button(page, "Change password").click();
  await expect(page.getByText("Your password has been successfully updated!")).toBeVisible();
  await expect(page).toHaveURL("/account");
  await expect(async () => {
    const subjects = (await mailsTo(page.request, email)).map(({ subject }) => subject);
    expect(subjects.some((subject) => /password/i.test(subject))).toBe(true);
  }).toPass();
});

test("a forced change comes before everything else and needs no current password", async ({ page }) => {
  await putSession(page, await logInByCall(page.request, await newAccount(page.request)));
  let isForced = true;
  await page.route("**/v1/auth/verify", async (route) => {
    const answer = await route.fetch();
    const { user } = await answer.json();
    await route.fulfill({ response: answer, json: { user: { ...user, forcePasswordChange: isForced } } });
  });
  await page.route("**/v1/users/change-password", (route) => {
    expect(route.request().postDataJSON()).not.toHaveProperty("currentPassword");
    isForced = false;
    return route.fulfill({ json: { message: "Your password has been successfully updated!" } });
  });
  await page.goto("/account");
  await expect(page).toHaveURL("/change-password");
  await expect(page.getByRole("heading", { name: "Set a new password" })).toBeVisible();
  await expect(field(page, "Current password")).toHaveCount(0);
  await field(page, "New password").fill(NEW_PASSWORD);
  await field(page, "Confirm new password").fill(NEW_PASSWORD);
  await button(page, "Change password").click();
  await expect(page.getByText("Your password has been successfully updated!")).toBeVisible();
  await expect(page).toHaveURL("/account");
  await page.unrouteAll({ behavior: "wait" }); // an answer on its way would fail the ended test
});
