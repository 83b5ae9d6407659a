import { expect, test } from "vitest";
import { type Brief, emptyBrief, faultsOf, madeBy, requestOf, seedOf, wordsOf } from "./brief";

const brief = (changes: Partial<Brief>): Brief => ({ ...emptyBrief, prompt: "A cat in space", ...changes });

test.each(["", "   ", "\n\t"])("a prompt of %j is asked for", (prompt) => {
  expect(faultsOf(brief({ prompt }))).toEqual({ prompt: "Please enter a description or prompt" });
});

test("4,000 characters fit, 4,001 do not", () => {
  expect(faultsOf(brief({ prompt: "x".repeat(4_000) }))).toEqual({});
  expect(faultsOf(brief({ prompt: "x".repeat(4_001) })).prompt).toBe("1 character too long");
});

test.each(["-1", "1.5", "abc", "1234567890"])("%s is no seed", (seed) => {
  expect(faultsOf(brief({ seed })).seed).toBeDefined();
});

test("a seed that was asked for is sent, else a new one", () => {
  expect(seedOf(brief({ seed: "0042" }), () => 0.9)).toBe(42);
  expect(seedOf(brief({}), () => 0.5)).toBe(500_000);
});

test("choices left open are not sent", () => {
  const chosen = brief({
    title: " Cats ",
    style: "neon",
    place: "moon",
    material: "paper",
    variations: 2,
    seed: "7",
  });
  expect(requestOf(chosen, Math.random)).toEqual({
    title: "Cats",
    prompt: "A cat in space",
    variations: 2,
    seed: 7,
    style: "neon",
    place: "moon",
    material: "paper",
  });
  const open = Object.keys(requestOf(brief({}), Math.random));
  expect(open).toEqual(["title", "prompt", "variations", "seed"]);
});

test("another engine may know no places", () => {
  expect({ ...brief({ place: "moon", material: "paper" }), ...madeBy("other") }).toMatchObject({
    place: "",
    material: "",
  });
});

test("what its creator fixed is sent, and goes with the words that it was fixed of", () => {
  const fixed = { subjects: [{ text: "pan" }], words: [{ text: "$2,300", removed: true }] };
  expect(requestOf(brief({ fixed }), Math.random).corrections).toEqual({ subjects: ["pan"], words: [] });
  const opened = { title: "Cats", prompt: "A cat in space" };
  expect(wordsOf(brief({ fixed, prompt: "A cat in space " }), opened)).toEqual({ ...opened, fixed });
  expect(wordsOf(brief({ fixed, prompt: "A dog" }), opened)).toEqual({ ...opened, fixed: {} });
});
