/**
 * Reading with care what this browser has kept: any version of the program may have written it. Fetched when there is
 * something to read.
 */
import { newHistory } from "~/scene/history";
import { sameContent } from "~/scene/operations";
import { readScene, sceneReader } from "~/scene/schema";
import type { Scene } from "~/scene/types";
import { type Draft, presentOf } from "./draft";
import type { KeptStep, LastStep } from "./last-step";

/**
 * The draft with its scenes brought up to the present version and missing fields filled in, what they share still shared;
 * null when it is damaged or of a newer version of the program.
 */
export function readDraft(stored: unknown): Draft | null {
  const draft = stored as Draft | null | undefined;
  try {
    if (draft?.format !== 1 || !(draft.position >= 0 && draft.position <= draft.entries.length)) return null;
    const known = new Map<Scene, Scene>();
    const reader = sceneReader();
    const complete = (scene: Scene): Scene => {
      const read = known.get(scene) ?? reader(scene);
      known.set(scene, read);
      return read;
    };
    const entries = draft.entries.map((entry) => ({ ...entry, scene: complete(entry.scene) }));
    const read = { ...draft, start: complete(draft.start), saved: complete(draft.saved), entries };
    for (const scene of new Set([read.start, read.saved, presentOf(read)])) readScene(scene);
    return read;
  } catch {
    return null;
  }
}

/** The draft with the steps that came too late for it. Without a draft they stand on the server's scene. */
export function withLastStep(
  draft: Draft | undefined,
  last: LastStep | undefined,
  fromServer: Scene,
): Draft | undefined {
  const steps = last && readSteps(last.steps);
  if (!last || !steps || last.writtenAt < (draft?.writtenAt ?? 0)) return draft;
  const base = draft ?? draftOf(fromServer);
  const applied = base.entries.slice(0, base.position);
  const known = presentOf(base);
  const missing = steps.slice(steps.findLastIndex(({ scene }) => sameContent(scene, known)) + 1);
  applied.push(...missing.map((step) => ({ ...step, selectionBefore: [], selectionAfter: [] })));
  const present = missing.at(-1)?.scene ?? known;
  const isNew = applied.length > base.position;
  return {
    ...base,
    ...(isNew && { entries: applied, position: applied.length }),
    writtenAt: last.writtenAt,
    saved: last.unsaved ? base.saved : present,
    pictures: { ...base.pictures, ...last.pictures },
    mask: last.mask ?? null,
  };
}

function draftOf(scene: Scene): Draft {
  const { start, entries, position } = newHistory(scene);
  return { format: 1, start, entries, position, saved: scene, pictures: {} };
}

/** Null when one of them is damaged. */
function readSteps(steps: readonly KeptStep[]): readonly KeptStep[] | null {
  try {
    return steps.map(({ label, scene }) => ({ label, scene: readScene(scene) }));
  } catch {
    return null;
  }
}
