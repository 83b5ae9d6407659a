/** The studio: pictures are made, words changed by pointer, keys and a wish, saved, downloaded; art, own pictures, video. */
import { fileURLToPath } from "node:url";
import { clip } from "../videos";
import { downloaded, expect, test } from "./firefox";
import { Screen } from "./screen";

const PICTURE = "428179c26cde5f4174af91fc60316721.png";
/** 200 by 150 pixels: 683 by 512 on the canvas. */
const picture = fileURLToPath(new URL(`../../../server/tests/golden/pictures/${PICTURE}`, import.meta.url));

const MIDDLE = { x: 768, y: 512 };

async function writeOnCanvas(studio: Screen, words: string): Promise<void> {
  await studio.sees("Say what it's about.");
  const { x, y } = await studio.at(MIDDLE);
  await studio.keys("t");
  await studio.page.mouse.click(x, y);
  await studio.page.keyboard.type(words);
  await studio.keys("Control+Enter");
  await studio.sees("Exact size");
}

async function addPicture(studio: Screen): Promise<void> {
  await studio.sees("Say what it's about.");
  await studio.choosesFile("input[type=file][aria-label='Add pictures']", picture);
  await studio.sees("Light and colour");
}

test("four pictures are made, changed by a wish, kept over a reload, and downloaded", async ({ studio }) => {
  await studio.write("What is your video about?", "I survived 50 hours in Antarctica");
  await studio.press(/^Make 4 thumbnails/);
  await studio.arrivesAt(/^\/design-thumbnail\/[0-9a-f]{32}$/);
  for (const number of [1, 2, 3, 4]) await studio.find(new RegExp(`^Variation ${number}`));

  await studio.write("What should change?", "Make the text yellow");
  await studio.press(/^Make this change/);
  await studio.sees("Changed on the layers, for free.");
  await studio.find(/^Saved \d/); // by itself
  await studio.page.reload();
  await studio.find(/^Saved \d/);

  const kinds = { JPG: [0xff, 0xd8], PNG: [0x89, 0x50], WebP: [0x52, 0x49] };
  for (const [name, signature] of Object.entries(kinds)) {
    await studio.press("Download");
    await studio.press(new RegExp(`^${name}`), "[role=menuitem]");
    const file = await downloaded(`.${name.toLowerCase()}`);
    expect([...file.subarray(0, 2)]).toEqual(signature);
    expect(file.length).toBeGreaterThan(20_000);
  }
});

test("words are written, dragged, put back and coloured", async ({ studio }) => {
  await writeOnCanvas(studio, "FIRST WORDS");
  const left = Number(await studio.valueOf("X"));
  await studio.drag(MIDDLE, { x: MIDDLE.x + 200, y: MIDDLE.y + 150 });
  await expect.poll(async () => Number(await studio.valueOf("X"))).toBeGreaterThan(left + 100);
  await studio.keys("Control+z");
  await expect.poll(async () => Number(await studio.valueOf("X"))).toBe(left);

  await studio.press(/^Colour: /);
  await studio.write("Colour code", "#ff2b2b");
  await studio.keys("Enter");
  await studio.find("Colour: #ff2b2b");
});

test("art is found and added, and a drop lands where it falls", async ({ studio }) => {
  await studio.sees("Say what it's about.");
  await studio.press("Elements", "[role=tab]");
  await studio.write("Search elements", "pfeil");
  await studio.press("Add Red arrow");
  await studio.sees("Bend");
  await studio.write("Search elements", "koala");
  // A headless Firefox ends no drag of the mouse: the tile's own events say what it carries.
  const tile = await studio.find("Add Koala");
  const { x, y } = await studio.at({ x: 300, y: 300 });
  await tile.evaluate(
    (from, clientX, clientY) => {
      const dataTransfer = new DataTransfer();
      const send = (target: Element, type: string) =>
        target.dispatchEvent(
          new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer, clientX, clientY }),
        );
      const canvas = document.elementFromPoint(clientX, clientY) ?? document.body;
      send(from, "dragstart");
      for (const type of ["dragenter", "dragover", "drop"]) send(canvas, type);
      send(from, "dragend");
    },
    x,
    y,
  );
  await studio.press("Layers", "[role=tab]");
  await studio.find(/Koala/, "[data-layer]");
});

test("the image editor opens a picture of the canvas in a tab of its own", async ({ studio }) => {
  await addPicture(studio);
  const opening = studio.page
    .browserContext()
    .waitForTarget((target) => target.url().includes("/edit-image/"));
  await studio.press("Image editor");
  const page = await (await opening).page();
  if (!page) throw new Error("The image editor has no page.");
  await new Screen(page).find("Picture", "[role=img], img, canvas");
});

test("the moments of a video are found, and a frame of it is taken", async ({ studio }) => {
  await studio.press("Start from your video");
  await studio.choosesFile("[role=dialog] input[type=file]", clip("webm", "VP80"));
  await studio.sees(/\d+ moments?, best first\./);
  await studio.press(/^0:0\d, (Smiling|Laughing)/, "[role=dialog] li button");
  await studio.press("Take this frame");
  await studio.sees(/With My trip 0\.0\d\.jpg/);
});
