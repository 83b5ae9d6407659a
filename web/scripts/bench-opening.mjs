/**
 * Measures in Chromium how long a stored thumbnail takes to open, with the processor slowed down four times (what Lighthouse
 * takes for a usual phone), and prints JSON: until the picture stands there and a key that is pressed then has been
 * answered, and until everything around it stands there too. The server is at THUMBSMITH_ADDRESS.
 */
import {
  address,
  at,
  call,
  coresRest,
  generate,
  launchProfile,
  logIn,
  newPage,
  newPerson,
} from "./bench-site.mjs";

const SLOWER = 4;
const REPEATS = 5;

/**
 * In the page: a key that zooms is pressed when the picture has been drawn, two frames after the canvas said that it is
 * there. It has been answered when the drawing of what it changed is done and the main thread is free.
 */
function watchOpening() {
  const canvas = () => document.querySelector("[aria-label=Canvas][aria-busy=false] canvas");
  const isComplete = () =>
    [...document.querySelectorAll("[role=status]")].some(({ textContent }) => /saved/i.test(textContent)) &&
    document.querySelector("[aria-label=Variations] img") !== null;
  const afterDrawing = (then) =>
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = then;
        channel.port2.postMessage(null);
      }),
    );
  const tellWhenComplete = () => {
    if (!isComplete()) {
      requestAnimationFrame(tellWhenComplete);
      return;
    }
    window.completeAfter = performance.now();
    console.debug("complete");
  };
  const press = () => {
    const key = new KeyboardEvent("keydown", {
      key: "=",
      code: "Equal",
      ctrlKey: true,
      bubbles: true,
      cancelable: true,
    });
    document.body.dispatchEvent(key);
    window.isKeyTaken = key.defaultPrevented;
    afterDrawing(() => {
      window.interactiveAfter = performance.now();
      tellWhenComplete();
    });
  };
  // Nothing is asked in every frame before the picture is there: at a quarter of the speed each such frame costs 5 ms.
  const opening = new MutationObserver(() => {
    if (!canvas()) return;
    opening.disconnect();
    afterDrawing(() => {
      window.pictureAfter = performance.now();
      press();
    });
  });
  opening.observe(document, { subtree: true, attributeFilter: ["aria-busy"] });
}

async function open(context, thumbnailId) {
  const { page } = await newPage(context, SLOWER);
  await page.addInitScript(watchOpening);
  // The page tells by itself: whoever asks it in every frame makes it do, four times slower, what no visit does.
  const complete = page.waitForEvent("console", {
    predicate: (message) => message.text() === "complete",
    timeout: 60_000,
  });
  await page.goto(`${address}/design-thumbnail/${thumbnailId}`);
  await complete;
  const times = await page.evaluate(() => ({
    picture: window.pictureAfter,
    interactive: window.interactiveAfter,
    complete: window.completeAfter,
    isKeyTaken: window.isKeyTaken,
  }));
  await page.close();
  if (!times.isKeyTaken) throw new Error("the key that was pressed did nothing");
  return times;
}

const person = await newPerson();
await generate(person, "I survived 50 hours in Antarctica");
const { thumbnails } = await call("GET", "/v1/thumbnails", undefined, person.token);
const { context, close } = await launchProfile();
try {
  await logIn(context, person);
  await coresRest();
  const first = await open(context, thumbnails[0].id);
  const again = [];
  for (let repeat = 0; repeat < REPEATS; repeat++) again.push(await open(context, thumbnails[0].id));
  const median = at(
    again.map(({ interactive }) => interactive),
    0.5,
  );
  process.stdout.write(`${JSON.stringify({ first, again, median })}\n`);
} finally {
  await close();
}
