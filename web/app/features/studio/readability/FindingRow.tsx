/** One rule: what it found, on which element, and the button that mends it. */
import clsx from "clsx";
import { CircleAlert, CircleCheck, TriangleAlert } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useShallow } from "zustand/react/shallow";
import { useDesigner, useDocument } from "~/features/designer";
import { elementLabel } from "~/scene/elements";
import { elementsById } from "~/scene/operations";
import type { ElementId, Scene } from "~/scene/types";
import { Button } from "~/ui/button";
import type { ReadabilityChecker } from "./checking/readability-checker";
import { isCovered } from "./mending/clear-places";
import type { Sight } from "./read-scene";
import { measuredWords, RULE_WORDS } from "./rule-words";
import type { Finding } from "./types";

const LOOKS = {
  fail: { icon: CircleAlert, tone: "text-negative", word: "Fails" },
  warn: { icon: TriangleAlert, tone: "text-caution", word: "Could be better" },
  pass: { icon: CircleCheck, tone: "text-positive", word: "Fine" },
  "not-applicable": { icon: CircleCheck, tone: "text-muted", word: "Does not apply" },
} as const;

interface FindingRowProps {
  finding: Finding;
  sights: readonly Sight[];
  checker: ReadabilityChecker;
}

export function FindingRow({ finding, sights, checker }: FindingRowProps) {
  const { icon: Icon, tone, word } = LOOKS[finding.verdict];
  const { name, threshold, source } = RULE_WORDS[finding.rule];
  const needsFix = finding.verdict !== "pass";
  return (
    <li className="flex gap-3 border-t border-line px-4 py-3 first:border-t-0">
      <Icon size={18} aria-hidden className={clsx("mt-0.5", tone)} />
      <div className="min-w-0 flex-1 text-sm">
        <p className="flex items-baseline justify-between gap-2">
          <span className="font-semibold">
            {name}
            <span className="sr-only">: {word}</span>
          </span>
          <span className="text-muted">{measuredWords(finding)}</span>
        </p>
        <p className="text-muted">{finding.message}</p>
        {needsFix ? (
          <>
            <Affected ids={affectedBy(finding, sights)} />
            <FixButton finding={finding} checker={checker} />
          </>
        ) : null}
        <details className="mt-1.5 text-xs text-muted">
          <summary className="w-fit underline-offset-2 hover:underline">Why</summary>
          <p className="pt-1">
            Threshold: {threshold}. {source}
          </p>
        </details>
      </div>
    </li>
  );
}

/** The rule names texts; faces have their element from where they stand. */
function affectedBy({ rule, elements }: Finding, sights: readonly Sight[]): ElementId[] {
  if (rule !== "badge") return [...elements];
  const covered = sights.filter(isCovered).flatMap(({ element }) => element ?? []);
  return [...new Set([...elements, ...covered])];
}

function Affected({ ids }: { ids: readonly ElementId[] }) {
  const { session } = useDesigner();
  const elements = useDocument(useShallow((document) => elementsById(document.scene, ids)));
  if (elements.length === 0) return null;
  return (
    <ul className="mt-1.5 flex flex-wrap gap-1.5">
      {elements.map((element) => (
        <li key={element.id} className="max-w-full">
          <button
            type="button"
            aria-label={`Select ${elementLabel(element)}`}
            onClick={() => session.setState({ tool: "select", selection: [element.id] })}
            className="block max-w-full truncate rounded-control border border-edge/60 bg-raised px-2 py-0.5 text-xs hover:bg-hover"
          >
            {elementLabel(element)}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** A finding that can't be fixed in this picture says so in the button's place. The focus stays where the click was. */
function FixButton({ finding, checker }: { finding: Finding; checker: ReadabilityChecker }) {
  const designer = useDesigner();
  const scene = useDocument((document) => document.scene);
  const [busy, setBusy] = useState(false);
  const [stuckOn, setStuckOn] = useState<Scene | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const words = useRef<HTMLParagraphElement>(null);
  const isClicked = useRef(false);
  const { fix, stuck, name } = RULE_WORDS[finding.rule];
  useEffect(() => {
    if (busy || !isClicked.current) return;
    isClicked.current = false;
    (words.current ?? button.current)?.focus();
  }, [busy]);
  async function mend() {
    isClicked.current = true;
    setBusy(true);
    try {
      if (!(await checker.mend(finding.rule, fix))) setStuckOn(designer.document.scene);
    } finally {
      setBusy(false);
    }
  }
  if (stuckOn === scene) {
    return (
      <p ref={words} tabIndex={-1} className="mt-2 font-medium outline-none">
        {stuck}
      </p>
    );
  }
  return (
    <Button
      ref={button}
      size="small"
      busy={busy}
      aria-label={`${fix}: ${name}`}
      onClick={() => void mend()}
      className="mt-2"
    >
      {fix}
    </Button>
  );
}
