/** Going on from a picture: shuffle, more like this, keeping a part of it, and pictures in the creator's own brand. */

import type { Scene, TextElement } from "../app/scene/types";
import { expectAccessible } from "./accessibility";
import { bearerOf } from "./accounts";
import { expect, type Page, test } from "./signed-in";
import {
  chooseNewOnes,
  expectStored,
  layer,
  MAKING,
  makeThumbnails,
  openStudio,
  promptField,
  tab,
  variation,
  variations,
} from "./studio";

const BRAND_COLOUR = "#1fd655";
const GREEN = 138;
const LOGO_COLOUR = "#ff00ff";
const MAGENTA = 300;

interface Stored {
  id: string;
  title: string;
  versions: { versionId: string; source: string; imageUrl: string; change: string | null; scene: Scene }[];
}

/** The thumbnail of the page's address, with the scenes of its versions. */
async function stored(page: Page): Promise<Stored> {
  const id = new URL(page.url()).pathname.split("/").at(-1);
  return storedAs(page, id ?? "");
}

async function storedAs(page: Page, id: string): Promise<Stored> {
  const headers = await bearerOf(page);
  const answers = ["", "/versions"].map((part) =>
    page.request.get(`/v1/thumbnails/${id}${part}`, { headers }),
  );
  const [one, all] = await Promise.all(answers.map(async (answer) => (await answer).json()));
  return { ...one.thumbnail, versions: all.versions };
}

const textsOf = (scene: Scene) =>
  scene.elements.filter((element): element is TextElement => element.kind === "text");

/** Presses something that makes pictures, waits until they are stored, and gives what was asked for. */
async function making(page: Page, press: () => Promise<void>) {
  const before = page.url();
  const asked = page.waitForRequest("**/v1/imagegen/genimage");
  await press();
  const request = (await asked).postDataJSON();
  await page.waitForURL((url) => url.href !== before, { timeout: MAKING });
  await expectStored(page);
  return request;
}

/** The button that makes pictures, whose price stands behind its name. */
const make = (page: Page, name: string) => () => page.getByRole("button", { name }).click();
const press = (page: Page, name: string) => () => page.getByRole("button", { name, exact: true }).click();
/** Three buttons, or one that opens them where there is no room. */
async function keep(page: Page, part: string): Promise<void> {
  const toggle = page.getByRole("button", { name: `Keep: ${part}` });
  const menu = page.getByRole("button", { name: /^Keep( \d)?$/ });
  await expect(toggle.or(menu)).toBeVisible();
  const isFolded = await menu.isVisible();
  if (isFolded) await menu.click();
  await toggle.click();
  if (isFolded) await page.keyboard.press("Escape");
}

const fold = (page: Page, name: string) => page.locator("summary", { hasText: name });

/** How many pixels of a picture have a strong colour of that hue (degrees): out of 320 x 180. Its shade may vary, so that
 * words stay readable. */
