/** Start from your video: its moments are found here, a frame is taken, and the file never leaves the machine. */
import { readFileSync } from "node:fs";
import type { Request } from "@playwright/test";
import { expectAccessible } from "./accessibility";
import { codeFor, field, fillRegistration, newEmail, PASSWORD } from "./accounts";
import { drop, hover } from "./incoming-files";
import { expect, type Page, test } from "./signed-in";
import { openStudio, PIXEL, promptField } from "./studio";
import { clip, endlessClip, h264Clip } from "./videos";

const PHOTO = { name: "me.png", mimeType: "image/png", buffer: Buffer.from(PIXEL, "base64") };

const dialog = (page: Page) => page.getByRole("dialog", { name: "Start from your video" });
const moments = (page: Page) => dialog(page).getByRole("region", { name: "Moments" });
const found = (page: Page) => dialog(page).getByText(/^\d+ moments?, best first\.$/);

async function choose(page: Page, path: string): Promise<void> {
  await page.getByRole("button", { name: "Start from your video" }).first().click();
  await dialog(page).getByLabel("Video file").setInputFiles(path);
}

/** The widths and heights of the JPEG pictures in the body of a call. */
function sizesSent(request: Request): number[] {
  const { stills } = request.postDataJSON() as { stills: { image: string }[] };
  return stills.map(({ image }) => longerSide(Buffer.from(image.replace(/^data:[^,]*,/, ""), "base64")));
}

function longerSide(jpeg: Buffer): number {
  for (let at = 2; at < jpeg.length; at += 2 + jpeg.readUInt16BE(at + 2)) {
    const marker = jpeg.readUInt8(at + 1);
    if (marker >= 0xc0 && marker <= 0xc2)
      return Math.max(jpeg.readUInt16BE(at + 5), jpeg.readUInt16BE(at + 7));
  }
  throw new Error("That is no JPEG.");
}

for (const [ending, codec] of [
  ["webm", "VP80"],
  ["mp4", "VP90"],
] as const) {
  test(`moments of ${codec} in .${ending} are found, filtered and taken; only stills are sent`, async ({
    page,
  }) => {
    const path = clip(ending, codec);
    const file = readFileSync(path);
    const piece = file.subarray(file.length >> 1, (file.length >> 1) + 64);
    const sent: Request[] = [];
    page.on("request", (request) => sent.push(request));
    await openStudio(page);
    await choose(page, path);
    await expect(dialog(page)).toContainText("Your video stays on this device.");
    await expect(found(page)).toBeVisible();
    const best = moments(page).getByRole("listitem").first().getByRole("button");
    await expect(best).toHaveAccessibleName(/^0:0[12], (Smiling|Laughing)$/);
    await expectAccessible(page, { within: "[role=dialog]" });

    await moments(page)
      .getByRole("button", { name: /^No face/ })
      .click();
    await expect(moments(page).getByRole("button", { name: /Smiling|Laughing/ })).toHaveCount(1); // the chip
    await moments(page)
      .getByRole("button", { name: /^No face/ })
      .click();
    await best.click();
    await expect(best).toHaveAttribute("aria-pressed", "true");
    await dialog(page).getByRole("button", { name: "Take this frame" }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByText(/^With My trip 0\.0[12]\.jpg$/)).toBeVisible();

    const looks = sent.filter((request) => request.url().endsWith("/v1/frames"));
    const sizes = looks.flatMap(sizesSent);
    expect(sizes.length).toBeLessThanOrEqual(48);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(640);
    const large = sent.filter((request) => (request.postDataBuffer()?.length ?? 0) > 4096);
    const others = large.filter((request) => !looks.includes(request));
    expect(others.map((request) => new URL(request.url()).pathname)).toEqual(["/v1/images"]);
    expect(others[0]?.postData()).toContain('"data:image/jpeg;base64,/9j/'); // the frame that was taken
    for (const request of sent) {
      expect(request.postDataBuffer()?.includes(piece) ?? false, request.url()).toBe(false);
    }
  });
}

