/** What the studio does when something is missing, stopped, taken or about to be lost. */
import { expectAccessible } from "./accessibility";
import { bearerOf } from "./accounts";
import { expect, type Page, test } from "./signed-in";
import {
  anyLayer,
  fillTurns,
  layer,
  MAKING,
  makeThumbnails,
  onScreen,
  openStudio,
  promptField,
  stored,
  tab,
  textWith,
  variation,
  variations,
} from "./studio";

test("an empty prompt is asked for at the field", async ({ page }) => {
  await openStudio(page);
  await page.getByRole("button", { name: "Make 4 thumbnails" }).click();
  await expect(page.getByText("Please enter a description or prompt")).toBeVisible();
  await expect(promptField(page)).toBeFocused();
});

test("a stored thumbnail that opens is at no moment an empty canvas", async ({ page }) => {
  await openStudio(page);
  await makeThumbnails(page);
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.body?.innerText.includes("See it at once")) document.documentElement.dataset.invited = "";
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  await expect(variations(page)).toHaveCount(4);
  await expect(page.locator("html[data-invited]")).toHaveCount(0);
  await page.goto("/design-thumbnail");
  await expect(page.locator("html[data-invited]")).toHaveCount(1);
});

test("what the server refuses stands beside the button in its words", async ({ page }) => {
  await openStudio(page);
  await page.route("**/v1/imagegen/genimage", (route) =>
    route.fulfill({
      status: 429,
      json: { error: "40 of your generations are waiting already.", code: "QUEUE_FULL" },
    }),
  );
  await promptField(page).fill("Cats");
  await page.getByRole("button", { name: "Make 4 thumbnails" }).click();
  await expect(page.getByText("40 of your generations are waiting already.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Make 4 thumbnails" })).toBeVisible();
});

/** Clicks it in the moment that it comes: four pictures may take a quick machine half a second. */
function clickWhenThere(page: Page, words: string): Promise<void> {
  return page.evaluate((wanted) => {
    new MutationObserver((_, observer) => {
      const button = [...document.querySelectorAll("button")].find(
        ({ textContent }) => textContent === wanted,
      );
      if (!button) return;
      observer.disconnect();
      button.click();
    }).observe(document.body, { childList: true, subtree: true });
  }, words);
}

test("cancelling stops the work on the server too", async ({ page }) => {
  await openStudio(page);
  await promptField(page).fill("The last train over the mountains");
  await fillTurns(page);
  const begun = page.waitForResponse("**/v1/imagegen/genimage");
  const stopped = page.waitForResponse((answer) => answer.request().method() === "DELETE");
  await clickWhenThere(page, "Cancel");
  await page.getByRole("button", { name: "Make 4 thumbnails" }).click();
  const { job } = await (await begun).json();
  expect((await stopped).status()).toBe(204);
  await expect(page.getByRole("button", { name: /^Make/ })).toBeVisible();
  await expect(page).toHaveURL(/\/design-thumbnail$/);
  const { job: ended } = await (
    await page.request.get(`/v1/imagegen/jobs/${job.id}`, { headers: await bearerOf(page) })
  ).json();
  expect(ended.status).toBe("cancelled");
});

test("a new thumbnail starts empty, whatever was made before it; a reload loses no words", async ({
  page,
}) => {
  const title = page.getByRole("textbox", { name: "Title" });
  await openStudio(page);
  await makeThumbnails(page, "Fifty hours");
  await page.getByRole("link", { name: "Thumbsmith, dashboard" }).click();
  await page.getByRole("link", { name: "Create Thumbnail" }).click();
  await expect(promptField(page)).toHaveValue("");
  await expect(title).toHaveValue("");

  await promptField(page).fill("How to bake bread");
  await title.fill("Bread");
  await page.reload();
  await expect(promptField(page)).toHaveValue("How to bake bread");
  await expect(title).toHaveValue("Bread");
  await page.goto("/dashboard");
  await openStudio(page);
  await expect(promptField(page)).toHaveValue("");
});

test("a generation goes on over a reload", async ({ page }) => {
  await openStudio(page);
  await fillTurns(page);
  await promptField(page).fill("How to bake bread");
  const begun = page.waitForResponse("**/v1/imagegen/genimage");
  await page.getByRole("button", { name: "Make 4 thumbnails" }).click();
  await begun;
  page.once("dialog", (dialog) => dialog.accept());
  await page.reload();
  await page.waitForURL(/\/design-thumbnail\/[0-9a-f]{32}$/, { timeout: MAKING });
  await expect(variations(page)).toHaveCount(4);
});

test("a reload between the click and the acceptance pays once, and never offers to pay again", async ({
  page,
}) => {
  const wishes = "**/v1/imagegen/genimage";
  const keys: (string | undefined)[] = [];
  await openStudio(page);
  // The server gets the wish; the page goes before it hears so.
  await page.route(wishes, async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    if (keys.length === 1) return void (await route.fetch());
    await route.fallback();
  });
  await promptField(page).fill("How to bake bread");
  await page.getByRole("button", { name: "Make 4 thumbnails" }).click();
  await expect.poll(() => keys.length).toBe(1);
  page.once("dialog", (dialog) => dialog.accept());
  await page.reload();
  await page.waitForURL(/\/design-thumbnail\/[0-9a-f]{32}$/, { timeout: MAKING });
  await expect(variations(page)).toHaveCount(4);
  expect(new Set(keys).size).toBe(1);
  const { availableTokens, tokensPerImage } = await (
    await page.request.get("/v1/tokens/available", { headers: await bearerOf(page) })
  ).json();
  expect(availableTokens).toBe(2 * tokensPerImage);
});

