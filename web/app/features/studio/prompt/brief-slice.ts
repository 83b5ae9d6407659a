/** The brief while it is written, and which of its words are the creator's own. */
import { createStore, type StoreApi } from "zustand/vanilla";
import { type Brief, type BriefFaults, emptyBrief, faultsOf, isTitleDerived, wordsOf } from "./brief";
import { keepBrief, keptBrief, leftBrief, type Sheet } from "./kept-brief";

/** Whether the picture that is there is changed, or other ones are made. */
export type Task = "change" | "new";

export interface BriefState {
  readonly brief: Brief;
  /** What is wrong with the brief, from a check until the next change. */
  readonly faults: BriefFaults;
  /** What is done with the picture that is there; of no account while there is none. */
  readonly task: Task;
}

export class BriefSlice {
  readonly state: StoreApi<BriefState>;
  /** Words that were left with unsaved work, should that be taken up. */
  private readonly left = leftBrief();
  /** The title is there because the prompt is, and goes with it. */
  private titleIsDerived = false;

  /** `initialPrompt` (from the front page) goes before what was kept of this sheet. */
  constructor(
    initialPrompt: string | null,
    private sheet: Sheet,
  ) {
    const kept = keptBrief(sheet.entry) ?? emptyBrief;
    const brief = initialPrompt === null ? kept : { ...emptyBrief, prompt: initialPrompt };
    this.state = createStore(() => ({ brief, faults: {}, task: "change" }));
  }

  get brief(): Brief {
    return this.state.getState().brief;
  }

  change(changes: Partial<Brief>): void {
    const changed = { ...this.brief, ...changes };
    if (changes.title !== undefined) this.titleIsDerived = false;
    const isOutdated = this.titleIsDerived && changed.prompt.trim() !== this.brief.prompt.trim();
    this.state.setState({ brief: isOutdated ? { ...changed, title: "" } : changed, faults: {} });
  }

  /** The words of a stored thumbnail. */
  take(thumbnail: Pick<Brief, "title" | "prompt">): void {
    this.change(wordsOf(this.brief, thumbnail));
    this.titleIsDerived = isTitleDerived(this.brief);
  }

  /** The words that belong to work which was left before it was stored. */
  takeLeft(): void {
    if (this.left) this.change(this.left);
  }

  /** The page stands at this sheet from now on; what is written is kept for it. */
  standsAt(sheet: Sheet): void {
    this.sheet = sheet;
    keepBrief(this.brief, sheet);
  }

  /** Looks through a brief before it is sent; true when nothing is wrong with it. */
  check(brief: Brief): boolean {
    const faults = faultsOf(brief);
    this.state.setState({ faults });
    return Object.keys(faults).length === 0;
  }

  setTask(task: Task): void {
    this.state.setState({ task });
  }

  /** Keeps what is written from now on. Gives what ends it. */
  start(): () => void {
    keepBrief(this.brief, this.sheet);
    return this.state.subscribe(
      ({ brief }, before) => brief !== before.brief && keepBrief(brief, this.sheet),
    );
  }
}
