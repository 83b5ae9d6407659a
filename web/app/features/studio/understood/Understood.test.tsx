// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TooltipProvider } from "~/ui/tooltip";
import * as calls from "../calls";
import { emptyBrief } from "../prompt/brief";
import { reading } from "./reading.fixture";
import { Understood } from "./Understood";
import type { Fixed, Reading } from "./understood";

let hidden = false;

beforeEach(() => {
  hidden = false;
  vi.spyOn(document, "hidden", "get").mockImplementation(() => hidden);
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

function setUp(words = "", read: Partial<Reading> = {}, unmet: string[] = []) {
  const ask = vi.spyOn(calls, "fetchReading").mockResolvedValue({ ...reading, ...read });
  let fixed: Fixed = {};
  const sent = vi.fn();
  function Form() {
    const [brief, setBrief] = useState({ ...emptyBrief, prompt: words });
    fixed = brief.fixed;
    return (
      <form onSubmit={sent}>
        <input
          aria-label="Prompt"
          value={brief.prompt}
          onChange={(event) => setBrief({ ...brief, prompt: event.target.value })}
        />
        <Understood
          brief={brief}
          onFixed={(changed) => setBrief({ ...brief, fixed: changed })}
          unmet={unmet}
        />
      </form>
    );
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TooltipProvider>
        <Form />
      </TooltipProvider>
    </QueryClientProvider>,
  );
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  return { ask, user, sent, fixed: () => fixed };
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const prompt = () => screen.getByRole("textbox", { name: "Prompt" });
const chip = (name: string) => screen.findByRole("button", { name });
const asked = (ask: ReturnType<typeof setUp>["ask"]) => ask.mock.calls.map(([{ prompt }]) => prompt);

test("words are read after a pause, from three letters on, and older questions are given up", async () => {
  const { ask, user } = setUp();
  ask.mockImplementation(() => new Promise(() => {}));
  await user.type(prompt(), "pa");
  await pass(1_000);
  expect(ask).not.toHaveBeenCalled();
  await user.type(prompt(), "n");
  await pass(300);
  await user.type(prompt(), "s");
  expect(ask).not.toHaveBeenCalled();
  await pass(600);
  await user.type(prompt(), " and eggs");
  await pass(600);
  expect(asked(ask)).toEqual(["pans", "pans and eggs"]);
  expect(ask.mock.calls.map(([, signal]) => signal.aborted)).toEqual([true, false]);
});

test("a hidden page asks nothing until somebody looks again", async () => {
  hidden = true;
  const { ask } = setUp("cast iron pan");
  await pass(1_000);
  expect(ask).not.toHaveBeenCalled();
  hidden = false;
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  await pass(0);
  expect(asked(ask)).toEqual(["cast iron pan"]);
  hidden = true;
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  hidden = false;
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  await pass(1_000);
  expect(ask).toHaveBeenCalledOnce();
});

test("a failure shows nothing, and the next words ask again", async () => {
  const { ask, user } = setUp();
  ask.mockRejectedValueOnce(new Error("busy"));
  await user.type(prompt(), "cast iron");
  await pass(1_000);
  expect(ask).toHaveBeenCalledOnce();
  expect(within(screen.getByRole("list")).queryAllByRole("button")).toEqual([]);
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  await user.type(prompt(), " pan");
  await pass(600);
  expect(await chip("Place: old town")).toBeVisible();
});

test("a chip is written anew, is fixed then, and given back", async () => {
  const { ask, user, sent, fixed } = setUp("cast iron pan");
  await user.click(await chip("Subject: egg"));
  const field = screen.getByRole("textbox", { name: "Subject" });
  expect(field).toHaveFocus();
  await user.clear(field);
  await user.type(field, "steak{Enter}");
  const changed = await chip("Subject: steak, fixed by you");
  expect(changed).toHaveFocus();
  await pass(0);
  expect(ask.mock.lastCall?.[0].corrections).toEqual({ subjects: ["cast iron pan", "steak"] });
  expect(sent).not.toHaveBeenCalled();

  await user.click(changed);
  await user.click(screen.getByRole("button", { name: "As read" }));
  expect(await chip("Subject: egg")).toBeVisible();
  expect(fixed()).toEqual({});
});

test("a place is chosen out of those there are", async () => {
  const { user, fixed } = setUp("cast iron pan");
  await user.click(await chip("Place: old town"));
  const choices = () => within(screen.getByRole("list", { name: "Place: choices" })).getAllByRole("button");
  expect(choices().map((choice) => choice.textContent)).toEqual(["kitchen", "old town", "street"]);
  await user.keyboard("kit");
  expect(choices()).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "kitchen" }));
  expect(fixed()).toEqual({ place: [{ text: "kitchen" }] });
});

test("a chip is left away and brought back with the keyboard alone", async () => {
  const { user, fixed } = setUp("cast iron pan");
  (await chip("Remove: Feeling: shocked")).focus();
  await user.keyboard("{Enter}");
  expect(await chip("Bring back: Feeling: shocked")).toHaveFocus();
  expect(fixed()).toEqual({ feeling: [{ text: "shocked", removed: true }] });
  await user.keyboard("{Enter}");
  expect(await chip("Feeling: shocked, fixed by you")).toHaveFocus();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("what can't be done and what was not found is said", async () => {
  setUp("spin it in 3D", { subjects: [], unmet: ["in 3D"], isUnclear: true }, ["spin it"]);
  expect(await screen.findByText("Not possible here: “in 3D”, “spin it”")).toBeVisible();
  expect(screen.getByText(/Nothing to show was found in these words/)).toBeVisible();
});
