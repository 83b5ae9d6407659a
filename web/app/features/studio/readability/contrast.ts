import { type Finding, finding, type Reading, type TextReading } from "./types";

const FAIL_BELOW = 3;
export const PASS_FROM = 4.5;
const PERCENTILE = 10;

/** WCAG 2.2 relative luminance, 0 to 1, of sRGB bytes. */
export function relativeLuminance(red: number, green: number, blue: number): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** WCAG 2.2 contrast ratio, 1 to 21. */
export function contrastRatio(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** 10th percentile of the ratio between letters and surroundings; null when nothing of the text shows. */
export function textContrast(text: TextReading): number | null {
  if (text.letters.length === 0) return null;
  const ratios = text.letters.map((letter, spot) => contrastRatio(letter, text.around[spot] ?? letter));
  return percentile(ratios, PERCENTILE);
}

/** The weakest text decides. */
export function contrast(reading: Reading): Finding {
  const ratios = reading.texts.flatMap((text) => {
    const ratio = textContrast(text);
    return ratio === null ? [] : [{ id: text.id, ratio }];
  });
  if (ratios.length === 0) return finding("contrast", "not-applicable", null, ":1", "There is no text.");
  const weakest = Math.min(...ratios.map((text) => text.ratio));
  const weak = ratios.filter((text) => text.ratio < PASS_FROM).map((text) => text.id);
  if (weakest < FAIL_BELOW)
    return finding("contrast", "fail", weakest, ":1", "Letters melt into what is behind them.", weak, true);
  if (weakest < PASS_FROM)
    return finding("contrast", "warn", weakest, ":1", "Letters could stand out more.", weak);
  return finding("contrast", "pass", weakest, ":1", "Letters stand out.");
}

/** Linear between the two nearest values. */
function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  const place = ((sorted.length - 1) * share) / 100;
  const below = sorted[Math.floor(place)] ?? 0;
  const above = sorted[Math.ceil(place)] ?? below;
  return below + (above - below) * (place - Math.floor(place));
}

/** Linear light of the 256 values of a channel: a power for every pixel would be most of the work. */
const LINEAR = Float64Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

function linear(value: number): number {
  return LINEAR[value] ?? 0;
}
