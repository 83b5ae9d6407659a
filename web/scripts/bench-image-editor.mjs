/**
 * Measures in Chromium how fluid the image editor is with a 12-megapixel picture, and prints JSON: the frames while
 * erasing, while moving the view and while zooming, what the end of a stroke and an undo take, and the page's memory.
 * The server is at THUMBSMITH_ADDRESS. Frames come as fast as they are drawn: at the screen's own pace they would mostly
 * wait. Every movement of the pointer is one frame.
 */
import { loadavg } from "node:os";
import { address, at, call, launch, loggedIn, newPerson } from "./bench-site.mjs";
import { drawPicture } from "./bench-twelve-megapixels.mjs";

const MOVES = 240;
const REPEATS = 3;

/** In the page: one movement a frame; gives the milliseconds of each frame. */
function moveOverPicture({ moves, kind }) {
  const surface = document.querySelector("[aria-label=Picture]");
  const { left, top, width, height } = surface.getBoundingClientRect();
  const place = (step) => ({
    clientX: left + width * (0.5 + 0.3 * Math.sin(step / 17)),
    clientY: top + height * (0.5 + 0.3 * Math.cos(step / 11)),
  });
  const send = (type, step) =>
    surface.dispatchEvent(
      new PointerEvent(type, {
        ...place(step),
        pointerId: 1,
        isPrimary: true,
        bubbles: true,
        pointerType: "mouse",
      }),
    );
  const act = (step) => {
    if (kind === "erase") return send("pointermove", step);
    const zooms = kind === "zoom";
    const deltaY = zooms ? 12 * Math.sign(Math.sin(step / 20)) : 10 * Math.sin(step / 9);
    const deltaX = zooms ? 0 : 10 * Math.cos(step / 7);
    surface.dispatchEvent(
      new WheelEvent("wheel", {
        ...place(0),
        deltaX,
        deltaY,
        ctrlKey: zooms,
        bubbles: true,
        cancelable: true,
      }),
    );
  };
  if (kind === "erase") send("pointerdown", 0);
  return new Promise((resolve) => {
    const times = [];
    let before = null;
    let step = 0;
    const frame = (now) => {
      if (before !== null) times.push(now - before);
      before = now;
      if (step++ < moves) {
        act(step);
        requestAnimationFrame(frame);
        return;
      }
      const start = performance.now();
      if (kind === "erase") send("pointerup", step);
      resolve({ times: times.slice(5), release: performance.now() - start });
    };
    requestAnimationFrame(frame);
  });
}

/** In the page: until the undone picture has been drawn. */
function undo() {
  const start = performance.now();
  document.querySelector("button[aria-label=Undo]").click();
  return new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - start))),
  );
}

const person = await newPerson();
const browser = await launch("--disable-frame-rate-limit", "--disable-gpu-vsync");
try {
  const context = await loggedIn(browser, person);
  const page = await context.newPage();
  await page.goto(`${address}/dashboard`);
  const imageData = await page.evaluate(drawPicture);
  const body = { customerId: person.user.id, imageData, filename: "twelve.jpg", fileType: "image/jpeg" };
  const { image } = await call("POST", "/v1/images", body, person.token);
  await page.goto(`${address}/edit-image/${image.id}`);
  await page.getByLabel("Picture", { exact: true }).last().waitFor({ timeout: 60_000 });
  await page.getByRole("button", { name: "Eraser" }).click();
  await page.waitForTimeout(1_000);

  const found = { erase: [], pan: [], zoom: [], release: [], undo: [] };
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    for (const kind of ["erase", "pan", "zoom"]) {
      const { times, release } = await page.evaluate(moveOverPicture, { moves: MOVES, kind });
      found[kind].push(...times);
      if (kind === "erase") found.release.push(release);
    }
    await page.waitForTimeout(2_000);
    found.undo.push(await page.evaluate(undo));
  }
  const session = await context.newCDPSession(page);
  await session.send("Performance.enable");
  const { metrics } = await session.send("Performance.getMetrics");
  const heap = metrics.find(({ name }) => name === "JSHeapUsedSize").value;
  const result = {
    heapMegabytes: Math.round(heap / 1e5) / 10,
    loadAverage: loadavg()[0],
  };
  for (const [name, times] of Object.entries(found)) {
    result[name] = { p50: at(times, 0.5), p95: at(times, 0.95), count: times.length };
  }
  process.stdout.write(`${JSON.stringify(result)}\n`);
} finally {
  await browser.close();
}
