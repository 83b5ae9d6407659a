import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { follow, GrowingStroke, type StrokePath, simplifyStroke } from "./stroke";

const even = (...points: number[]) => ({ points, widths: [] });

const roundStroke = (stroke: StrokePath, gap: number) => new GrowingStroke().rounded(stroke, gap);

describe("thinning out", () => {
  it("a straight one keeps its ends", () => {
    expect(simplifyStroke(even(0, 0, 10, 0.1, 20, 0, 30, 0), 0.5, 20).points).toEqual([0, 0, 30, 0]);
    expect(simplifyStroke(even(5, 5), 1, 20).points).toEqual([5, 5]);
  });

  it("keeps its corners, and a loop that ends where it began", () => {
    expect(simplifyStroke(even(0, 0, 50, 50, 100, 0), 1, 20).points).toEqual([0, 0, 50, 50, 100, 0]);
    expect(simplifyStroke(even(0, 0, 50, 50, 0, 0), 1, 20).points).toEqual([0, 0, 50, 50, 0, 0]);
  });

  it("keeps what a pen did to the width, each width at its point", () => {
    const straight = [0, 0, 10, 0, 20, 0, 30, 0];
    expect(simplifyStroke({ points: straight, widths: [0.2, 0.3, 0.4, 0.5] }, 1, 20)).toEqual({
      points: [0, 0, 30, 0],
      widths: [0.2, 0.5],
    });
    expect(simplifyStroke({ points: straight, widths: [0.2, 1, 0.2, 0.2] }, 1, 20).widths).toContain(1);
  });

  it("keeps the ends of any stroke, and a width for each point", () => {
    const coordinate = fc.integer({ min: 0, max: 500 });
    const pressed = fc.tuple(coordinate, coordinate, fc.double({ min: 0, max: 1, noNaN: true }));
    fc.assert(
      fc.property(fc.array(pressed, { minLength: 3, maxLength: 40 }), (way) => {
        const stroke = {
          points: way.flatMap((pressed) => pressed.slice(0, 2)),
          widths: way.map(([, , width]) => width),
        };
        for (const made of [simplifyStroke(stroke, 3, 20), roundStroke(stroke, 12)]) {
          expect(made.points).toHaveLength(2 * made.widths.length);
          expect(made.points.slice(0, 2)).toEqual(stroke.points.slice(0, 2));
          expect(made.points.slice(-2)).toEqual(stroke.points.slice(-2));
        }
      }),
    );
  });
});

describe("rounding", () => {
  it("goes through every point, and is dense between those that lie apart", () => {
    const { points } = roundStroke(even(0, 0, 100, 0, 100, 100), 10);
    const pairs = Array.from({ length: points.length / 2 }, (_, i) => [points[2 * i], points[2 * i + 1]]);
    expect(pairs).toContainEqual([100, 0]);
    expect(pairs.length).toBeGreaterThan(20);
    expect(roundStroke(even(0, 0, 5, 0, 10, 0), 10).points).toEqual([0, 0, 5, 0, 10, 0]);
  });
});

describe("a steadied brush", () => {
  const walk = (steps: number, slack: number) => {
    let brush = { x: 0, y: 0 };
    for (let i = 1; i <= steps; i++) {
      const [before, now] = [i - 1, i].map((n) => ({ x: (100 * n) / steps, y: 0 }));
      if (before && now) brush = follow(brush, before, now, slack);
    }
    return brush.x;
  };

  it("comes after the pointer by its slack, however often the pointer is read", () => {
    expect(walk(50, 0)).toBe(100);
    expect(walk(400, 20)).toBeCloseTo(80, 0);
    expect(Math.abs(walk(100, 20) - walk(400, 20))).toBeLessThan(1);
  });
});

describe("a stroke that grows", () => {
  it("is rounded as if it had been there at once, also when it begins anew", () => {
    const pressed = fc.tuple(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 500 }));
    fc.assert(
      fc.property(fc.array(pressed, { minLength: 1, maxLength: 30 }), fc.nat(), (way, cut) => {
        const growing = new GrowingStroke();
        const upTo = (count: number) => ({
          points: way.slice(0, count).flat(),
          widths: way.slice(0, count).map(([x]) => x / 500),
        });
        for (let count = 1; count <= way.length; count++) {
          expect(growing.rounded(upTo(count), 12)).toEqual(roundStroke(upTo(count), 12));
        }
        const shorter = upTo(1 + (cut % way.length));
        expect(growing.rounded(shorter, 12)).toEqual(roundStroke(shorter, 12));
      }),
    );
  });
});
