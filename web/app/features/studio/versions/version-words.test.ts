import { expect, test } from "vitest";
import { nameOf, sourceWords, timeWords } from "./version-words";

const at = (day: number, hour: number) => new Date(2026, 4, day, hour, 5).toISOString();

test("times are told as a person tells them, by the calendar and not by hours", () => {
  const now = new Date(2026, 4, 10, 0, 30);
  const clock = (day: number, hour: number) =>
    new Date(at(day, hour)).toLocaleTimeString([], { hour: "numeric", minute: "2-digit" });
  expect(timeWords(at(10, 0), now)).toBe(`Today, ${clock(10, 0)}`);
  expect(timeWords(at(9, 23), now)).toBe(`Yesterday, ${clock(9, 23)}`);
  expect(timeWords(at(8, 23), now)).toMatch(/2026/);
});

test("pictures of the engine are counted, whatever stands between them", () => {
  const versions = (["generation", "save", "generation", "edit"] as const).map((source) => ({
    source,
    createdAt: at(9, 12),
  }));
  const names = versions.map((version) => nameOf(version, versions));
  expect(names[0]).toBe("Variation 1");
  expect(names[1]).toMatch(/^Saved /);
  expect(names[2]).toBe("Variation 2");
  expect(names[3]).toMatch(/^Edited /);
  expect(versions.map(({ source }) => sourceWords(source))).toContain("Changed as you asked");
});
