/** The pages for everybody, as they come from the server: what they say of themselves, and that every link leads somewhere. */

import { type APIRequestContext, expect, test } from "@playwright/test";
import { expectAccessible } from "./accessibility";
import { namedAddress, serverAddress } from "./server";
import { MAKING, promptField } from "./studio";

const pages = [
  "/",
  "/pricing",
  "/faq",
  "/contact",
  "/terms",
  "/privacy",
  "/refund-policy",
  "/blog/ai-youtube-thumbnail-maker",
];

async function read(request: APIRequestContext, path: string): Promise<string> {
  const answer = await request.get(path);
  expect(answer.status(), path).toBe(200);
  return answer.text();
}

const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map((match) => match[1] ?? "");
const content = (html: string, name: string) =>
  all(html, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, "g"))[0] ?? "";

/** All that search engines and shared links read of a page. */
const headOf = (html: string) => ({
  title: all(html, /<title>([^<]*)</g),
  meta: Object.fromEntries(
    [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  ),
  structured: all(html, /<script type="application\/ld\+json">(.*?)<\/script>/gs).map((data) =>
    JSON.parse(data),
  ),
});

test("every page says what it is, where it is, and what to show of it", async ({ request }) => {
  const sitemap = await read(request, "/sitemap.xml");
  expect(all(sitemap, /<loc>([^<]+)</g)).toEqual(pages.map((path) => `${serverAddress}${path}`).sort());
  const titles = new Set<string>();
  const heads: Record<string, unknown> = {};
  for (const path of pages) {
    const html = await read(request, path);
    const [title = ""] = all(html, /<title>([^<]*)</g);
    expect(title.length, title).toBeLessThanOrEqual(60);
    titles.add(title);
    const description = content(html, "description");
    expect(description.length, description).toBeGreaterThan(50);
    expect(description.length, description).toBeLessThanOrEqual(160);
    expect(content(html, "keywords")).not.toBe("");
    expect(all(html, /<link rel="canonical" href="([^"]*)"/g)).toEqual([`${serverAddress}${path}`]);
    expect((await request.get(content(html, "og:image"))).headers()["content-type"]).toBe("image/jpeg");
    for (const data of all(html, /<script type="application\/ld\+json">(.*?)<\/script>/gs)) {
      expect(JSON.parse(data)["@context"]).toBe("https://schema.org");
    }
    expect(all(html, /<h1[ >]/g), path).toHaveLength(1);
    heads[path] = headOf(html);
  }
  expect(`${JSON.stringify(heads, null, 2)}\n`.replaceAll(serverAddress, "")).toMatchSnapshot(
    "metadata.json",
  );
  expect(titles.size).toBe(pages.length);
});

test("prices stand in the pages as they were written out, and are those of the server", async ({
  request,
}) => {
  const products: { price: number; product_code: string }[] = await (
    await request.get("/v1/products")
  ).json();
  const offers = all(await read(request, "/"), /<script type="application\/ld\+json">(.*?)<\/script>/gs)
    .map((data) => JSON.parse(data))
    .find((data) => data["@type"] === "SoftwareApplication").offers;
  expect(offers.map(({ price }: { price: string }) => Number(price))).toEqual(
    products.map(({ price }) => price),
  );
  const html = await read(request, "/pricing");
  for (const { price } of products.slice(0, 2)) expect(html).toContain(`>$${price.toFixed(2)}<`);
});

test("no link of any page is dead", async ({ request }) => {
  const seen = new Map<string, string>();
  for (const path of pages) {
    const html = await read(request, path);
    for (const link of all(html, /<a [^>]*href="([^"]+)"/g))
      seen.set(new URL(link, `${serverAddress}${path}`).href, path);
  }
  for (const [address, from] of seen) {
    const { origin, pathname, hash } = new URL(address);
    if (origin !== serverAddress) continue;
    const html = await read(request, pathname);
    if (hash) expect(html, `${address} on ${from}`).toContain(`id="${hash.slice(1)}"`);
  }
  expect(seen.size).toBeGreaterThan(25);
  const lost = await request.get("/no-such-page");
  expect([lost.status(), (await lost.text()).includes("There is nothing here.")]).toEqual([404, true]);
});

test("the front page loads no script for what is below the fold before somebody is there, and loses no click on it", async ({
  page,
}) => {
  const below = "**/BelowTheFold-*.js";
  let isLet: (value?: unknown) => void = () => undefined;
  const letThrough = new Promise((resolve) => {
    isLet = resolve;
  });
  let asked = 0;
  await page.route(below, async (route) => {
    asked += 1;
    await letThrough;
    await route.continue();
  });
  await page.setViewportSize({ width: 390, height: 640 });
  const html = await read(page.request, "/");
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  await page.goto("/", { waitUntil: "networkidle" });
  expect(asked).toBe(0);
  expect(scripts.filter((address) => !html.includes(new URL(address).pathname))).toEqual([]);

  await page.getByRole("button", { name: "Stop the pictures" }).click();
  await page.getByLabel("What is your video about?").fill("My first boat");
  await expect(page.getByRole("heading", { name: "Eight sentences, eight thumbnails" })).toBeVisible();
  isLet();
  await expect(page.getByRole("button", { name: "Let the pictures move" })).toBeVisible();
  expect(asked).toBe(1);
});

test("a message is sent; questions stay open; nothing runs over on the smallest screen", async ({ page }) => {
  const refused: string[] = [];
  page.on("console", (message) => message.type() === "error" && refused.push(message.text()));
  page.on(
    "request",
    (request) => new URL(request.url()).origin !== serverAddress && refused.push(request.url()),
  );
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of pages) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const over = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await over(), path).toBeLessThanOrEqual(0);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page, { also: ["target-size"], place: `${path}, ${colorScheme}` });
    }
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to the page" })).toBeFocused();
  }

  await page.goto("/faq");
  await page.locator("summary", { hasText: "How do I cancel?" }).press("Enter");
  await page.getByText("Do you give refunds?").click();
  await expect(page.getByText("On your account page, in two clicks.")).toBeVisible();
  await expect(page.getByText("All payments are non-refundable, which is why")).toBeVisible();

  await page.goto("/contact");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Please enter your name")).toBeVisible();
  // By keyboard alone: past the bar, then from field to field, and not into the one that is for machines.
  await page.getByRole("link", { name: "Skip to the page" }).press("Enter");
  const words = ["Mira Quentel", "mira@example.com", "Billing", "How do I get a receipt?"];
  for (const [place, label] of ["Name", "Email", "Subject", "Message"].entries()) {
    await page.keyboard.press("Tab");
    await expect(page.getByLabel(label, { exact: true })).toBeFocused();
    await page.keyboard.type(words[place] ?? "");
  }
  await expect(page.getByLabel("Subject")).toHaveValue("billing");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Send message" })).toBeFocused();
  await page.keyboard.press("Enter");
  const thanks = page
    .getByRole("status")
    .filter({ hasText: "Thank you for your message! We will get back to you soon." });
  await expect(thanks).toBeFocused();
  await expect(page.getByLabel("Message")).toHaveValue("");
  expect(refused).toEqual([]);

  const menu = page.getByRole("button", { name: "Menu" });
  await menu.click();
  const links = page.getByRole("navigation", { name: "Menu" }).getByRole("link");
  await expect(links.first()).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(menu).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(links.last()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu).toBeFocused();
});