test("by hand: one frame on, one back, and any time by keys", async ({ page }) => {
  await openStudio(page);
  await choose(page, clip("webm", "VP80"));
  await expect(found(page)).toBeVisible();
  const time = dialog(page).getByRole("slider", { name: "Time" });
  await time.focus();
  await page.keyboard.press("Home");
  await expect(dialog(page).getByRole("img", { name: "The video at 0:00.0" })).toBeVisible();
  await dialog(page).getByRole("button", { name: "One frame on" }).click();
  await expect(dialog(page).getByRole("img", { name: "The video at 0:00.0" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByRole("img", { name: "The video at 0:00.1" })).toBeVisible();
  await dialog(page).getByRole("button", { name: "One frame back" }).click();
  await expect(dialog(page).getByRole("img", { name: "The video at 0:00.0" })).toBeVisible();
});

test("where a browser can't decode frames, it plays the video instead", async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, "VideoDecoder"));
  await openStudio(page);
  await choose(page, clip("webm", "VP80"));
  await expect(found(page)).toBeVisible();
  await expect(moments(page).getByRole("listitem").first().getByRole("button")).toHaveAccessibleName(
    /^0:0[12], (Smiling|Laughing)$/,
  );
  await dialog(page).getByRole("button", { name: "Take this frame" }).click();
  await expect(page.getByText(/^With My trip 0\.0[12]\.jpg$/)).toBeVisible();
});

for (const way of ["decoded", "played"] as const) {
  /** Where it can't be decoded frame by frame, the browser plays it. */
  const open = async (page: Page, path: string) => {
    if (way === "played") await page.addInitScript(() => Reflect.deleteProperty(window, "VideoDecoder"));
    await openStudio(page);
    await choose(page, path);
    await expect(found(page)).toBeVisible();
  };

  test(`a recording that does not say how long it is, is read to its end: ${way}`, async ({ page }) => {
    await page.goto("/");
    await open(page, await endlessClip(page));
    await expect(dialog(page).getByRole("slider", { name: "Time" })).toHaveAttribute(
      "aria-valuetext",
      /^0:0\d/,
    );
    const last = moments(page).getByRole("button", { name: /^0:0[4-9]/ });
    await expect(last.first()).toBeVisible(); // the cat, which comes last
  });

  test(`of a phone that was held upright, pictures stand upright: ${way}`, async ({ page }) => {
    await open(page, clip("mp4", "VP90", "turned"));
    expect(await shown(page)).toMatchObject({ width: 360, height: 640 });
  });

  test(`a video in high range is not grey: ${way}`, async ({ page }) => {
    await open(page, clip("mp4", "VP90", "high_range"));
    // As it is stored, it reaches up to 140, and its colours are 16 apart.
    const { lightest, colour } = await shown(page);
    expect(lightest).toBeGreaterThan(155);
    expect(colour).toBeGreaterThan(24);
  });
}

/**
 * The picture of the video at the time that is chosen: its size, the light that hardly any of its pixels exceeds, and how
 * far red, green and blue are apart in the middle.
 */
function shown(page: Page) {
  return dialog(page)
    .getByRole("img", { name: /^The video at/ })
    .evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      const { naturalWidth: width, naturalHeight: height } = image;
      const context = new OffscreenCanvas(width, height).getContext("2d");
      if (!context) throw new Error("This browser has no canvas.");
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, 0, width, height);
      const pixels = Array.from({ length: width * height }, (_, pixel) => [
        ...data.subarray(4 * pixel, 4 * pixel + 3),
      ]);
      const light = pixels.map(([, green = 0]) => green).toSorted((one, other) => one - other);
      const apart = pixels.map((pixel) => Math.max(...pixel) - Math.min(...pixel));
      return {
        width,
        height,
        lightest: light[Math.floor(0.98 * light.length)] ?? 0,
        colour: apart.reduce((sum, each) => sum + each, 0) / apart.length,
      };
    });
}

