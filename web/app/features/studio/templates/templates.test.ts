import { describe, expect, test } from "vitest";
import { sceneOf, shape, text } from "~/test/scene-builder";
import type { BuiltInTemplate } from "./calls";
import { withHints } from "./hints";
import { ALL, found, nichesOf } from "./search";

const template = (id: string, name: string, niche: string, words: string): BuiltInTemplate => ({
  id,
  name,
  niche,
  words,
  imageUrl: `/templates/${id}.webp`,
});
const templates = [
  template("a", "Top 10 games", "Gaming", "list ranking"),
  template("b", "48 hours in…", "Travel", "city café"),
  template("c", "Old against new", "Gaming", "versus vs"),
];
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

describe("finding a template", () => {
  test("by niche", () => {
    expect(nichesOf(templates)).toEqual(["Gaming", "Travel"]);
    expect(ids(found(templates, "Gaming", ""))).toEqual(["a", "c"]);
    expect(ids(found(templates, ALL, ""))).toEqual(["a", "b", "c"]);
  });

  test.each([
    ["game", ["a"]],
    ["  GAMING  ", ["a", "c"]],
    ["cafe", ["b"]],
    ["gaming vs", ["c"]],
    ["10", ["a"]],
    ["zebra", []],
  ])("by the words %j", (search, expected) => {
    expect(ids(found(templates, ALL, search))).toEqual(expected);
  });
});

describe("words become hints", () => {
  const scene = sceneOf(
    text("one", { text: "I SURVIVED 50 HOURS", role: "headline", x: 7, fontSize: 99 }),
    text("two", { text: "VS", role: "mark" }),
    text("three", { text: "ALONE!", role: "tag" }),
    shape("four"),
  );
  const hinted = withHints(scene);
  const said = hinted.elements.flatMap((element) => (element.kind === "text" ? [element.text] : []));

  test("that are no longer than they were", () => {
    expect(said).toEqual(["YOUR BIG TITLE HERE", "VS", "DETAIL"]);
  });

  test("and nothing else changes", () => {
    expect(hinted.elements[0]).toMatchObject({ id: "one", x: 7, fontSize: 99, role: "headline" });
    expect(hinted.elements[3]).toBe(scene.elements[3]);
  });
});
