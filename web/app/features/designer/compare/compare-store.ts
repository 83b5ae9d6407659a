/** Two pictures on one canvas: what was there before lies over what is there now, up to a line that can be moved. */
import { createStore, type StoreApi } from "zustand/vanilla";

export interface CompareState {
  /** The picture before; null while nothing is compared. */
  readonly before: ImageBitmap | null;
  /** Where the line is, as a share of the canvas' width. */
  readonly split: number;
}

/** The whole of what is there now is seen first. */
const IDLE: CompareState = { before: null, split: 0 };

export class CompareStore {
  readonly store: StoreApi<CompareState> = createStore(() => IDLE);

  get isOpen(): boolean {
    return this.store.getState().before !== null;
  }

  /** `before`: the whole canvas; it belongs to this store from now on. `split`: where the line begins. */
  open(before: ImageBitmap, split = IDLE.split): void {
    this.close();
    this.store.setState({ before, split });
  }

  move(split: number): void {
    this.store.setState({ split: Math.min(1, Math.max(0, split)) });
  }

  close(): void {
    this.store.getState().before?.close();
    this.store.setState(IDLE);
  }
}
