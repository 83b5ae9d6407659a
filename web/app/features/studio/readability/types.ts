/**
 * What the readability check reads and what it says. The same rules as `server/thumbsmith/readability`; both are held
 * together by the vectors in `server/tests/readability/vectors.json`. Pure: no React, no canvas.
 */
export const READING_WIDTH = 1280;
export const READING_HEIGHT = 720;
/** The narrowest common slot: up-next lists and phone feeds. */
export const SMALL_WIDTH = 168;

export type Verdict = "fail" | "warn" | "pass" | "not-applicable";
export type RuleName =
  | "letter-size"
  | "contrast"
  | "badge"
  | "format"
  | "sharpness"
  | "focal-point"
  | "words";

export interface Edges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** RGB or RGBA bytes, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly channels: 3 | 4;
  readonly data: Uint8Array | Uint8ClampedArray;
}

/** One text as a viewer meets it; lengths in pixels of the 1280 x 720 picture. */
export interface TextReading {
  readonly id: string;
  readonly text: string;
  readonly headline: boolean;
  /** x-height of the smallest line, or cap height if it has no small letters. */
  readonly letterHeight: number;
  readonly box: Edges;
  /** Luminance of the letters' edges, and of what surrounds the same spots, at 168 pixels width. */
  readonly letters: readonly number[];
  readonly around: readonly number[];
}

export interface Reading {
  /** The 16:9 frame at 1280 x 720. */
  readonly picture: Pixels;
  readonly pictureWidth: number;
  readonly pictureHeight: number;
  readonly fileBytes: number | null;
  readonly title: string;
  readonly texts: readonly TextReading[];
  readonly faces: readonly Edges[];
}

export interface Finding {
  readonly rule: RuleName;
  readonly verdict: Verdict;
  readonly value: number | null;
  readonly unit: string;
  readonly message: string;
  /** Ids of the texts at fault. */
  readonly elements: readonly string[];
  /** A hard fail caps the score. */
  readonly hard: boolean;
}

export function finding(
  rule: RuleName,
  verdict: Verdict,
  value: number | null,
  unit: string,
  message: string,
  elements: readonly string[] = [],
  hard = false,
): Finding {
  return { rule, verdict, value, unit, message, elements, hard };
}
