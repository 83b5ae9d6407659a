// @vitest-environment jsdom
import { act, render, screen } from "@testing-library/react";
import { useState } from "react";
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

const nextTask = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)));

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
  await nextTask();
  return clicked.mock.calls.length;
}

beforeEach(() => {
  document.body.replaceChildren();
  window.isAppThere = undefined;
  window.earlyClicks = undefined;
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

test("a click on a part that comes to life later waits for that part", async () => {
  const clicked = vi.fn();
  function Late({ isThere }: { isThere: boolean }) {
    return (
      <div id="late" data-late="">
        {isThere ? <Alive /> : null}
        <button type="button" onClick={isThere ? clicked : undefined}>
          Pause
        </button>
      </div>
    );
  }
  function Alive() {
    useEarlyClick("late");
    return null;
  }
  function App({ isThere }: { isThere: boolean }) {
    useEarlyClick();
    return <Late isThere={isThere} />;
  }
  const { rerender } = render(<App isThere={false} />);
  screen.getByRole("button").click();
  rerender(<App isThere />);
  await nextTask();
  expect(clicked).toHaveBeenCalledOnce();
  screen.getByRole("button").click();
  expect(clicked).toHaveBeenCalledTimes(2);
});

test("what was typed before the app was there is known to it, and a click after it finds it", async () => {
  const { hydrateRoot } = await import("react-dom/client");
  const { renderToString } = await import("react-dom/server");
  const sent = vi.fn();
  function Form() {
    const [words, setWords] = useState("");
    const [subject, setSubject] = useState("");
    useEarlyClick();
    return (
      <>
        <input aria-label="words" value={words} onChange={(event) => setWords(event.target.value)} />
        <select aria-label="subject" value={subject} onChange={(event) => setSubject(event.target.value)}>
          <option value="">Choose</option>
          <option value="billing">Billing</option>
        </select>
        <button type="button" onClick={() => sent(words, subject)}>
          Send
        </button>
      </>
    );
  }
  const container = document.createElement("div");
  container.innerHTML = renderToString(<Form />);
  document.body.replaceChildren(container);
  (screen.getByLabelText("words") as HTMLInputElement).value = "My first boat";
  (screen.getByLabelText("subject") as HTMLSelectElement).value = "billing";
  screen.getByRole("button").click();
  await act(async () => void hydrateRoot(container, <Form />));
  await nextTask();
  expect(sent.mock.calls).toEqual([["My first boat", "billing"]]);
  expect(screen.getByLabelText("words")).toHaveValue("My first boat");
});

test("several buttons do what they do in the order in which they were clicked, each once", async () => {
  const { hydrateRoot } = await import("react-dom/client");
  const { renderToString } = await import("react-dom/server");
  const chosen: string[] = [];
  function Shop() {
    const [term, setTerm] = useState("month");
    useEarlyClick();
    return (
      <>
        <button type="button" onClick={() => setTerm("year")}>
          Annual
        </button>
        <button type="button" onClick={() => chosen.push(term)}>
          Get Started
        </button>
      </>
    );
  }
  const container = document.createElement("div");
  container.innerHTML = renderToString(<Shop />);
  document.body.replaceChildren(container);
  const click = (name: string) => screen.getByRole("button", { name }).click();
  click("Get Started");
  click("Annual");
  click("Get Started");
  await act(async () => void hydrateRoot(container, <Shop />));
  await nextTask();
  await nextTask();
  expect(chosen).toEqual(["year"]);
});

test("a click that comes while the app is taking over is done after the ones before it, and once", async () => {
  const done: string[] = [];
  function Page() {
    useEarlyClick();
    return null;
  }
  document.body.innerHTML = `<button type="button">Annual</button><form><button>Send</button></form><main></main>`;
  const container = document.body.querySelector("main") as HTMLElement;
  const takeOver = () => void render(<Page />, { container });
  const [annual, send] = ["Annual", "Send"].map((name) => screen.getByRole("button", { name }));
  annual?.addEventListener("click", ({ defaultPrevented }) => done.push(`annual ${defaultPrevented}`));
  send?.closest("form")?.addEventListener("submit", (event) => {
    event.preventDefault();
    done.push("sent");
  });
  annual?.click();
  // As React does it, which listens above everything and draws the page when a click comes.
  document.body.addEventListener("click", takeOver, { capture: true, once: true });
  send?.click();
  expect(done).toEqual([]);
  takeOver();
  await nextTask();
  expect(done).toEqual(["annual false", "sent"]);
});
