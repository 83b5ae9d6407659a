import { expect, test } from "vitest";
import { reading } from "./reading.fixture";
import {
  chipsOf,
  chosen,
  correctionsOf,
  type Fixed,
  isUnclear,
  type Kind,
  matching,
  type Reading,
  released,
  toggled,
  unmetNow,
  unmetOf,
  withText,
} from "./understood";

const said = (fixed: Fixed = {}, read: Reading | null = reading) =>
  chipsOf(read ?? undefined, fixed).map((chip) => `${chip.label}: ${chip.said}`);

function chipOf(kind: Kind, index: number, fixed: Fixed) {
  const chips = chipsOf(reading, fixed);
  const chip = chips.find((known) => known.kind === kind && known.index === index);
  if (!chip) throw new Error(`There is no ${kind} ${index}.`);
  return { chips, chip };
}

const change = (fixed: Fixed, kind: Kind, index: number, text: string) => {
  const { chips, chip } = chipOf(kind, index, fixed);
  return withText(fixed, chips, chip, text);
};
const toggle = (fixed: Fixed, kind: Kind, index: number) => {
  const { chips, chip } = chipOf(kind, index, fixed);
  return toggled(fixed, chips, chip);
};

test("all that was understood is said in a person's words", () => {
  expect(said()).toEqual([
    "Subject: cast iron pan",
    "Subject: egg",
    "Place: old town",
    "Feeling: shocked",
    "Words: $2,300",
    "Colours: yellow words",
    "Colours: black background",
    "Left out: people",
  ]);
  expect(said({}, null)).toEqual([]);
});

test("nothing is corrected while nothing is fixed", () => {
  expect(correctionsOf({})).toBeUndefined();
});

test("a changed chip fixes its kind, whatever is read later", () => {
  const fixed = change({}, "subjects", 1, " steak ");
  expect(correctionsOf(fixed)).toEqual({ subjects: ["cast iron pan", "steak"] });
  expect(said(fixed, { ...reading, subjects: ["kite"] })).toContain("Subject: steak");
  expect(said(fixed, null)).toEqual(["Subject: cast iron pan", "Subject: steak"]);
  expect(chipsOf(reading, fixed).filter((chip) => chip.fixed)).toHaveLength(2);
});

test("one that is left away is told as nothing, stays, and comes back", () => {
  const withoutPlace = toggle({}, "place", 0);
  expect(correctionsOf(withoutPlace)).toEqual({ place: "" });
  expect(chipOf("place", 0, withoutPlace).chip).toMatchObject({ said: "old town", removed: true });
  expect(correctionsOf(toggle(withoutPlace, "place", 0))).toEqual({ place: "old-town" });

  const withoutWords = toggle({}, "words", 0);
  expect(correctionsOf(withoutWords)).toEqual({ words: [] });
  expect(correctionsOf(change({}, "exclusions", 0, "  "))).toEqual({ exclusions: [] });
});

test("a kind that is given back is as it is read; the others stay fixed", () => {
  const fixed = change(toggle({}, "words", 0), "textColor", 0, "#FF1F1F");
  expect(correctionsOf(released(fixed, "words"))).toEqual({ textColor: "#FF1F1F" });
  expect(said(released(fixed, "words"))).toContain("Colours: red words");
});

test("no more is sent than is taken", () => {
  const words = ["one", "two", "three", "four", "five"];
  const chips = chipsOf({ ...reading, words }, {});
  const [first] = chips.filter(({ kind }) => kind === "words");
  if (!first) throw new Error("No words were read.");
  const told = correctionsOf(withText({}, chips, first, "🔥".repeat(90)))?.words ?? [];
  expect(told).toHaveLength(4);
  expect([...(told[0] ?? "")]).toHaveLength(80);
});

test("a choice is found by its words", () => {
  const places = ["street", "kitchen", "old-town", "castle-hill"];
  expect(chosen("Old Town ", places)).toBe("old-town");
  expect(chosen("my shed", places)).toBe("my shed");
  expect(matching(places, "")).toHaveLength(4);
  expect(matching(places, "T")).toEqual(["castle-hill", "kitchen", "old-town", "street"]);
  expect(matching(places, "st")).toEqual(["street", "castle-hill"]);
});

test("words are unclear until somebody says what to show", () => {
  const unclear = { ...reading, isUnclear: true };
  expect(isUnclear(unclear, {})).toBe(true);
  expect(isUnclear(unclear, { subjects: [{ text: "kite" }] })).toBe(false);
  expect(isUnclear(undefined, {})).toBe(false);
});

test("of the grounds that are chosen only what no picture shows is told", () => {
  const grounds = ["Lake", "Velvet"];
  const pictures = [{ unmet: ["Velvet"] }, { unmet: ["Velvet", "in 3D"] }, { unmet: ["Lake"] }];
  expect(unmetOf(pictures, grounds)).toEqual(["in 3D"]);
  const made = unmetOf(pictures.slice(0, 2), grounds);
  expect(made).toEqual(["Velvet", "in 3D"]);
  const words = { prompt: "A kite", fixed: {} };
  expect(unmetNow(undefined, made, words, grounds)).toEqual(["Velvet"]);
  expect(unmetNow(undefined, made, words, ["Lake"])).toEqual([]);
});

test("what pictures could not obey is told once, and only of words that still stand there", () => {
  const made = unmetOf([{ unmet: ["in 3D", "animated"] }, { unmet: ["in 3D"] }, {}]);
  expect(made).toEqual(["in 3D", "animated"]);
  expect(unmetNow({ ...reading, unmet: ["in 3D"] }, made, { prompt: "A kite In 3D", fixed: {} })).toEqual([
    "in 3D",
  ]);
  expect(unmetNow(undefined, made, { prompt: "A kite, Animated", fixed: {} })).toEqual(["animated"]);
  const words = [{ text: "Donaudampf" }, { text: "Schiff", removed: true }];
  expect(unmetNow(undefined, ["Donaudampf", "Schiff"], { prompt: "A kite", fixed: { words } })).toEqual([
    "Donaudampf",
  ]);
});
