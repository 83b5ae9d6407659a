/** What the panel says of each rule besides its finding; threshold and source as the server words them. */
import { PASS_FROM as CONTRAST_PASS } from "./contrast";
import { PASS_FROM as LETTERS_PASS } from "./letter-size";
import type { Finding, RuleName } from "./types";

interface RuleWords {
  readonly name: string;
  readonly threshold: string;
  readonly source: string;
  /** What the fix's button says; also the name of its undo step. */
  readonly fix: string;
  /** Said when no fix was found that makes it better. */
  readonly stuck: string;
}

export const RULE_WORDS: Readonly<Record<RuleName, RuleWords>> = {
  "letter-size": {
    name: "Letter size",
    threshold: `under 7 px fails, from ${LETTERS_PASS} px passes (at 168 px picture width)`,
    source:
      "Reading research: fluent reading needs an x-height of 0.2 degrees (7 px at 168 px wide); 11 px is safe.",
    fix: "Enlarge",
    stuck: "There is no room for larger letters. Fewer words make some.",
  },
  contrast: {
    name: "Contrast",
    threshold: `under 3 fails, from ${CONTRAST_PASS} passes (10th percentile along the letters' edges at 168 px)`,
    source: "WCAG 2.2 contrast ratio, borrowed as a yardstick: 3 for large text, 4.5 for all text.",
    fix: "Set off",
    stuck: "No outline or plate helped. Another colour of the letters may.",
  },
  badge: {
    name: "Badge and buttons",
    threshold:
      "inside the 13 x 11 % badge fails; its surroundings, the top right buttons and the progress bar warn",
    source:
      "Measured on video sites: duration badge bottom right, hover buttons top right, progress bar along the bottom.",
    fix: "Move clear",
    stuck: "There is no free place for it. A smaller one, or another picture, fits.",
  },
  format: {
    name: "Format",
    threshold: "16:9, at least 1280 x 720, at most 2 MB",
    source: "The video site's help pages: 16:9, 1280 x 720 or more, 2 MB is accepted on every device.",
    fix: "Correct",
    stuck: "Downloads are always 16:9 and under 2 MB.",
  },
  sharpness: {
    name: "Sharpness",
    threshold: "Laplacian variance under 60 at 360 px warns",
    source: "Study of editors' picks among 1,118 videos: sharpness and texture go with the better frames.",
    fix: "Add crisp edges",
    stuck: "There is nothing to give an edge to. A larger original of the picture helps.",
  },
  "focal-point": {
    name: "One focal point",
    threshold: "more than 3 separate peaks warn",
    source:
      "Spectral-residual saliency, a model of where people look first; one clear subject is practitioners' consensus.",
    fix: "Hide small things",
    stuck: "What draws the eye is in the background, or all of it matters. A calmer background helps.",
  },
  words: {
    name: "Few words",
    threshold: "up to 5 words pass, more than 8 fail; repeating over half of the title warns",
    source:
      "Practitioners agree on three to five words; studies disagree on text at all, so no words is never a fault.",
    fix: "Shorten",
    stuck: "The title says these words already: write what it does not say.",
  },
};

/** The measured value as the panel shows it; empty where a rule has none, or one whose number tells a creator nothing. */
export function measuredWords({ value, unit }: Finding): string {
  if (value === null || unit === "") return "";
  if (unit === ":1") return `${value.toFixed(1)}:1`;
  if (unit === "px") return `${value.toFixed(1)} px`;
  const words = unit === "peaks" ? "places" : unit;
  return `${value.toFixed(0)} ${value === 1 ? words.replace(/s$/, "") : words}`;
}

/** The score in words. */
export function scoreWords(score: number, findings: readonly Finding[]): string {
  if (findings.some((found) => found.hard)) return "Something stops it: see what is red.";
  if (score >= 95) return "Ready to upload.";
  if (score >= 80) return "Strong. Small things are left.";
  if (score >= 60) return "Readable, and could be stronger.";
  return "Hard to read when it is small.";
}
