/** Changing a picture by words: mark a part, change it, compare, and go back to the version before. */
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expectAccessible } from "./accessibility";
import { bearerOf } from "./accounts";
import { expect, type Page, test } from "./signed-in";
import { drag, MAKING, makeThumbnails, openStudio, promptField, stored, tabTo, textWith } from "./studio";

/** Of the project: its test packages carry photos. */
const PYTHON = fileURLToPath(new URL("../../.venv/bin/python", import.meta.url));

const words = (page: Page) => page.getByRole("textbox", { name: "What should change?" });
const start = (page: Page) => page.getByRole("button", { name: "Make this change" });
const line = (page: Page) => page.getByRole("slider", { name: "Compare before and after" });
const toolButton = (page: Page, name: string) =>
  page.getByRole("region", { name: "Part to change" }).getByRole("button", { name, exact: true });

async function tokensLeft(page: Page): Promise<number> {
  const answer = await page.request.get("/v1/tokens/available", { headers: await bearerOf(page) });
  return (await answer.json()).availableTokens;
}

/** A photo of a person becomes the one that the next pictures show. */
async function showFriend(page: Page): Promise<void> {
  const write =
    "import sys; from skimage import data; from PIL import Image; Image.fromarray(data.astronaut()).save(sys.stdout.buffer, 'PNG')";
  const photo = execFileSync(PYTHON, ["-c", write]).toString("base64");
  const headers = await bearerOf(page);
  const uploaded = await page.request.post("/v1/images", {
    headers,
    data: { imageData: photo, filename: "friend.png" },
  });
  const { id } = (await uploaded.json()).image;
  const brand = { name: "", colors: [], isWorn: true, faces: [id], face: id };
  expect((await page.request.put("/v1/brand", { headers, data: brand })).status()).toBe(200);
}

/** How much of a mask's pixels are white, black, and at a point of the canvas. */
function readMask(page: Page, address: string, at: [number, number][]) {
  return page.evaluate(
    async ([picture, points]) => {
      const bitmap = await createImageBitmap(await (await fetch(picture)).blob());
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
      context?.drawImage(bitmap, 0, 0);
      const values = points.map(([x, y]) => context?.getImageData(x, y, 1, 1).data[0]);
      return { width: bitmap.width, height: bitmap.height, values };
    },
    [address, at] as const,
  );
}

test("generate, mark a part, change it, compare, and back to the version before", async ({ page }) => {
  await openStudio(page);
  await makeThumbnails(page);
  const tokens = await tokensLeft(page);

  await start(page).click();
  await expect(page.getByText("Please enter a description or prompt")).toBeVisible();
  await expect(words(page)).toBeFocused();

  await toolButton(page, "Rectangle").click();
  await drag(page, [1000, 560], [1200, 760]);
  await toolButton(page, "Brush").click();
  await drag(page, [200, 300], [300, 300]);
  await page.keyboard.press("Control+z");
  await expect(page.getByText("3% is marked")).toBeVisible();
  await page.getByRole("button", { name: "Remove it" }).click();
  await expect(words(page)).toHaveValue("Remove it");
  await expect(page.getByText("This has to be painted: it costs 1 image.")).toBeVisible();
  await expect(start(page)).toContainText("1 of 2 free images");
  await start(page).focus();
  await expect(page.getByRole("tooltip")).toHaveText("6,208 of 12,416 tokens");
  // Not sooner: the picture that came first is made current once all are stored.
  const before = await stored(page);

  const asked = page.waitForRequest("**/v1/imagegen/editimage");
  await start(page).click();
  const request = (await asked).postDataJSON();
  const recordId = new URL(page.url()).pathname.split("/").at(-1);
  expect(request).toMatchObject({ recordId, promptText: "Remove it", scene: { width: 1536 } });
  const mask = await readMask(page, request.mask, [
    [1100, 660],
    [250, 300],
    [900, 660],
  ]);
  expect(mask).toEqual({ width: 1536, height: 1024, values: [255, 0, 0] });

  await expect(line(page)).toBeVisible({ timeout: MAKING });
  await expect(line(page)).toBeFocused();
  await expect(page.getByText("Pixels changed outside: 0")).toBeVisible();
  // The whole result is seen first.
  await expect(line(page)).toHaveAttribute("aria-valuetext", "0% before, 100% after");
  await page.keyboard.press("End");
  await expect(line(page)).toHaveAttribute("aria-valuetext", "100% before, 0% after");
  const handle = await line(page).boundingBox();
  if (!handle) throw new Error("The line is nowhere.");
  await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
  await page.mouse.down();
  await page.mouse.move(handle.x - 200, handle.y + handle.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => Number(await line(page).getAttribute("aria-valuenow"))).toBeLessThan(90);
  await expectAccessible(page);

  await expect.poll(async () => (await stored(page)).versions.length).toBe(5);
  const after = await stored(page);
  expect(after.currentVersion).toBe(after.versions[4]?.versionId);
  expect(await tokensLeft(page)).toBe(tokens - 6_208);

  await page.getByRole("button", { name: "Back to before" }).click();
  await expect(line(page)).toBeHidden();
  await expect.poll(async () => (await stored(page)).currentVersion).toBe(before.currentVersion);
  // The mask is still there for the next try.
  await expect(page.getByText("3% is marked")).toBeVisible();

  await page.getByRole("button", { name: "All versions" }).click();
  await page.getByRole("button", { name: /^Go back to Edited/ }).click();
  await expect.poll(async () => (await stored(page)).currentVersion).toBe(after.currentVersion);
});

