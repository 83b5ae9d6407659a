import { expect, it } from "vitest";
import { directionLevels, inVisualOrder } from "./direction";

// The server's levels of the same lines: `thumbsmith.pictures.text.direction.levels`.
it.each([
  ["Hello, world 12", false, "000000000000000"],
  ["שלום עולם", true, "111111111"],
  ["שלום 2024 now", true, "1111122221222"],
  ["now שלום 2024!", false, "00001111122220"],
  ["مرحبا ١٢٣ $5 end", true, "1111112221121222"],
  ["top 10 من 5", false, "00000001112"],
  ["a-1, 2:30 שלום (b) +7%", false, "0000000000111100000000"],
  ["(שלום) - 3.50", true, "1111111112222"],
  ["שָׁלוֹם", true, "1111111"],
  ["12 שלום", false, "0001111"],
])("%s has the server's levels", (line, rightToLeft, levels) => {
  expect(directionLevels(line, rightToLeft).join("")).toBe(levels);
});

it("parts stand from left to right", () => {
  const parts = [1, 2, 2, 1, 0].map((level, place) => ({ level, place }));
  expect(inVisualOrder(parts).map(({ place }) => place)).toEqual([3, 1, 2, 0, 4]);
});
