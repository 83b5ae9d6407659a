/**
 * One-click fixes. A mender proposes scenes, the best first; the first with which the rule passes is taken, else the first
 * that makes it better. Every proposal is read like the scene itself, so a fix that does not help is never offered.
 */
import type { Scene, SceneElement } from "~/scene/types";
import { check } from "../score";
import type { Finding, RuleName, Verdict } from "../types";
import { withClearPlaces } from "./clear-places";
import { withCrispEdges } from "./crisp-edges";
import { withFewerWords } from "./fewer-words";
import { withLargerLetters } from "./larger-letters";
import { withLessClutter } from "./less-clutter";
import type { Mender, SceneInspector } from "./mender";
import { withMoreContrast } from "./more-contrast";

const MENDERS: Readonly<Record<RuleName, Mender>> = {
  "letter-size": withLargerLetters,
  contrast: withMoreContrast,
  badge: withClearPlaces,
  format: () => [],
  sharpness: withCrispEdges,
  "focal-point": withLessClutter,
  words: withFewerWords,
};
const MOST_PROPOSALS = 12;
const RANK: Readonly<Record<Verdict, number>> = { fail: 0, warn: 1, pass: 2, "not-applicable": 2 };

/** The elements that are different afterwards; null when nothing makes it better. */
export function mend(
  scene: Scene,
  rule: RuleName,
  inspector: SceneInspector,
): readonly SceneElement[] | null {
  const reading = inspector.read(scene);
  const before = check(reading);
  const finding = before.findings.find((found) => found.rule === rule);
  if (!finding || RANK[finding.verdict] === 2) return null;
  let better: Scene | null = null;
  let proposals = 0;
  for (const proposal of MENDERS[rule]({ scene, finding, reading }, inspector)) {
    if (++proposals > MOST_PROPOSALS) break;
    const after = check(inspector.read(proposal)).findings;
    const verdict = after.find((found) => found.rule === rule)?.verdict ?? "fail";
    if (RANK[verdict] <= RANK[finding.verdict] || breaksMore(before.findings, after)) continue;
    if (RANK[verdict] === RANK.pass) return changedIn(proposal, scene);
    better ??= proposal;
  }
  return better && changedIn(better, scene);
}

/** A hard fail that was not there before. */
function breaksMore(before: readonly Finding[], after: readonly Finding[]): boolean {
  return after.some((found, i) => found.hard && !before[i]?.hard);
}

function changedIn(after: Scene, before: Scene): SceneElement[] {
  const known = new Set(before.elements);
  return after.elements.filter((element) => !known.has(element));
}
