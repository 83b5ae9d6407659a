/**
 * Measures in Chromium how fluid a picture of 12 megapixels is that fills the canvas of the studio, and prints JSON, in
 * milliseconds: the frames while each slider of "Light and colour" moves, while it is dragged, and while parts of it are
 * erased, and beside them the processor's time of the page's main thread for each. The server is at THUMBSMITH_ADDRESS.
 * Frames come as fast as they are drawn, one movement a frame.
 */
import { loadavg } from "node:os";
import { address, at, coresRest, launch, loggedIn, newPerson, watchBusy } from "./bench-site.mjs";
import { drawPicture } from "./bench-twelve-megapixels.mjs";

const MOVES = 120;
const SLIDERS = ["Light", "Contrast", "Saturation", "Warmth", "Clarity", "Blur", "Vignette"];

/** In the page: every element takes pointers that no hand holds, which a browser refuses otherwise. */
function takeAnyPointer() {
  Element.prototype.setPointerCapture = () => {};
  Element.prototype.releasePointerCapture = () => {};
  Element.prototype.hasPointerCapture = () => true;
}

/**
 * In the page: presses at a share of the width of what a selector finds, moves to and fro around it by `reach` shares,
 * one movement a frame, and lets go; gives the milliseconds of each frame.
 */
function moveAcross({ selector, reach, moves }) {
  const target = document.querySelector(selector);
  const { left, top, width, height } = target.getBoundingClientRect();
  const send = (type, step) =>
    target.dispatchEvent(
      new PointerEvent(type, {
        clientX: left + width * (0.5 + reach * Math.sin(step / 9)),
        clientY: top + height * (0.5 + reach * Math.cos(step / 7) * 0.5),
        pointerId: 1,
        isPrimary: true,
        bubbles: true,
        cancelable: true,
        pointerType: "mouse",
        button: type === "pointermove" ? -1 : 0,
        buttons: type === "pointerup" ? 0 : 1,
      }),
    );
  send("pointerdown", 0);
  return new Promise((resolve) => {
    const times = [];
    let before = null;
    let step = 0;
    const frame = (now) => {
      if (before !== null) times.push(now - before);
      before = now;
      if (step++ < moves) {
        send("pointermove", step);
        requestAnimationFrame(frame);
        return;
      }
      send("pointerup", step);
      resolve(times.slice(5));
    };
    requestAnimationFrame(frame);
  });
}

/** A studio in which a picture of 12 megapixels fills the canvas and is selected. */
async function openPicture(context) {
  const page = await context.newPage();
  await page.addInitScript(takeAnyPointer);
  await page.goto(`${address}/design-thumbnail`);
  const data = await page.evaluate(drawPicture);
  const buffer = Buffer.from(data.slice(data.indexOf(",") + 1), "base64");
  await page
    .getByLabel("Add pictures")
    .last()
    .setInputFiles({ name: "twelve.jpg", mimeType: "image/jpeg", buffer });
  await page.getByRole("heading", { name: "twelve.jpg", level: 2 }).waitFor({ timeout: 60_000 });
  const field = (name) => page.getByRole("textbox", { name, exact: true });
  for (const [name, value] of [
    ["Width", "1280"],
    ["X", "0"],
    ["Y", "-120"],
  ]) {
    await field(name).fill(value);
    await field(name).press("Enter");
  }
  return page;
}

const person = await newPerson();
const browser = await launch("--disable-frame-rate-limit", "--disable-gpu-vsync");
try {
  const page = await openPicture(await loggedIn(browser, person));
  await coresRest();
  const found = {};
  const work = {};
  const busy = await watchBusy(page);
  const measure = async (name, movement) => {
    const before = await busy();
    found[name] = await page.evaluate(moveAcross, { ...movement, moves: MOVES });
    work[name] = ((await busy()) - before) / MOVES;
  };
  await page.getByText("Light and colour").click();
  for (const name of SLIDERS) {
    const slider = page.getByRole("slider", { name });
    await slider.evaluate((thumb) =>
      thumb.closest("[data-orientation]").setAttribute("data-bench", "slider"),
    );
    await measure(name, { selector: "[data-bench=slider]", reach: 0.3 });
    await page.evaluate(() => document.querySelector("[data-bench]").removeAttribute("data-bench"));
    await page.getByRole("button", { name: "Reset", exact: true }).click();
  }
  const surface = { selector: "[aria-label=Canvas] canvas", reach: 0.2 };
  await measure("drag", surface);
  await page.getByRole("button", { name: "Erase parts of the picture" }).click();
  await page.getByRole("heading", { name: "Erase" }).waitFor();
  await measure("erase", surface);
  const result = { loadAverage: loadavg()[0] };
  for (const [name, times] of Object.entries(found)) {
    result[name] = { p50: at(times, 0.5), p95: at(times, 0.95), count: times.length, work: work[name] };
  }
  process.stdout.write(`${JSON.stringify(result)}\n`);
} finally {
  await browser.close();
}