test("under the open menu nothing is reached, and on a wide screen it is gone", async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 700 });
  await page.goto("/faq");
  const menu = page.getByRole("button", { name: "Menu" });
  await menu.click();
  await expect(page.getByRole("navigation", { name: "Menu" }).getByRole("link").first()).toBeFocused();
  await expect(page.locator("#main")).toHaveAttribute("inert", "");
  await page.mouse.move(450, 650);
  await page.mouse.wheel(0, 600);
  await page.keyboard.press("End");
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  await page.setViewportSize({ width: 1100, height: 700 });
  await expect(page.locator("#main")).not.toHaveAttribute("inert");
  await expect(page.locator("#mobile-menu")).toHaveCount(0);
  const summary = page.locator("summary").first();
  await summary.focus();
  await page.keyboard.press("Tab");
  await expect(page.locator("details[open] a, summary").and(page.locator(":focus"))).toHaveCount(1);
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
});

test("an address that names a question opens its answer", async ({ page }) => {
  for (const id of ["cancel", "tokens", "own"]) {
    await page.goto(`/faq#${id}`);
    await expect(page.locator(`#${id}`)).toHaveAttribute("open", "");
    await expect(page.locator(`#${id}`)).toBeInViewport();
  }
  await page.goto("/contact");
  await page.getByRole("link", { name: "How to cancel" }).click();
  await expect(page.locator("#cancel")).toHaveAttribute("open", "");
});

