/** Both implementations of the check against the same vectors. */
import { expect, test } from "vitest";
import vectors from "../../../../../server/tests/readability/vectors.json";
import { check } from "./score";
import type { Pixels, Reading, TextReading } from "./types";

interface Disc {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly grey: number;
}

function draw(grey: number, discs: readonly Disc[]): Pixels {
  const width = 1280;
  const height = 720;
  const data = new Uint8Array(width * height * 3).fill(grey);
  for (const disc of discs)
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++)
        if (Math.hypot(x - disc.x, y - disc.y) < disc.radius)
          data.fill(disc.grey, (y * width + x) * 3, (y * width + x) * 3 + 3);
  return { width, height, channels: 3, data };
}

function readingOf(vector: (typeof vectors)[number]): Reading {
  const { grey, discs, texts, faces, ...rest } = vector.reading;
  return { ...rest, picture: draw(grey, discs), texts: texts as readonly TextReading[], faces };
}

test.each(vectors.map((vector) => [vector.name, vector] as const))("%s", (_, vector) => {
  const found = check(readingOf(vector));
  expect(found.score).toBe(vector.expected.score);
  expect(found.findings.map(({ rule, verdict, elements }) => ({ rule, verdict, elements }))).toEqual(
    vector.expected.findings.map(({ rule, verdict, elements }) => ({ rule, verdict, elements })),
  );
  for (const [at, { value }] of vector.expected.findings.entries()) {
    const ours = found.findings[at]?.value ?? null;
    if (value === null) expect(ours).toBeNull();
    else expect(ours).toBeCloseTo(value, 4);
  }
});
