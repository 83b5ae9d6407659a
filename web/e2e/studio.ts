/** Words of the studio's tests: what a person does there, and where things lie on the screen. */
import { readFileSync } from "node:fs";
import { type Download, expect, type Locator, type Page, type Request } from "@playwright/test";
import type { Point } from "../app/scene/geometry";
import type { TextElement } from "../app/scene/types";
import { fitViewport, toScreen } from "../app/scene/viewport";
import { bearerOf } from "./accounts";

export const PROMPT = "I survived 50 hours in Antarctica";
/** Fixes the pictures: with this seed every variation has "50 HOURS" as a text of its own. */
export const SEED = "1";
/** Milliseconds that pictures may take to make on a machine that does ten other things; a quiet one needs a few seconds. */
export const MAKING = 120_000;
/** A PNG file of one grey point. */
export const PIXEL =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==";
/** The column that the stage keeps free for the panel of what is selected. */
const PANEL = 288;

export const promptField = (page: Page) => page.getByRole("textbox", { name: "What is your video about?" });
/** A picture that is like another one says in its name what alone it changes. */
export const variations = (page: Page) => page.getByRole("button", { name: /^Variation \d(: .+)?$/ });
export const variation = (page: Page, number: number) =>
  page.getByRole("button", { name: new RegExp(`^Variation ${number}(: .+)?$`) });
export const layer = (page: Page, words: string) => page.locator("[data-layer]", { hasText: words });
/** The topmost one. */
export const anyLayer = (page: Page) => page.locator("[data-layer]").first();
export const tab = (page: Page, name: string) => page.getByRole("tab", { name });

export async function openStudio(page: Page): Promise<void> {
  await page.goto("/design-thumbnail");
  await expect(promptField(page)).toBeVisible();
}

/** So many jobs of one creator run at once (`RUNNING_PER_USER`): the next has to wait, however quick the machine is. */
export async function fillTurns(page: Page): Promise<void> {
  const headers = { ...(await bearerOf(page)), Prefer: "respond-async" };
  for (const prompt of ["A kite above the harbour", "Nine lives of a lighthouse"]) {
    const taken = await page.request.post("/v1/imagegen/genimage", {
      headers,
      data: { prompt, variations: 4 },
    });
    expect(taken.status()).toBe(202);
  }
}

/** From now on the server never hears of a save: what is not saved stays so, however long a step takes. */
export async function holdSaves(page: Page): Promise<void> {
  await page.route(/v1\/thumbnails(\/[0-9a-f]{32})?(\?|$)/, (route) =>
    ["POST", "PUT"].includes(route.request().method()) ? undefined : route.fallback(),
  );
}

/** Holds the answer to the first save of new work. `isAsked` ends when it is on its way; `answer` lets it through. */
export async function holdFirstSave(page: Page): Promise<{ isAsked: Promise<unknown>; answer: () => void }> {
  let answer = () => {};
  const released = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const isFirst = (request: Request) =>
    request.method() === "POST" && new URL(request.url()).pathname === "/v1/thumbnails";
  const isAsked = page.waitForRequest(isFirst);
  await page.route("**/v1/thumbnails", async (route) => {
    if (isFirst(route.request())) await released;
    await route.fallback();
  });
  return { isAsked, answer: () => answer() };
}

/** Puts words on the canvas, at one of its points. They are selected then. */
export async function write(page: Page, words: string, at: Point): Promise<void> {
  await page.keyboard.press("t");
  const { x, y } = await onScreen(page, at);
  await page.mouse.click(x, y);
  await page.keyboard.type(words);
  await page.keyboard.press("Control+Enter");
}

/** With a picture on the canvas the Prompt tab changes that one; this leads back to the brief. */
export async function chooseNewOnes(page: Page): Promise<void> {
  await page.getByRole("radio", { name: "Make new ones" }).click();
}

/** Writes the brief and waits until all four pictures are stored and the page stands at their address. */
export async function makeThumbnails(page: Page, title = "", prompt = PROMPT): Promise<void> {
  await promptField(page).fill(prompt);
  if (title) await page.getByRole("textbox", { name: "Title" }).fill(title);
  await page.getByText("More choices").click();
  await page.getByRole("textbox", { name: "Seed" }).fill(SEED);
  await page.getByRole("button", { name: "Make 4 thumbnails" }).click();
  await expectStored(page);
}

