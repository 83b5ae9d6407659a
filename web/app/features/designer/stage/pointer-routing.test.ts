// @vitest-environment jsdom
/** From the browser's pointer events to the tool. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { DesignerView } from "./designer-view";
import { PointerRouting } from "./pointer-routing";

let element: HTMLElement;
let routing: PointerRouting;
const tool = { cursor: "default", press: vi.fn(), move: vi.fn(), release: vi.fn(), doublePress: vi.fn() };

beforeEach(() => {
  vi.clearAllMocks();
  element = document.createElement("div");
  element.setPointerCapture = () => undefined;
  document.body.append(element);
  const view = {
    tool,
    designer: { session: { getState: () => ({ tool: "select", editing: null }) } },
    isOnHandle: () => false,
    toCanvas: (at: object) => at,
  };
  routing = new PointerRouting(view as unknown as DesignerView, element);
});

afterEach(() => {
  routing.dispose();
  element.remove();
});

function send(name: string, x: number, y: number): void {
  const event = new MouseEvent(name, { clientX: x, clientY: y, button: 0 });
  element.dispatchEvent(Object.assign(event, { pointerId: 1, pointerType: "mouse", pressure: 0.5 }));
}

function press(x: number, y: number, to: { x: number; y: number } = { x, y }): void {
  send("pointerdown", x, y);
  send("pointermove", to.x, to.y);
  send("pointerup", to.x, to.y);
}

it("two presses at one place are a double press", () => {
  press(100, 100);
  press(102, 101);
  expect(tool.doublePress).toHaveBeenCalledOnce();
});

it("a drag that begins where something was just selected is no double press", () => {
  press(100, 100);
  press(100, 100, { x: 160, y: 140 });
  expect(tool.doublePress).not.toHaveBeenCalled();
});
