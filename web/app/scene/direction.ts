/**
 * Which parts of a line run right to left, and in which order the parts stand: Unicode's rules (UAX 9) without explicit
 * embeddings, as the server has them. A canvas knows them for a whole line; a line that is drawn in pieces needs them here.
 */

type Direction = "L" | "R" | "AL" | "EN" | "AN" | "ES" | "ET" | "CS" | "NSM" | "ON";

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** In the order in which they are tried. */
const CLASSES: readonly (readonly [Direction, RegExp])[] = [
  ["NSM", /[\p{Mn}\p{Me}\p{Cf}]/u],
  ["AN", /[\u0660-\u0669\u066b\u066c]/],
  ["EN", /[0-9\u00b2\u00b3\u00b9\u06f0-\u06f9\uff10-\uff19]/],
  ["ES", /[+\-\u2212]/],
  ["CS", /[,./:\u00a0]/],
  ["ET", /[#%\u00b0\u066a\u2030-\u2034\p{Sc}]/u],
  ["AL", /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u],
  ["R", RIGHT_TO_LEFT],
  ["L", /[\p{L}\p{Mc}\p{Nl}]/u],
];

/** The embedding level of each code point: odd levels run right to left. */
export function directionLevels(line: string, rightToLeft: boolean): number[] {
  const points = Array.from(line);
  const base = rightToLeft ? 1 : 0;
  if (!rightToLeft && !RIGHT_TO_LEFT.test(line)) return points.map(() => 0);
  const start: Direction = rightToLeft ? "R" : "L";
  const resolved = withoutNeutrals(withoutWeak(points.map(classOf), start), start);
  return resolved.map((direction) => {
    if (base) return direction === "R" ? 1 : 2;
    if (direction === "L") return 0;
    return direction === "R" ? 1 : 2;
  });
}

function classOf(point: string): Direction {
  return CLASSES.find(([, pattern]) => pattern.test(point))?.[0] ?? "ON";
}

/** Rules W1 to W7: marks, numbers and what stands between them. */
function withoutWeak(classes: readonly Direction[], start: Direction): Direction[] {
  const found: Direction[] = [];
  let strong = start;
  for (const own of classes) {
    let direction = own === "NSM" ? (found.at(-1) ?? start) : own;
    if (direction === "L" || direction === "R" || direction === "AL") strong = direction;
    if (direction === "EN" && strong === "AL") direction = "AN";
    found.push(direction);
  }
  const letters = found.map((direction) => (direction === "AL" ? "R" : direction));
  const joined = letters.map((direction, i) => {
    const before = letters[i - 1];
    const between = before === letters[i + 1] ? before : undefined;
    if (direction === "ES" && between === "EN") return "EN";
    return direction === "CS" && (between === "EN" || between === "AN") ? between : direction;
  });
  const numbers = runsOf(joined, (direction) => direction === "ET").reduce((all, [from, to]) => {
    const isOfNumber = all[from - 1] === "EN" || all[to] === "EN";
    return isOfNumber ? all.fill("EN", from, to) : all;
  }, joined);
  strong = start;
  return numbers.map((direction) => {
    if (direction === "L" || direction === "R") strong = direction;
    if (direction === "EN" && strong === "L") return "L";
    return direction === "ES" || direction === "ET" || direction === "CS" ? "ON" : direction;
  });
}

/** Rules N1 and N2: what has no direction goes with both sides when they agree, else with the line. */
function withoutNeutrals(directions: Direction[], start: Direction): Direction[] {
  const sideOf = (direction: Direction | undefined): Direction => {
    if (!direction) return start;
    return direction === "L" ? "L" : "R";
  };
  for (const [from, to] of runsOf(directions, (direction) => direction === "ON")) {
    const before = sideOf(directions[from - 1]);
    directions.fill(before === sideOf(directions[to]) ? before : start, from, to);
  }
  return directions;
}

/** Unbroken runs of what `matches`, from the first to behind the last. */
function runsOf<T>(values: readonly T[], matches: (value: T) => boolean): [number, number][] {
  const runs: [number, number][] = [];
  values.forEach((value, i) => {
    const last = runs.at(-1);
    if (!matches(value)) return;
    if (last?.[1] === i) last[1]++;
    else runs.push([i, i + 1]);
  });
  return runs;
}

/** The parts from left to right (rule L2): reversed from the highest level down to the lowest odd one. */
export function inVisualOrder<T extends { readonly level: number }>(parts: readonly T[]): T[] {
  const order = [...parts];
  for (let level = Math.max(0, ...parts.map((part) => part.level)); level > 0; level--) {
    for (const [from, to] of runsOf(order, (part) => part.level >= level)) {
      order.splice(from, to - from, ...order.slice(from, to).reverse());
    }
  }
  return order;
}