test("a generation is followed through a lost connection, and nothing is offered for pay meanwhile", async ({
  page,
}) => {
  const events = "**/v1/imagegen/jobs/*/events";
  await openStudio(page);
  await page.route(events, (route) => route.abort());
  await promptField(page).fill("How to bake bread");
  await page.getByRole("button", { name: "Make 4 thumbnails" }).click();
  const words = page.getByRole("status").filter({ hasText: "No connection. The work goes on without it." });
  await expect(words).toBeVisible();
  await expect(page.getByRole("button", { name: "Make 4 thumbnails" })).toHaveCount(0);
  await page.unroute(events);
  await page.waitForURL(/\/design-thumbnail\/[0-9a-f]{32}$/, { timeout: MAKING });
  await expect(variations(page)).toHaveCount(4);
});

test("pictures of the strip and the dashboard that no connection was there for come when it is back", async ({
  page,
}) => {
  await openStudio(page);
  await makeThumbnails(page, "Bread");
  const stored = page.url();
  for (const address of [stored, "/dashboard"]) {
    let refused = 0;
    await page.route("**/v1/pictures/**", (route) => {
      refused += 1;
      return route.abort();
    });
    await page.goto(address);
    const pictures = page.locator('main img[src*="/v1/pictures/"]');
    await expect.poll(() => refused).toBeGreaterThan(0);
    await expect.poll(() => pictures.count()).toBeGreaterThan(0);
    await page.unroute("**/v1/pictures/**");
    const isThere = (image: Element) => (image as HTMLImageElement).naturalWidth > 0;
    for (const picture of await pictures.all()) await expect.poll(() => picture.evaluate(isThere)).toBe(true);
  }
});

test("a file dropped beside the canvas does not replace the page", async ({ page }) => {
  await openStudio(page);
  const prevented = await promptField(page).evaluate((element) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(["x"], "picture.png", { type: "image/png" }));
    return ["dragover", "drop"].map((type) => {
      const event = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true });
      element.dispatchEvent(event);
      return event.defaultPrevented;
    });
  });
  expect(prevented).toEqual([true, true]);
});

test("a variation can be kept as a thumbnail of its own", async ({ page }) => {
  await openStudio(page);
  await makeThumbnails(page, "Kept");
  const original = page.url();
  await page.getByRole("button", { name: "Keep as its own: Variation 2" }).click();
  await page.getByRole("button", { name: "Open" }).click();
  await page.waitForURL((url) => url.href !== original);
  await expect(variation(page, 1)).toBeVisible();
  expect((await stored(page)).versions).toHaveLength(1);
});

test("somebody else's thumbnail is not there", async ({ page }) => {
  await page.goto(`/design-thumbnail/${"0".repeat(32)}`);
  await expect(page.getByRole("alert")).toBeVisible();
  await page.getByRole("link", { name: "Start a new one" }).click();
  await expect(page.getByText("Say what it's about. See it at once.")).toBeVisible();
});

for (const [name, width, height] of [
  ["a phone that lies", 844, 390],
  ["a page enlarged to 200 %", 720, 450],
] as const) {
  test(`${name} has room for the prompt, the button and the canvas`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openStudio(page);
    await makeThumbnails(page);
    await tab(page, "Layers").click();
    await anyLayer(page).click();
    await tab(page, "Edit").click();
    await expect(page.getByRole("heading", { level: 2 })).toBeVisible();
    const canvas = await page.getByRole("region", { name: "Canvas" }).boundingBox();
    expect(canvas?.height).toBeGreaterThan(200);
    await expectAccessible(page);
  });
}

/** Opens what only shows when it is asked for, one after the other; Esc closes each. */
async function expectOpenedAccessible(page: Page): Promise<void> {
  const font = page.getByRole("combobox", { name: "Font" });
  await font.press("Enter");
  await expect(page.getByRole("dialog", { name: "Font" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(font).toBeFocused();

  const words = textWith(await stored(page), "50 HOURS");
  const { x, y } = await onScreen(page, { x: words.x + 60, y: words.y + words.fontSize / 2 });
  for (const open of [
    () => page.getByRole("button", { name: "Add pictures" }).first().click(),
    () => page.mouse.click(x, y, { button: "right" }),
    () => page.getByRole("button", { name: "Download" }).click(),
  ]) {
    await open();
    await expect(page.getByRole("menu")).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menu")).toBeHidden();
  }
  await page.keyboard.press("?");
  const shortcuts = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(shortcuts).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(shortcuts).toBeHidden();
  for (const name of ["Check", "Feed lab"]) {
    await tab(page, name).click();
    await expectAccessible(page);
  }
}

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`accessibility, ${colorScheme}`, () => {
    test.use({ colorScheme });

    test("front page", async ({ page }) => {
      await page.goto("/");
      await expectAccessible(page);
    });

    test("studio: empty, with an error, finished, with a selection, a list, menus, dialogs", async ({
      page,
    }) => {
      test.slow(); // a dozen states, each looked at by axe
      await openStudio(page);
      await expectAccessible(page);
      await page.getByRole("button", { name: "Make 4 thumbnails" }).click();
      await expect(page.getByText("Please enter a description or prompt")).toBeVisible();
      await expectAccessible(page);
      await makeThumbnails(page);
      await expectAccessible(page);
      await tab(page, "Layers").click();
      await layer(page, "50 HOURS").first().click();
      await expectAccessible(page);
      if (colorScheme === "light") await expectOpenedAccessible(page);
      await page.getByRole("button", { name: "Your thumbnails" }).click();
      await expect(page.getByRole("link", { name: /50 hours/i })).toBeVisible();
      await expectAccessible(page);
    });
  });
}
