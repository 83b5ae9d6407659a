/** DOM matchers, a canvas that works in jsdom, and observers that see nothing. */
import "@testing-library/jest-dom/vitest";
import "vitest-canvas-mock";
import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

/** jsdom has no layout, so there is never a change of size to tell. */
class SilentResizeObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver ??= SilentResizeObserver;

/** jsdom has no pointers to capture and nothing to scroll. */
Element.prototype.setPointerCapture ??= () => {};
Element.prototype.releasePointerCapture ??= () => {};
Element.prototype.hasPointerCapture ??= () => true;
Element.prototype.scrollIntoView ??= () => {};

/** How long `findBy…` and `waitFor` look (a second, else): a bound for a busy machine, within that of the whole test. */
configure({ asyncUtilTimeout: 60_000 });

afterEach(cleanup);
