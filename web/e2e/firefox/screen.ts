/** What a person sees and does in Firefox. Things are found by what they are called, as in the other journeys. */
import type { ElementHandle, Page } from "puppeteer-core";
import type { Point } from "../../app/scene/geometry";
import { fitViewport, toScreen } from "../../app/scene/viewport";

const FIELDS = "input:not([type=file]), textarea";

const escaped = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

export class Screen {
  constructor(readonly page: Page) {}

  /** The first one in sight that is called so. */
  async find(name: string | RegExp, kind = "button"): Promise<ElementHandle<HTMLElement>> {
    const pattern = typeof name === "string" ? `^${escaped(name)}$` : name.source;
    const found = await this.page.waitForFunction(
      (kind, pattern) => {
        const nameOf = (element: HTMLElement) =>
          element.ariaLabel ?? (element as HTMLInputElement).labels?.[0]?.innerText ?? element.innerText;
        return [...document.querySelectorAll<HTMLElement>(kind)].find(
          (element) => element.checkVisibility() && new RegExp(pattern).test(nameOf(element).trim()),
        );
      },
      {},
      kind,
      pattern,
    );
    return found as ElementHandle<HTMLElement>;
  }

  async press(name: string | RegExp, kind?: string): Promise<void> {
    await (await this.find(name, kind)).click();
  }

  /** In the place of what stands there. */
  async write(name: string, words: string): Promise<void> {
    await this.press(name, FIELDS);
    await this.keys("Control+a");
    await this.page.keyboard.type(words);
  }

  async valueOf(name: string): Promise<string> {
    return (await this.find(name, FIELDS)).evaluate((field) => (field as HTMLInputElement).value);
  }

  /** "Control+z", or one key alone. */
  async keys(keys: string): Promise<void> {
    const pressed = keys.split("+") as Parameters<Page["keyboard"]["press"]>[0][];
    for (const key of pressed) await this.page.keyboard.down(key);
    for (const key of pressed.reverse()) await this.page.keyboard.up(key);
  }

  async sees(words: string | RegExp): Promise<void> {
    const pattern = typeof words === "string" ? escaped(words) : words.source;
    await this.page.waitForFunction(
      (pattern) => new RegExp(pattern).test(document.body.innerText),
      {},
      pattern,
    );
  }

  async arrivesAt(path: RegExp): Promise<void> {
    await this.page.waitForFunction(
      (pattern) => new RegExp(pattern).test(location.pathname),
      {},
      path.source,
    );
  }

  async choosesFile(selector: string, path: string): Promise<void> {
    const input = await this.page.waitForSelector(selector);
    await (input as ElementHandle<HTMLInputElement>).uploadFile(path);
  }

  /** Where a point of the canvas is. */
  async at(point: Point): Promise<Point> {
    const box = await (await this.find("Canvas", "section")).boundingBox();
    if (!box) throw new Error("There is no canvas on the screen.");
    const inside = toScreen(fitViewport(box), point);
    return { x: box.x + inside.x, y: box.y + inside.y };
  }

  async drag(from: Point, to: Point): Promise<void> {
    const [start, end] = [await this.at(from), await this.at(to)];
    await this.page.mouse.move(start.x, start.y);
    await this.page.mouse.down();
    await this.page.mouse.move(end.x, end.y, { steps: 6 });
    await this.page.mouse.up();
  }
}
