import { describe, expect, it } from "vitest";
import { type Colour, type ColourVision, filterValues, MATRICES, seen } from "./colour-vision";

const KINDS = Object.keys(MATRICES) as ColourVision[];

describe.each(KINDS)("%s", (kind) => {
  it("leaves grey as it is", () => {
    for (const value of [0, 40, 128, 255]) {
      const grey: Colour = [value, value, value];
      for (const channel of seen(grey, kind)) expect(Math.abs(channel - value)).toBeLessThanOrEqual(1);
    }
  });

  it("gives the filter twenty numbers, the last row opacity", () => {
    const values = filterValues(kind).split(" ").map(Number);
    expect(values).toHaveLength(20);
    expect(values.slice(15)).toEqual([0, 0, 0, 1, 0]);
  });
});

it("red and green come close for those who lack red or green cones, blue and green for those who lack blue", () => {
  const distance = (one: Colour, other: Colour) =>
    Math.hypot(...one.map((value, i) => value - (other[i] ?? 0)));
  const red: Colour = [200, 60, 40];
  const green: Colour = [100, 120, 40];
  for (const kind of ["red-blind", "green-blind"] as const)
    expect(distance(seen(red, kind), seen(green, kind))).toBeLessThan(0.75 * distance(red, green));
  const blue: Colour = [40, 90, 160];
  const teal: Colour = [40, 140, 120];
  expect(distance(seen(blue, "blue-blind"), seen(teal, "blue-blind"))).toBeLessThan(
    0.7 * distance(blue, teal),
  );
});

it("pure red is dark olive without red cones", () => {
  expect(seen([255, 0, 0], "red-blind")).toEqual([109, 95, 0]);
});