export async function expectStored(page: Page): Promise<void> {
  await page.waitForURL(/\/design-thumbnail\/[0-9a-f]{32}$/, { timeout: MAKING });
  await expect(variations(page)).toHaveCount(4);
  await expect(page.getByText("Saved", { exact: true })).toBeAttached();
}

export interface StoredThumbnail {
  title: string;
  currentVersion: string;
  revision: number;
  scene: { elements: TextElement[] };
  versions: { versionId: string }[];
}

/** A thumbnail of one grey point, stored by a call. Gives its id. */
export async function storeThumbnail(page: Page, title: string): Promise<string> {
  const data = { title, resultingImageBuffer: PIXEL };
  const answer = await page.request.post("/v1/thumbnails", { headers: await bearerOf(page), data });
  expect(answer.status()).toBe(201);
  return (await answer.json()).thumbnail.id;
}

/** The thumbnail of the page's address as the server has it. */
export async function stored(page: Page): Promise<StoredThumbnail> {
  const id = new URL(page.url()).pathname.split("/").at(-1);
  const answer = await page.request.get(`/v1/thumbnails/${id}`, { headers: await bearerOf(page) });
  expect(answer.status()).toBe(200);
  return (await answer.json()).thumbnail;
}

export function textWith(thumbnail: StoredThumbnail, words: string): TextElement {
  const found = thumbnail.scene.elements.find(
    (element) => element.kind === "text" && element.text.toUpperCase().includes(words.toUpperCase()),
  );
  if (!found) throw new Error(`No text says ${words}.`);
  return found;
}

/** Where a point of the canvas is on a wide screen. */
export async function onScreen(page: Page, point: Point): Promise<Point> {
  const stage = await page.getByRole("region", { name: "Canvas" }).boundingBox();
  const screen = page.viewportSize();
  if (!stage || !screen) throw new Error("There is no canvas on the screen.");
  const size = { width: screen.width - PANEL - stage.x, height: stage.height };
  const inside = toScreen(fitViewport(size), point);
  return { x: stage.x + inside.x, y: stage.y + inside.y };
}

/** With the mouse held down, over the canvas, from one of its points to another. */
export async function drag(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  const start = await onScreen(page, { x: from[0], y: from[1] });
  const end = await onScreen(page, { x: to[0], y: to[1] });
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 6 });
  await page.mouse.up();
}

export interface DecodedPicture {
  type: string;
  bytes: number;
  width: number;
  height: number;
  /** How many different colours a coarse look finds; a blank picture has one. */
  colours: number;
}

/** What the file holds, as the browser decodes it. */
export async function decoded(page: Page, download: Download): Promise<DecodedPicture> {
  const base64 = readFileSync(await download.path()).toString("base64");
  return page.evaluate(async (text) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const signature = String.fromCharCode(...bytes.slice(0, 12));
    const type = signature.startsWith("\xff\xd8\xff") ? "jpeg" : signature.includes("WEBP") ? "webp" : "png";
    const picture = await createImageBitmap(new Blob([bytes]));
    const canvas = new OffscreenCanvas(32, 18);
    const context = canvas.getContext("2d") as OffscreenCanvasRenderingContext2D;
    context.drawImage(picture, 0, 0, 32, 18);
    const pixels = new Uint32Array(context.getImageData(0, 0, 32, 18).data.buffer);
    const { width, height } = picture;
    return { type, bytes: bytes.length, width, height, colours: new Set(pixels).size };
  }, base64);
}

export async function downloadAs(page: Page, name: string): Promise<Download> {
  await page.getByRole("button", { name: "Download" }).click();
  const waiting = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: new RegExp(`^${name}`) }).click();
  if (isSetAnew(name)) {
    const preview = page.getByRole("dialog", { name: `${name} picture` });
    await preview.getByRole("button", { name: "Download" }).click();
    await preview.getByRole("button", { name: "Done" }).click();
  }
  return waiting;
}

/** These are looked at before they are kept. */
const isSetAnew = (name: string) => name === "Square" || name === "Vertical";

/** Goes there with the Tab key alone. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < 160; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("The Tab key does not lead there.");
}
