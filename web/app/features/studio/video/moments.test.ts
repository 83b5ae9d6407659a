import { expect, test } from "vitest";
import {
  bestStills,
  coarseTimes,
  type Look,
  listed,
  type Moment,
  seenCounts,
  seenIn,
  timeCode,
  timesAround,
} from "./moments";
import type { Still } from "./video";

const still = (
  seconds: number,
  worth = 0.5,
  print = BigInt(Math.round(seconds * 10)) * 0x9e3779b97f4a7c15n,
) => ({ seconds, worth, print: BigInt.asUintN(64, print), picture: new Blob() }) satisfies Still;
const look = (changes: Partial<Look> = {}): Look => ({
  score: 0.5,
  feeling: "smiling",
  people: 1,
  eyesOpen: true,
  ...changes,
});
const moment = (seconds: number, seen: Look | null, print?: bigint): Moment => ({
  still: still(seconds, 0.5, print),
  look: seen,
});

test("the coarse pass goes through the whole video, and stays bounded", () => {
  const short = coarseTimes(3);
  expect(short).toEqual([0.25, 0.75, 1.25, 1.75, 2.25, 2.75]);
  const long = coarseTimes(7200);
  expect(long).toHaveLength(96);
  expect(long[0]).toBeCloseTo(37.5);
  expect(long.at(-1)).toBeCloseTo(7162.5);
  expect(coarseTimes(0.1)).toEqual([0.05]);
});

test("of stills that look alike the best one comes first, and the same never twice", () => {
  const [best, different, alike, same] = [
    still(1, 0.9, 0n),
    still(9, 0.3, 0xffff0000n),
    still(2, 0.8, 0xffn),
    still(3, 0.7, 1n),
  ];
  expect(bestStills([alike, same, different, best], 4)).toEqual([best, different, alike]);
  expect(bestStills([alike, same, different, best], 2)).toEqual([best, different]);
});

test("the fine pass stays inside the video and goes up", () => {
  const times = timesAround([moment(9.9, look()), moment(0.1, look())], 10);
  expect(times.map((time) => time.toFixed(1))).toEqual(["0.4", "9.6"]);
});

test("the best of each view comes first, and of two that look the same only the better", () => {
  const better = moment(1, look({ score: 0.9 }), 0n);
  const worse = moment(2, look({ score: 0.2 }), 1n);
  const alike = moment(3, look({ score: 0.8 }), 0xffn);
  const elsewhere = moment(4, look({ score: 0.3 }), 0xffffff000000n);
  const unseen = moment(5, null, 0xffff000000000000n);
  expect(listed([unseen, worse, alike, elsewhere, better])).toEqual([better, elsewhere, unseen, alike]);
});

test("chips say what was seen, and only those that leave something", () => {
  const nobody = moment(1, look({ feeling: null, people: 0 }));
  const crowd = moment(2, look({ people: 3 }));
  expect(seenIn(nobody)).toEqual(["no face"]);
  expect(seenIn(crowd)).toEqual(["smiling", "several people"]);
  expect(seenCounts([nobody, crowd, moment(3, null)])).toEqual([
    { seen: "smiling", count: 1 },
    { seen: "several people", count: 1 },
    { seen: "no face", count: 1 },
  ]);
});

test.each([
  [0, false, "0:00"],
  [65.99, false, "1:05"],
  [3723, false, "1:02:03"],
  [65.99, true, "1:05.9"],
])("%d seconds are %s", (seconds, tenths, said) => {
  expect(timeCode(seconds, tenths)).toBe(said);
});
