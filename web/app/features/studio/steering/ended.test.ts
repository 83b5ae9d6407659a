import { expect, test } from "vitest";
import { advance, type Generation, idleGeneration } from "~/jobs/generation";
import { emptyBrief } from "../prompt/brief";
import { type End, endAfter, endWords, notEnded } from "./ended";
import { stillAsked } from "./steering";

const words = "You have seen every idea for this title. Change the prompt to get new ones.";
const started = advance(idleGeneration, { type: "started", expected: 4 });
const ended = advance(started, { type: "failed", error: words, code: "NO_MORE_IDEAS" });

function open() {
  let now = { generation: idleGeneration as Generation, asked: "kites" };
  let end: End = notEnded;
  return {
    shown: () => endWords(end, now.generation, now.asked),
    with: (changes: Partial<typeof now>) => {
      now = { ...now, ...changes };
      end = endAfter(end, now.generation, now.asked);
    },
  };
}

test("nothing has ended before a shuffle has, nor while the next one runs", () => {
  const bar = open();
  expect(bar.shown()).toBeNull();
  bar.with({ generation: ended });
  expect(bar.shown()).toBe(words);
  bar.with({ generation: started });
  expect(bar.shown()).toBeNull();
  bar.with({ generation: advance(started, { type: "done", recordId: "r" }) });
  expect(bar.shown()).toBeNull();
});

test("what it says holds for what was asked, not for what would be asked now", () => {
  const bar = open();
  bar.with({ generation: ended });
  bar.with({ asked: "boats" });
  expect(bar.shown()).toBeNull();
  bar.with({ asked: "kites" });
  expect(bar.shown()).toBe(words);
});

test("other words have an end of their own", () => {
  const bar = open();
  bar.with({ generation: ended });
  bar.with({ asked: "boats" });
  bar.with({ generation: started });
  bar.with({ generation: ended });
  expect(bar.shown()).toBe(words);
  bar.with({ asked: "kites" });
  expect(bar.shown()).toBeNull();
});

test("who writes on while it runs hears how it ended", () => {
  const bar = open();
  bar.with({ generation: started });
  bar.with({ asked: "kites and boats" });
  bar.with({ generation: ended });
  expect(bar.shown()).toBe(words);
});

test("other failures are said elsewhere", () => {
  const bar = open();
  bar.with({ generation: advance(started, { type: "failed", error: "Too busy.", code: "BUSY" }) });
  expect(bar.shown()).toBeNull();
});

test("the same is asked with another seed or number, not with other words, looks or parts that stay", () => {
  const brief = { ...emptyBrief, title: "Kites", prompt: "A red kite" };
  const asked = stillAsked(brief, [], "v1");
  expect(stillAsked({ ...brief, seed: "7", variations: 2, title: " Kites " }, [], "v2")).toBe(asked);
  for (const other of [
    { title: "Boats" },
    { prompt: "A blue kite" },
    { layout: "billboard" },
    { engine: "openai" },
  ])
    expect(stillAsked({ ...brief, ...other }, [], "v1")).not.toBe(asked);
  const keeping = stillAsked(brief, ["text", "subject"], "v1");
  expect(keeping).not.toBe(asked);
  expect(stillAsked(brief, ["subject", "text"], "v1")).toBe(keeping);
  expect(stillAsked(brief, ["subject", "text"], "v2"), "what is kept is another one's").not.toBe(keeping);
});