function pixelsOfHue(page: Page, imageUrl: string, hue: number): Promise<number> {
  return page.evaluate(
    async ([address, wanted]) => {
      const picture = await createImageBitmap(await (await fetch(address)).blob());
      const context = new OffscreenCanvas(320, 180).getContext("2d") as OffscreenCanvasRenderingContext2D;
      context.drawImage(picture, 0, 0, 320, 180);
      const { data } = context.getImageData(0, 0, 320, 180);
      let found = 0;
      for (let at = 0; at < data.length; at += 4) {
        const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
        const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
        if (most < 50 || (most - least) / most < 0.4) continue;
        const angle = (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI;
        const apart = Math.abs(((angle - wanted + 540) % 360) - 180);
        if (apart < 18) found++;
      }
      return found;
    },
    [imageUrl, hue] as const,
  );
}

/** A square of one colour. */
async function logoFile(page: Page, type = "image/png") {
  const base64 = await page.evaluate((colour) => {
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = 200;
    const context = canvas.getContext("2d") as CanvasRenderingContext2D;
    context.fillStyle = colour;
    context.fillRect(0, 0, 200, 200);
    return canvas.toDataURL("image/png").split(",")[1] ?? "";
  }, LOGO_COLOUR);
  return { name: "mark.png", mimeType: type, buffer: Buffer.from(base64, "base64") };
}

test("shuffle makes other pictures of the same words, and loses no edit", async ({ page }) => {
  await openStudio(page);
  await makeThumbnails(page);
  const first = await stored(page);
  await tab(page, "Layers").click();
  await layer(page, "50 HOURS").first().click();
  await page.keyboard.press("Delete");
  await expect(page.getByText("Not saved yet")).toBeVisible();

  const asked = await making(page, press(page, "Shuffle"));
  expect(asked).toMatchObject({ prompt: first.title || "I survived 50 hours in Antarctica" });
  const second = await stored(page);
  expect(second.id).not.toBe(first.id);
  const drawn = (thumbnail: Stored) => thumbnail.versions.map(({ scene }) => JSON.stringify(scene));
  expect(drawn(second).some((scene) => drawn(first).includes(scene))).toBe(false);

  const { versions } = await storedAs(page, first.id);
  expect(versions).toHaveLength(5);
  expect(textsOf(versions.at(-1)?.scene as Scene).map(({ text }) => text)).not.toContain("50 HOURS");

  await tab(page, "Prompt").click();
  await chooseNewOnes(page);
  await page.getByText("More choices").click();
  await expect(page.getByRole("textbox", { name: "Seed" })).toHaveValue(String(asked.seed));
});

/** Of what its engine chose, by the name of each change: what it may have changed. */
const CHANGED: Record<string, readonly string[]> = {
  "Other words": ["headline", "tag", "hook"],
  "Other side": ["mirrored"],
  "Other place": ["backdrop", "place"],
  "Other material": ["backdrop", "material"],
  "Other colours": ["palette"],
  "Other look": ["style", "font", "look"],
  Closer: ["closer"],
};

test("more like this keeps the idea and changes one thing at a time, which the tile names", async ({
  page,
}) => {
  await openStudio(page);
  await makeThumbnails(page);
  const wanted = (await stored(page)).versions[2];
  await variation(page, 3).hover();
  const asked = await making(page, press(page, "More like this: Variation 3"));
  expect(asked.basedOn).toBe(wanted?.versionId);
  const after = await stored(page);
  expect(after.versions).toHaveLength(4);
  for (const [index, { scene, change }] of after.versions.entries()) {
    // How a place is painted follows from all else: its light from the colours, its calm side from the words'.
    const names = [...Object.keys(scene.facts), "closer"].filter((name) => !/^(change|world)$/.test(name));
    const others = names.filter((name) => scene.facts[name] !== wanted?.scene.facts[name]);
    expect(others.length).toBeGreaterThan(0);
    expect(CHANGED[change ?? ""]).toEqual(expect.arrayContaining(others));
    const tile = page.getByRole("button", { name: `Variation ${index + 1}: ${change}`, exact: true });
    await expect(tile).toHaveText(change ?? "");
  }

  const again = await making(page, press(page, "More like this"));
  expect(after.versions.map(({ versionId }) => versionId)).toContain(again.basedOn);
  for (const { scene } of (await stored(page)).versions)
    expect(scene.facts.idea).toBe(wanted?.scene.facts.idea);
});

test("shuffle says when all has been seen, charges nothing for it, and begins again when asked to", async ({
  page,
}) => {
  await openStudio(page);
  await makeThumbnails(page, "", "iPhone vs Android camera test");
  const ideasOf = ({ versions }: Stored) => versions.map(({ scene }) => scene.facts.idea);
  const left = async () => {
    const answer = await page.request.get("/v1/tokens/available", { headers: await bearerOf(page) });
    return (await answer.json()).availableTokens;
  };
  // Of a contest whose subjects stay there are few ideas: the trial's three images are enough to see them all.
  const first = await stored(page);
  let latest = first;
  const seen = ideasOf(first);
  await keep(page, "Subject");
  const ended = page.getByRole("alert").filter({ hasText: "You have seen every idea" });
  let before = 0;
  for (;;) {
    const address = page.url();
    before = await left();
    await press(page, "Shuffle")();
    const answered = async () => page.url() !== address || (await ended.isVisible());
    await expect.poll(answered, { timeout: MAKING }).toBe(true);
    if (await ended.isVisible()) break;
    await expect(page.getByText("Saved", { exact: true })).toBeAttached();
    latest = await stored(page);
    expect(ideasOf(latest).filter((idea) => seen.includes(idea))).toEqual([]);
    seen.push(...ideasOf(latest));
  }
  await expect(ended).toContainText("Nothing was charged.");
  expect(await left()).toBe(before);
  await expectAccessible(page);

  const asked = page.waitForRequest("**/v1/imagegen/genimage");
  await press(page, "Start from the first ideas")();
  expect((await asked).postDataJSON()).toMatchObject({ shuffleOf: latest.id, fromStart: true });
  await expect(ended).toBeHidden();
});

test("text that is kept stays as it was edited by hand, until it is given back", async ({ page }) => {
  await openStudio(page);
  await makeThumbnails(page);
  await tab(page, "Layers").click();
  await layer(page, "50 HOURS").first().click();
  // On the row itself F2 gives the layer another name.
  await page.keyboard.press("Tab");
  await page.keyboard.press("F2");
  const writing = page.getByRole("textbox", { name: "Text on the canvas" });
  await writing.fill("51 HOURS");
  await writing.press("Control+Enter");
  await expect(layer(page, "51 HOURS")).toBeVisible();

  await keep(page, "Text");
  await expect(page.getByText("Keeps the text of this picture")).toBeVisible();
  await tab(page, "Prompt").click();
  await chooseNewOnes(page);
  const asked = await making(page, make(page, "Make 4 more"));
  expect(asked.keep).toEqual(["text"]);
  for (const { scene } of (await stored(page)).versions)
    expect(textsOf(scene).map(({ text }) => text)).toContain("51 HOURS");

  await expect(page.getByText("Keeps the text of this picture")).toBeVisible();
  await press(page, "Clear")();
  const free = await making(page, press(page, "Shuffle"));
  expect(free).not.toHaveProperty("keep");
  for (const { scene } of (await stored(page)).versions)
    expect(textsOf(scene).map(({ text }) => text)).not.toContain("51 HOURS");
});

test("the brand's colour and logo are in the pictures, and the account remembers them", async ({ page }) => {
  await openStudio(page);
  await fold(page, "Brand").click();
  await page.getByRole("button", { name: "Add a colour" }).click();
  await page.getByRole("button", { name: /^Main colour:/ }).click();
  await page.getByRole("button", { name: "Green", exact: true }).click();
  await page.keyboard.press("Escape");
  await page.getByLabel("Logo file").setInputFiles(await logoFile(page));
  await expect(page.getByRole("img", { name: "Your logo, mark.png" })).toBeVisible();
  await promptField(page).fill("How to bake bread");
  const asked = await making(page, make(page, "Make 4 thumbnails"));
  expect(asked.brand).toMatchObject({ colors: [BRAND_COLOUR], font: null });

  for (const { imageUrl, scene } of (await stored(page)).versions) {
    expect(scene.elements.filter(({ role }) => role === "logo")).toHaveLength(1);
    expect(await pixelsOfHue(page, imageUrl, MAGENTA)).toBeGreaterThan(100);
    expect(await pixelsOfHue(page, imageUrl, GREEN)).toBeGreaterThan(100);
  }

  await page.reload();
  await expect(variations(page)).toHaveCount(4);
  await chooseNewOnes(page);
  await expect(fold(page, "Brand")).toContainText("1 colour, logo");
  await fold(page, "Brand").click();
  await page.getByRole("switch", { name: "Use my brand" }).click();
  await expect(fold(page, "Brand")).toContainText("Off");
  expect(await making(page, make(page, "Make 4 more"))).not.toHaveProperty("brand");
});

/** Names of the drawn people in a set of pictures. */
const peopleIn = (thumbnail: Stored) =>
  thumbnail.versions.flatMap(({ scene }) =>
    scene.elements.flatMap(({ name }) => /^Person: (\w+)/.exec(name)?.slice(1) ?? []),
  );

test("the brand's character plays its creator, is chosen with the keyboard, and stays", async ({ page }) => {
  await openStudio(page);
  await fold(page, "Brand").click();
  const faces = page.getByRole("radiogroup", { name: "My character" });
  await expect(faces.getByRole("radio")).toHaveCount(13);
  await faces.getByRole("radio", { name: "Any" }).focus();
  const kept = page.waitForResponse(
    (answer) => answer.request().method() === "PUT" && /brand$/.test(answer.url()),
  );
  await page.keyboard.down("ArrowLeft"); // from the first to the last
  await expect(faces.getByRole("radio", { name: "Theo" })).toBeChecked();
  await page.keyboard.up("ArrowLeft");
  expect((await kept).ok()).toBe(true);
  await expect(fold(page, "Brand")).toContainText("Character");
  await expectAccessible(page);
  await promptField(page).fill("I can't believe this worked");
  expect((await making(page, make(page, "Make 4 thumbnails"))).brand).toMatchObject({ character: "theo" });
  const people = peopleIn(await stored(page));
  expect(new Set(people)).toEqual(new Set(["Theo"]));

  await page.reload();
  await chooseNewOnes(page);
  await fold(page, "Brand").click();
  await expect(page.getByRole("radio", { name: "Theo" })).toBeChecked();
});

test("a file that can't be a logo is refused in words; a logo that is gone is asked for again", async ({
  page,
}) => {
  await openStudio(page);
  await fold(page, "Brand").click();
  await page.getByLabel("Logo file").setInputFiles(await logoFile(page, "text/plain"));
  await expect(page.getByText("Please select a valid image file.")).toBeVisible();
  const uploaded = page.waitForResponse("**/v1/images");
  const kept = page.waitForResponse(
    (answer) => answer.request().method() === "PUT" && /brand$/.test(answer.url()),
  );
  await page.getByLabel("Logo file").setInputFiles(await logoFile(page));
  await expect(page.getByRole("img", { name: "Your logo, mark.png" })).toBeVisible();
  await expect(page.getByText("Please select a valid image file.")).toBeHidden();

  expect((await kept).ok()).toBe(true);
  const { image } = await (await uploaded).json();
  const gone = await page.request.delete(`/v1/images/${image.id}`, { headers: await bearerOf(page) });
  expect(gone.ok()).toBe(true);
  await page.reload();
  await fold(page, "Brand").click();
  await expect(page.getByText("Your logo is no longer in your library. Please add it again.")).toBeVisible();
});

test("moods and palettes are chosen with the keyboard, and leaving it open comes first", async ({ page }) => {
  await openStudio(page);
  for (const [name, second] of [
    ["Mood", "Excited"],
    ["Colours", "Fire"],
  ] as const) {
    await fold(page, name).focus();
    await page.keyboard.press("Enter");
    const choices = page.getByRole("radiogroup", { name });
    await expect(choices.getByRole("radio", { name: "As it fits" })).toBeChecked();
    await page.keyboard.press("Tab");
    // Held until it is chosen, as a finger does: the choice follows the focus while the key is down.
    await page.keyboard.down("ArrowRight");
    await expect(choices.getByRole("radio", { name: second })).toBeChecked();
    await page.keyboard.up("ArrowRight");
    await expect(fold(page, name)).toContainText(second);
  }
  await promptField(page).fill("How to bake bread");
  const asked = await making(page, make(page, "Make 4 thumbnails"));
  expect(asked).toMatchObject({ mood: "excited", palette: "fire" });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("shuffle, more like this and what is kept are in reach of a thumb", async ({ page }) => {
    await openStudio(page);
    await promptField(page).fill("How to bake bread");
    await making(page, () => page.getByRole("button", { name: "Make 4 thumbnails" }).tap());
    await keep(page, "Text");
    await expect(page.getByText("Keeps the text of this picture")).toBeVisible();
    await expectAccessible(page);
    const asked = await making(page, () => page.getByRole("button", { name: "Shuffle" }).tap());
    expect(asked.keep).toEqual(["text"]);
    await making(page, () => page.getByRole("button", { name: "More like this", exact: true }).tap());
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBe(0);
  });
});

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`accessibility, ${colorScheme}`, () => {
    test.use({ colorScheme });

    test("every picker and the brand unfolded, and a picture with kept parts", async ({ page }) => {
      await openStudio(page);
      for (const name of ["Layout", "Mood", "Colours", "Brand"]) await fold(page, name).click();
      await page.getByRole("button", { name: "Add a colour" }).click();
      await expectAccessible(page);
      await makeThumbnails(page);
      await keep(page, "Text");
      await keep(page, "Background");
      await expectAccessible(page);
    });
  });
}
