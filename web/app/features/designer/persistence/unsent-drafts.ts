/** Work on stored thumbnails that no open page shows and that the server does not have: left without a connection. */
import { type History, newHistory } from "~/scene/history";
import { sameContent } from "~/scene/operations";
import type { Scene } from "~/scene/types";
import { NEW_THUMBNAIL } from "./autosave";
import { type Draft, isUnsaved, presentOf } from "./draft";
import type { LastStepStorage } from "./last-step";
import type { Tab } from "./tab";
import type { DraftStorage } from "./tab-drafts";

export interface UnsentDraft {
  readonly thumbnailId: string;
  readonly key: string;
}

/** What the server lacks of a thumbnail. */
export interface UnsentWork extends UnsentDraft {
  readonly draft: Draft;
  readonly scene: Scene;
  readonly history: History;
}

export class UnsentDrafts {
  constructor(
    private readonly storage: DraftStorage,
    private readonly lastSteps: LastStepStorage,
    private readonly tab: Tab,
  ) {}

  /**
   * Of closed tabs, and of this one, which shows none of them now. Where nobody can tell which tabs are closed, of this one
   * alone: sending what another tab is working on would take its next save away from it.
   */
  async list(): Promise<readonly UnsentDraft[]> {
    const open = await this.tab.openTabs();
    const keys = new Set([...(await this.storage.keys()), ...this.lastSteps.keys()]);
    const found: UnsentDraft[] = [];
    for (const key of keys) {
      const [thumbnailId = "", owner = ""] = key.split("@");
      const mayBeOpen = owner !== this.tab.id && (open === null || open.has(owner));
      if (thumbnailId === NEW_THUMBNAIL || mayBeOpen || !(await this.isUnsent(key))) continue;
      found.push({ thumbnailId, key });
    }
    return found;
  }

  /** Null when the server has it, or something newer than it was made from: then its creator has to choose. */
  async workOn(unsent: UnsentDraft, fromServer: Scene): Promise<UnsentWork | null> {
    const { readDraft, withLastStep } = await import("./read-draft");
    const written = readDraft(await this.storage.read(unsent.key)) ?? undefined;
    const draft = withLastStep(written, this.lastSteps.read(unsent.key), fromServer);
    if (!draft || !sameContent(draft.saved, fromServer)) return null;
    const scene = presentOf(draft);
    const { start, entries, position } = draft;
    const history = { ...newHistory(start), entries, position };
    return sameContent(scene, fromServer) ? null : { ...unsent, draft, scene, history };
  }

  /** The server has it now; its undo steps stay. */
  async sent({ key, draft, scene }: UnsentWork): Promise<void> {
    await this.storage.write(key, { ...draft, saved: scene });
    this.lastSteps.remove(key);
  }

  private async isUnsent(key: string): Promise<boolean> {
    const last = this.lastSteps.read(key);
    if (last) return last.unsaved;
    const { readDraft } = await import("./read-draft");
    const draft = readDraft(await this.storage.read(key));
    return draft !== null && isUnsaved(draft);
  }
}
