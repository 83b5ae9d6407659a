/** What lies under the site's own things, in words, and the one button that moves it clear. */
import { CircleCheck, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { useDocument } from "~/features/designer";
import { elementLabel } from "~/scene/elements";
import { findElement } from "~/scene/operations";
import { Button } from "~/ui/button";
import { toast } from "~/ui/toast";
import type { ReadabilityChecker } from "../readability/checking/readability-checker";
import { RULE_WORDS } from "../readability/rule-words";
import { COVER_WORDS, type Collision } from "./collisions";

interface CollisionNoteProps {
  checker: ReadabilityChecker | null;
  collisions: readonly Collision[];
}

export function CollisionNote({ checker, collisions }: CollisionNoteProps) {
  const [busy, setBusy] = useState(false);
  if (!checker) return null;
  if (collisions.length === 0) {
    return (
      <p role="status" className="flex items-center gap-2 text-sm text-muted">
        <CircleCheck size={16} aria-hidden className="text-positive" />
        Nothing hides your words or faces.
      </p>
    );
  }
  const { fix, stuck } = RULE_WORDS.badge;
  async function moveClear(from: ReadabilityChecker) {
    setBusy(true);
    try {
      if (!(await from.mend("badge", fix))) toast(stuck);
    } finally {
      setBusy(false);
    }
  }
  return (
    <div
      role="status"
      className="flex items-start gap-3 rounded-control border border-negative/60 bg-raised p-3 text-sm"
    >
      <TriangleAlert size={18} aria-hidden className="mt-px text-negative" />
      <ul className="min-w-0 flex-1">
        {collisions.map((collision) => (
          <li key={collision.key}>
            <CollisionWords collision={collision} />
          </li>
        ))}
      </ul>
      <Button size="small" busy={busy} onClick={() => void moveClear(checker)}>
        {fix}
      </Button>
    </div>
  );
}

function CollisionWords({ collision: { sight, covers } }: { collision: Collision }) {
  const element = useDocument((document) => findElement(document.scene, sight.element));
  const name =
    sight.kind === "face"
      ? `A face${element ? ` in ${elementLabel(element)}` : " in the background"}`
      : element
        ? `“${elementLabel(element)}”`
        : "A text";
  const places = covers.map((cover) => COVER_WORDS[cover]);
  return (
    <>
      {name} lies under {places.join(" and ")}.
    </>
  );
}
