/** From the front page to one's own pictures: the demo, registering, the mail, the first log in. */
import { codeFor, newEmail, PASSWORD } from "../accounts";
import { serverAddress } from "../server";
import { expect, test } from "./firefox";

test("pictures of the front page are kept through registering, verifying and logging in", async ({
  visitor,
  request,
}) => {
  const email = newEmail();
  await visitor.page.goto(serverAddress);
  await visitor.write("What is your video about?", "How to bake bread");
  await visitor.press("Make 4 thumbnails");
  await visitor.press(/^Thumbnail 2/);
  await visitor.press("Edit it free");
  await visitor.arrivesAt(/^\/register$/);

  await visitor.write("First name", "Mira");
  await visitor.write("Last name", "Quentel");
  await visitor.write("Email", email);
  await visitor.write("Password", PASSWORD);
  await visitor.write("Confirm password", PASSWORD);
  for (const box of await visitor.page.$$("[role=checkbox], input[type=checkbox]")) await box.click();
  await visitor.press("Sign Up", "main button");
  await visitor.arrivesAt(/^\/verify$/);
  await visitor.write("Verification code", await codeFor(request, email));
  await visitor.press("Verify");
  await visitor.arrivesAt(/^\/login$/);
  await visitor.press("Password", "input");
  await visitor.page.keyboard.type(PASSWORD);
  await visitor.keys("Enter");

  await visitor.arrivesAt(/^\/design-thumbnail\/[0-9a-f]{32}$/);
  await visitor.find(/^Variation 4/);
  expect(await visitor.page.title()).toContain("Thumbsmith");
});

test("the dark theme is chosen and stays, and pages fit the window of a phone", async ({ visitor }) => {
  await visitor.page.goto(serverAddress);
  await visitor.press("Theme: as the system");
  await visitor.press("Theme: light");
  await visitor.find("Theme: dark");
  await visitor.page.setViewport({ width: 390, height: 844 });
  for (const path of ["/", "/pricing", "/login"]) {
    await visitor.page.goto(serverAddress + path);
    await visitor.find(/./, "h1");
    const { ink, width } = await visitor.page.evaluate(() => ({
      ink: getComputedStyle(document.body).color,
      width: document.documentElement.scrollWidth,
    }));
    expect(Number(/\d+/.exec(ink)?.[0])).toBeGreaterThan(200); // light letters
    expect(width).toBeLessThanOrEqual(390);
  }
});