test("what a person could do by hand on the layers is done at once, free, and undone by one step", async ({
  page,
}) => {
  await openStudio(page);
  await makeThumbnails(page);
  const tokens = await tokensLeft(page);
  const before = textWith(await stored(page), "50 HOURS");
  const now = async () => textWith(await stored(page), "50 HOURS");
  const isPainted: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/v1/imagegen/editimage")) isPainted.push(request.url());
  });

  await words(page).fill("Mach den Text blau");
  await expect(page.getByText("Changes the layers at once. Free, and undo takes it back.")).toBeVisible();
  await expect(start(page)).toContainText("Free");
  await expectAccessible(page);
  await start(page).click();
  await expect(page.getByText("Changed on the layers, for free.")).toBeVisible();
  await expect.poll(async () => (await now()).fill).not.toBe(before.fill);
  await page.getByRole("region", { name: "Outcome" }).getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Changed on the layers, for free.")).toBeHidden();
  await expect.poll(async () => (await now()).fill).toBe(before.fill);

  // A mask over words means the words: no picture is laid over them.
  await toolButton(page, "Rectangle").click();
  const { x, y, fontSize } = before;
  await drag(page, [x - 10, y - 10], [x + 3 * fontSize, y + 1.2 * fontSize]);
  await words(page).fill("make it red");
  await expect(start(page)).toContainText("Free");
  await words(page).press("Control+Enter");
  await expect(page.getByText("Changed on the layers, for free.")).toBeVisible();
  await expect.poll(async () => (await now()).fill).not.toBe(before.fill);
  expect((await stored(page)).scene.elements.map(({ name }) => name)).not.toContain("Patch");

  // The subject is marked alone, with the tool in hand; the tint ends with the tool.
  await page.getByRole("button", { name: "Clear the mask" }).click();
  await toolButton(page, "Select subject").click();
  await expect(page.getByText(/% is marked/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Clear the mask" })).toBeEnabled();
  expect(isPainted).toEqual([]);
  expect(await tokensLeft(page)).toBe(tokens);
});

test("what the engine can't do is said and free, and a change can be asked for by keys alone", async ({
  page,
}) => {
  test.slow();
  await openStudio(page);
  await makeThumbnails(page);
  const tokens = await tokensLeft(page);
  await tabTo(page, words(page));
  await page.keyboard.type("Draw a photograph of my neighbour on a horse");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("alert")).toContainText("Nothing was charged.", { timeout: MAKING });
  expect(await tokensLeft(page)).toBe(tokens);
  expect((await stored(page)).versions).toHaveLength(4);
  const jobs = await page.request.get("/v1/imagegen/jobs", { headers: await bearerOf(page) });
  expect((await jobs.json()).jobs.map(({ status }: { status: string }) => status)).toEqual(["done"]);

  await tabTo(page, toolButton(page, "Rectangle"));
  await page.keyboard.press("Enter");
  await page.getByText("By numbers").press("Enter");
  await tabTo(page, page.getByRole("button", { name: "Add this rectangle" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("25% is marked")).toBeVisible();
  await page.keyboard.press("Shift+I");
  await expect(page.getByText("75% is marked")).toBeVisible();

  // The face of somebody else is asked about before anything is made with it.
  await showFriend(page);
  await page.goto("/design-thumbnail");
  await promptField(page).fill("My friend flew to the moon");
  await page.getByRole("button", { name: "Make 4 thumbnails" }).click();
  const goOn = page.getByRole("button", { name: "Go on" });
  await expect(goOn).toBeDisabled();
  await page.getByRole("checkbox", { name: /everyone who can be recognised in it has agreed/ }).check();
  const begun = page.waitForResponse("**/v1/imagegen/genimage");
  await goOn.click();
  expect((await begun).status()).toBe(202);
  expect((await begun).request().postDataJSON()).toMatchObject({ consent: true });
  // By a call: on a quick machine the pictures may be there before a button is pressed.
  const { job } = await (await begun).json();
  await page.request.delete(`/v1/imagegen/jobs/${job.id}`, { headers: await bearerOf(page) });
});
