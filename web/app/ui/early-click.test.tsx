import { act, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import clicks from "../head/clicks.js?raw";
import { useEarlyClick } from "./early-click";

function Page({ onClick }: { onClick: () => void }) {
  useEarlyClick();
  return (
    <button type="button" onClick={onClick}>
      <span>Get Started</span>
    </button>
  );
}

/** The page as the server wrote it, then the app that takes it over. */
async function clickedBefore(what: string): Promise<number> {
  const { hydrateRoot } = await import("react-dom/client");
  const clicked = vi.fn();
  const container = document.createElement("div");
  container.innerHTML = `<button type="button"><span>Get Started</span></button><p>Words</p>`;
  document.body.replaceChildren(container);
  container.querySelector<HTMLElement>(what)?.click();
  container.querySelector("p")?.remove();
  await act(async () => void hydrateRoot(container, <Page onClick={clicked} />));
  return clicked.mock.calls.length;
}

beforeEach(() => {
  document.body.replaceChildren();
  window.isAppThere = undefined;
  window.earlyClick = undefined;
  // biome-ignore lint/security/noGlobalEval: as the page runs it
  window.eval(clicks);
});

test("a button that was clicked too early does what it does once", async () => {
  expect(await clickedBefore("span")).toBe(1);
});

test("what is no button does nothing", async () => {
  expect(await clickedBefore("p")).toBe(0);
});

test("clicks after that are as ever", () => {
  const clicked = vi.fn();
  render(<Page onClick={clicked} />);
  screen.getByRole("button").click();
  expect(clicked).toHaveBeenCalledOnce();
});