test("the demo tells of the line and the progress, and goes on over a reload and a lost connection", async ({
  page,
}) => {
  const status = page.getByRole("region", { name: "Thumbnails" }).locator("[aria-live]");
  // Two titles of the same address come first: one is drawn at a time for each.
  const earlier = ["A kite above the harbour", "Nine lives of a lighthouse"].map((title) =>
    page.request.post("/v1/demo/thumbnail", { data: { title } }),
  );
  await page.goto("/");
  await promptField(page).fill("The last train over the mountains");
  await page.getByRole("button", { name: "Make 4 thumbnails" }).click();
  await expect(status).toContainText(/Yours is next|comes? first, then yours/);
  await page.reload();
  await expect(status).toContainText("Drawing “The last train over the mountains”");
  await expect(promptField(page)).toHaveValue("The last train over the mountains");
  await expect(page.getByRole("progressbar")).toBeVisible();
  await expect(page.getByRole("button", { name: "Thumbnail 4" })).toBeVisible({ timeout: MAKING });
  await expect(page.getByRole("button", { name: "Edit it free" })).toBeVisible({ timeout: MAKING });
  await Promise.all(earlier);

  const events = "**/v1/demo/thumbnail/events";
  await page.route(events, (route) => route.abort());
  await promptField(page).fill("How to bake bread");
  await page.getByRole("button", { name: "Make 4 thumbnails" }).click();
  await expect(status).toContainText("No connection. The work goes on without it.");
  await page.unroute(events);
  await expect(page.getByRole("button", { name: "Edit it free" })).toBeVisible({ timeout: MAKING });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("every page shows all of itself", async ({ page }) => {
    for (const path of pages) {
      await page.goto(path);
      for (const part of await page.locator("#main, #main section, #main h2, footer").all())
        await expect(part, `${path}: ${await part.textContent()}`).toBeVisible();
    }
    await page.goto("/");
    for (const heading of ["Eight sentences, eight thumbnails", "Your next video already has a title."])
      await expect(page.getByRole("heading", { name: heading })).toBeVisible();
  });

  test("pages share their own address, and say in the bar where one is", async ({ page }) => {
    for (const path of pages) {
      await page.goto(path);
      const here = page.getByRole("navigation", { name: "Main" }).locator("[aria-current=page]");
      expect(await here.evaluateAll((links) => links.map((link) => link.getAttribute("href")))).toEqual(
        ["/pricing", "/faq", "/contact"].filter((each) => each === path),
      );
      for (const network of ["X", "Facebook", "LinkedIn"]) {
        const link = await page.getByRole("link", { name: `Share on ${network}` }).getAttribute("href");
        expect(new URL(link ?? "").search).toMatch(/^\?(url|u)=/);
        expect([...new URL(link ?? "").searchParams.values()]).toEqual([serverAddress + path]);
      }
    }
  });
});

test("a page has one address", async ({ page }) => {
  await page.goto("/faq/index.html");
  await expect(page).toHaveURL("/faq");
  await page.goto("/index.html");
  await expect(page).toHaveURL("/");
});

test("a page at a plain address, where a browser has fewer means, comes to life", async ({ page }) => {
  const broken: string[] = [];
  page.on("pageerror", (error) => broken.push(error.message));
  await page.goto(`${namedAddress}/dashboard`);
  expect(await page.evaluate(() => [isSecureContext, "randomUUID" in crypto])).toEqual([false, false]);
  await expect(page).toHaveURL(`${namedAddress}/login`);
  expect(broken).toEqual([]);
});

test("nothing is counted before a yes; a no is one click as well; the answer can be changed", async ({
  page,
}) => {
  const counted: string[] = [];
  page.on("request", (asked) => {
    if (new URL(asked.url()).pathname === "/v1/analytics/events") counted.push(asked.postData() ?? "");
  });
  const banner = page.getByRole("region", { name: "Counting visits" });
  await page.goto(`${namedAddress}/faq`);
  await expect(banner).toBeVisible();
  await expectAccessible(page, { within: "section[aria-label='Counting visits']" });
  const [no, yes] = [
    banner.getByRole("button", { name: "No, thanks" }),
    banner.getByRole("button", { name: "Yes" }),
  ];
  expect((await no.boundingBox())?.width).toBe((await yes.boundingBox())?.width);
  await no.click();
  await expect(banner).toBeHidden();
  await page.goto(`${namedAddress}/privacy`);
  await expect(page.getByRole("button", { name: "Don't count my visits" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(banner).toBeHidden();
  expect(counted).toEqual([]);

  await page.getByRole("button", { name: "Count my visits", exact: true }).click();
  const answered = page.waitForResponse("**/v1/analytics/events");
  await page.getByRole("link", { name: "Terms of Service" }).click();
  expect((await answered).status()).toBe(204);
  expect(counted[0]).toContain('"kind":"visit"');
});