test("a file that can't be played is told; one that is dropped on the canvas opens", async ({ page }) => {
  await openStudio(page);
  const buffer = Buffer.from("no video at all, whatever its name says");
  await drop(page, "[aria-label=Canvas]", { name: "broken.mp4", mimeType: "video/mp4", buffer });
  await expect(dialog(page).getByRole("alert")).toContainText("This browser can't play that video.");
  await expect(dialog(page).getByRole("alert")).toContainText("thumbsmith frames");
  await dialog(page).getByLabel("Video file").setInputFiles(clip("webm", "VP80"));
  await expect(found(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
});

test("on a phone, without a connection: the stills stay, and it is said what is missing", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openStudio(page);
  await page.getByRole("button", { name: "Start from your video" }).first().click();
  await expect(dialog(page)).toBeVisible();
  await dialog(page).getByLabel("Video file").setInputFiles(clip("webm", "VP80"));
  await expect(found(page)).toBeVisible(); // what decodes has been fetched
  await context.setOffline(true);
  await dialog(page).getByLabel("Video file").setInputFiles(clip("webm", "VP80"));
  await expect(dialog(page).getByRole("alert")).toContainText("ranked by light and sharpness alone");
  await expect(moments(page).getByRole("listitem").first()).toBeVisible();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
});

test("H.264 as phones and cameras write it: its moments are found, looked at and taken", async ({ page }) => {
  await openStudio(page);
  await choose(page, await h264Clip(page));
  await expect(found(page)).toBeVisible();
  await expect(moments(page).getByRole("listitem").first()).toBeVisible();
  await dialog(page).getByRole("button", { name: "Take this frame" }).click();
  await expect(page.getByText(/^With My trip \d+\.\d\d\.jpg$/)).toBeVisible();
});

test("the best moments go with the words, survive a reload, and each picture gets its own", async ({
  page,
}) => {
  await page.goto("/design-thumbnail?start=video&prompt=My%20trip%20to%20the%20sea");
  await expect(dialog(page)).toBeVisible();
  await dialog(page).getByLabel("Video file").setInputFiles(clip("webm", "VP80"));
  await expect(found(page)).toBeVisible();
  await dialog(page).getByRole("button", { name: "Use the best moments" }).click();
  await expect(dialog(page)).toHaveCount(0);
  const moments = page.getByText(/^With \d moments of My trip\.webm$/);
  await expect(moments).toBeVisible();
  await page.reload();
  await expect(moments).toBeVisible();
  await expect(promptField(page)).toHaveValue("My trip to the sea");
  const asked = page.waitForRequest((request) => request.url().endsWith("/v1/imagegen/genimage"));
  await page.getByRole("button", { name: /^Make 4 thumbnails/ }).click();
  const sent = (await asked).postDataJSON() as { moments: { image: string; feeling: string | null }[] };
  expect(sent.moments.length).toBeGreaterThanOrEqual(3);
  expect(sent.moments.map(({ feeling }) => feeling)).toContain(null);
  expect(sent).not.toHaveProperty("submittedImageFile");
  await page.getByRole("button", { name: /^Without \d moments/ }).click();
  await expect(moments).toHaveCount(0);
});

test("a video that is dropped on the dashboard or the front page begins in the studio", async ({ page }) => {
  const buffer = readFileSync(clip("webm", "VP80"));
  for (const address of ["/dashboard", "/"]) {
    await page.goto(address);
    // What takes it on the front page is fetched when somebody is there.
    await expect(async () => {
      await drop(page, "body", { name: "My trip.webm", mimeType: "video/webm", buffer });
      await expect(page).toHaveURL(/\/design-thumbnail/, { timeout: 2_000 });
    }).toPass();
    await expect(found(page)).toBeVisible();
  }
});

test("a photo that is dropped on the front page, or where one starts with it, is shown by the next pictures", async ({
  page,
}) => {
  const places = { "/": "body", "/dashboard": "text=Drop a photo of you here to start with it" };
  for (const [address, place] of Object.entries(places)) {
    await page.goto(address);
    await expect(async () => {
      await hover(page, "body", PHOTO);
      await expect(page.locator(place)).toBeVisible({ timeout: 2_000 });
      await drop(page, place, PHOTO);
      await expect(page).toHaveURL(/\/design-thumbnail/, { timeout: 2_000 });
    }).toPass();
    // First the note, which does not stay.
    await expect(page.getByText("The next pictures show your photo.")).toBeVisible();
    await expect(page.getByText("With me.png")).toBeVisible();
  }
});

test("a visitor's photo waits in the browser while they sign up, over reloads too", async ({
  browser,
  request,
}) => {
  const page = await (await browser.newContext()).newPage();
  await page.goto("/");
  await expect(async () => {
    await drop(page, "body", PHOTO);
    await expect(page).toHaveURL("/register", { timeout: 2_000 });
  }).toPass();
  await expect(page.getByText("Your photo comes next.")).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  const email = newEmail();
  await fillRegistration(page, email);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page).toHaveURL("/verify");
  await page.reload();
  await field(page, "Verification code").fill(await codeFor(request, email));
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(page).toHaveURL("/login");
  await field(page, "Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page).toHaveURL("/design-thumbnail");
  await expect(page.getByText("With me.png")).toBeVisible();
});

test("stopped in the middle, what was found stays and can be taken, and no more is sent", async ({
  page,
}) => {
  const looks: string[] = [];
  await page.route("**/v1/frames", (route) => void looks.push(route.request().url())); // nobody ever answers
  await openStudio(page);
  await choose(page, clip("webm", "VP80"));
  await expect(moments(page).getByRole("listitem").first()).toBeVisible();
  await dialog(page).getByRole("button", { name: "Stop" }).click();
  await expect(dialog(page).getByText(/^Stopped\. \d+ moments? so far, best first\.$/)).toBeVisible();
  const sent = looks.length;
  await expect(dialog(page).getByRole("alert")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Start from your video" }).first().click();
  await dialog(page).getByRole("button", { name: "Take this frame" }).click();
  await expect(page.getByText(/^With My trip \d+\.\d\d\.jpg$/)).toBeVisible();
  expect(looks.length).toBe(sent);
});

test("a reload with a video open asks, and whoever stays has lost nothing", async ({ page }) => {
  let asked = 0;
  page.on("dialog", (question) => {
    asked++;
    void question.dismiss();
  });
  await openStudio(page);
  await choose(page, clip("webm", "VP80"));
  await expect(found(page)).toBeVisible();
  const third = moments(page).getByRole("listitem").nth(2).getByRole("button");
  await third.click();
  await page.evaluate(() => location.reload());
  await expect.poll(() => asked).toBe(1);
  await expect(third).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await page.reload();
  await expect(promptField(page)).toBeVisible();
  expect(asked).toBe(1);
});

test("by keys alone a video is chosen and taken from", async ({ page }) => {
  await openStudio(page);
  await page.getByRole("button", { name: "Start from your video" }).first().focus();
  await page.keyboard.press("Enter");
  const chooser = page.waitForEvent("filechooser");
  await dialog(page).getByRole("button", { name: "Choose a video" }).focus();
  await page.keyboard.press("Enter");
  await (await chooser).setFiles(clip("webm", "VP80"));
  await expect(found(page)).toBeVisible();
  const first = moments(page).getByRole("listitem").first().getByRole("button");
  await first.focus();
  await page.keyboard.press("Enter");
  await expect(first).toHaveAttribute("aria-pressed", "true");
  await dialog(page).getByRole("button", { name: "Take this frame" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^With My trip 0\.0\d\.jpg$/)).toBeVisible();
});
