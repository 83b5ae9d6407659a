/** The check, live: score in words, each finding with its element and its fix, and facts that give no points. */
import { useEffect } from "react";
import type { ReadabilityChecker } from "./checking/readability-checker";
import { useCheckState } from "./checking/use-readability-checker";
import { FindingRow } from "./FindingRow";
import { InformationList } from "./InformationList";
import { RULE_WORDS, scoreWords } from "./rule-words";
import { ScoreDial } from "./ScoreDial";
import type { Finding, Verdict } from "./types";

const URGENCY: Readonly<Record<Verdict, number>> = { fail: 0, warn: 1, pass: 2, "not-applicable": 3 };

export function CheckPanel({ checker }: { checker: ReadabilityChecker | null }) {
  const { check, failed } = useCheckState(checker);
  useEffect(() => checker?.attend(), [checker]);
  if (!checker || !check) return <Waiting failed={failed} hasPicture={checker !== null} />;
  const applying = check.findings
    .filter((found) => found.verdict !== "not-applicable")
    .toSorted((one, other) => URGENCY[one.verdict] - URGENCY[other.verdict]);
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <header className="flex items-center gap-4 border-b border-line px-4 py-5">
        <ScoreDial score={check.score} size="large" />
        <div role="status" className="min-w-0">
          <p className="font-semibold">{scoreWords(check.score, check.findings)}</p>
          <p className="text-xs text-muted">
            {check.score} of 100. No promise of clicks: what can be measured.
          </p>
        </div>
      </header>
      <ul aria-label="Findings" className="border-b border-line">
        {applying.map((found) => (
          <FindingRow key={found.rule} finding={found} sights={check.sights} checker={checker} />
        ))}
      </ul>
      <NotApplying findings={check.findings} />
      <InformationList information={check.information} />
    </div>
  );
}

function NotApplying({ findings }: { findings: readonly Finding[] }) {
  const names = findings
    .filter((found) => found.verdict === "not-applicable")
    .map(({ rule }) => RULE_WORDS[rule].name);
  if (names.length === 0) return null;
  return <p className="px-4 pt-3 text-xs text-muted">Does not apply here: {names.join(", ")}.</p>;
}

function Waiting({ failed, hasPicture }: { failed: boolean; hasPicture: boolean }) {
  const words = failed
    ? "The check does not run in this browser."
    : hasPicture
      ? "Looking at it…"
      : "Make or draw a picture first. It is checked while you work on it.";
  return <p className="p-4 text-sm text-muted">{words}</p>;
}
