/** The brief while it is written: kept for this tab, so that a reload loses no words. */
import { createStore, type StoreApi } from "zustand/vanilla";
import { type Brief, type BriefFaults, emptyBrief, faultsOf } from "./brief";

const storageKey = "thumbsmith-brief";

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

  /** `initialPrompt` (from the front page) goes before what was kept. */
  constructor(initialPrompt: string | null) {
    const asked = initialPrompt === null ? {} : { ...emptyBrief, prompt: initialPrompt };
    this.state = createStore(() => ({ brief: { ...kept(), ...asked }, faults: {}, task: "change" }));
  }

  get brief(): Brief {
    return this.state.getState().brief;
  }

  change(changes: Partial<Brief>): void {
    this.state.setState({ brief: { ...this.brief, ...changes }, faults: {} });
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
    keep(this.brief);
    return this.state.subscribe(({ brief }, before) => brief !== before.brief && keep(brief));
  }
}

function keep(brief: Brief): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(brief));
  } catch {
    // Storage may be full or switched off; then a reload starts with an empty brief.
  }
}

function kept(): Brief {
  try {
    return { ...emptyBrief, ...JSON.parse(sessionStorage.getItem(storageKey) ?? "{}") };
  } catch {
    return emptyBrief;
  }
}
