/** Which moments of a video are read, which are looked at, and how they are listed. Pure. */
import { FEELING_WORDS, type Feeling } from "~/features/library";
import { bitsApart } from "./measuring";
import type { Still } from "./video";

/** What was seen in a still. */
export interface Look {
  score: number;
  feeling: Feeling | null;
  /** How many faces, four at most. */
  people: number;
  eyesOpen: boolean;
}

export type { Feeling };

export interface Moment {
  still: Still;
  /** Null until somebody has looked. */
  look: Look | null;
}

/** Seconds between two stills of the coarse pass, at least. */
const LEAST_STEP = 0.5;
const MOST_COARSE = 96;
/** Sent to be looked at: first the best of all, then what lies around the best of those. 48 together. */
export const FIRST_LOOKS = 32;
const AROUND_BEST = 8;
const AROUND = [-0.3, 0.3];
/** Bits of the print under which two stills look the same, and those under which they are alike. */
const SAME = 3;
const ALIKE = 12;

/** The middle of as many equal parts as the video has room for. */
export function coarseTimes(seconds: number): number[] {
  const count = Math.max(1, Math.min(MOST_COARSE, Math.floor(seconds / LEAST_STEP)));
  return Array.from({ length: count }, (_, index) => ((index + 0.5) * seconds) / count);
}

/** The best stills, no two that look the same, and first those that look different. */
export function bestStills(stills: readonly Still[], count: number): Still[] {
  const ranked = [...stills].sort((one, other) => other.worth - one.worth || one.seconds - other.seconds);
  const found: Still[] = [];
  for (const bits of [ALIKE, SAME]) {
    for (const still of ranked) {
      if (found.length >= count) return found;
      if (!found.includes(still) && found.every(({ print }) => bitsApart(print, still.print) >= bits)) {
        found.push(still);
      }
    }
  }
  return found;
}

/** Times around the best moments that may be better by a blink. */
export function timesAround(moments: readonly Moment[], seconds: number): number[] {
  return moments
    .slice(0, AROUND_BEST)
    .flatMap(({ still }) => AROUND.map((offset) => still.seconds + offset))
    .filter((time) => time >= 0 && time <= seconds)
    .sort((one, other) => one - other);
}

/** Best first; what nobody has looked at comes last. */
export function ranked(moments: readonly Moment[]): Moment[] {
  const score = ({ still, look }: Moment) => (look ? 1 + look.score : still.worth);
  return [...moments].sort((one, other) => score(other) - score(one));
}

/** As they are listed: the best of each view first, then others like them; of those that look the same the best alone. */
export function listed(moments: readonly Moment[]): Moment[] {
  const found: Moment[] = [];
  for (const bits of [ALIKE, SAME]) {
    for (const moment of ranked(moments)) {
      const { print } = moment.still;
      if (found.every(({ still }) => bitsApart(still.print, print) >= bits)) found.push(moment);
    }
  }
  return found;
}

export type Seen = Feeling | "several people" | "no face";

export const SEEN_WORDS: Readonly<Record<Seen, string>> = {
  ...FEELING_WORDS,
  "several people": "Several people",
  "no face": "No face",
};

/** The chips of a moment. */
export function seenIn({ look }: Moment): Seen[] {
  if (!look) return [];
  if (look.feeling === null) return ["no face"];
  return look.people > 1 ? [look.feeling, "several people"] : [look.feeling];
}

/** The chips that moments can be filtered by, in their order, with how many each leaves. */
export function seenCounts(moments: readonly Moment[]): { seen: Seen; count: number }[] {
  const all = Object.keys(SEEN_WORDS) as Seen[];
  return all
    .map((seen) => ({ seen, count: moments.filter((moment) => seenIn(moment).includes(seen)).length }))
    .filter(({ count }) => count > 0);
}

/** 1:02:03, or 2:03; with `tenths` 2:03.4. */
export function timeCode(seconds: number, tenths = false): string {
  const parts = tenths ? Math.floor(seconds * 10) / 10 : Math.floor(seconds);
  const whole = Math.floor(parts);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (value: number) => String(value).padStart(2, "0");
  const end = tenths ? `${two(rest)}.${Math.round((parts - whole) * 10)}` : two(rest);
  return hours > 0 ? `${hours}:${two(minutes)}:${end}` : `${minutes}:${end}`;
}
