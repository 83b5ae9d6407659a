/** The score: 100 points, shared out among the rules that apply. */
import { badge } from "./badge";
import { contrast } from "./contrast";
import { fileFormat } from "./file-format";
import { focalPoint } from "./focal-point";
import { letterSize } from "./letter-size";
import { roundHalfToEven } from "./sampling";
import { sharpness } from "./sharpness";
import type { Finding, Reading, RuleName, Verdict } from "./types";
import { words } from "./words";

const WEIGHTS: Readonly<Record<RuleName, number>> = {
  "letter-size": 25,
  contrast: 25,
  badge: 15,
  format: 10,
  sharpness: 10,
  "focal-point": 10,
  words: 5,
};
const RULES = [letterSize, contrast, badge, fileFormat, sharpness, focalPoint, words];
const SHARE_OF_WEIGHT: Readonly<Record<Verdict, number>> = {
  pass: 1,
  warn: 0.5,
  fail: 0,
  "not-applicable": 0,
};
const HARD_FAIL_CAP = 59;

export interface Check {
  /** In the order of the rules. */
  readonly findings: readonly Finding[];
  /** 0 to 100. */
  readonly score: number;
}

/** Run every rule. */
export function check(reading: Reading): Check {
  const findings = RULES.map((rule) => rule(reading));
  return { findings, score: score(findings) };
}

/** Pass gives the full weight, warn half, fail none; rules that do not apply drop out and the rest is scaled. */
export function score(findings: readonly Finding[]): number {
  const counted = findings.filter((found) => found.verdict !== "not-applicable");
  const possible = counted.reduce((sum, found) => sum + WEIGHTS[found.rule], 0);
  if (possible === 0) return 100;
  const reached = counted.reduce(
    (sum, found) => sum + WEIGHTS[found.rule] * SHARE_OF_WEIGHT[found.verdict],
    0,
  );
  const points = roundHalfToEven((100 * reached) / possible);
  return findings.some((found) => found.hard) ? Math.min(points, HARD_FAIL_CAP) : points;
}
