// @vitest-environment jsdom
import { afterEach, expect, test } from "vitest";
import { noteArtwork, recentArtworks } from "./recent";

afterEach(() => localStorage.clear());

test("the last ones come first, each once, and only so many, for each account", () => {
  for (let number = 0; number < 30; number++) noteArtwork("ada", `art:thing-${number}`);
  noteArtwork("ada", "art:thing-20");
  const recent = recentArtworks("ada");
  expect(recent).toHaveLength(24);
  expect(recent.slice(0, 3)).toEqual(["art:thing-20", "art:thing-29", "art:thing-28"]);
  expect(recent.filter((id) => id === "art:thing-20")).toHaveLength(1);
  expect(recentArtworks("ben")).toEqual([]);
});

test("what cannot be read is nothing", () => {
  for (const broken of ["{", '"art:rocket"', "[1, null]"]) {
    localStorage.setItem("thumbsmith-recent-elements-ada", broken);
    expect(recentArtworks("ada")).toEqual([]);
  }
});
