/** Storages for tests, in memory. */
import type { Draft } from "./draft";
import type { SmallStorage } from "./last-step";
import type { DraftStorage } from "./tab-drafts";

/** Keeps drafts in memory, and can be made to fail like a full disk. */
export class MemoryDrafts implements DraftStorage {
  readonly drafts = new Map<string, Draft>();
  writes = 0;
  isFull = false;

  async keys() {
    return [...this.drafts.keys()];
  }

  async read(key: string) {
    return this.drafts.get(key);
  }

  async write(key: string, written: Draft) {
    if (this.isFull) throw new Error("QuotaExceededError");
    this.writes++;
    this.drafts.set(key, structuredClone(written));
  }

  async remove(key: string) {
    this.drafts.delete(key);
  }
}

/** A small storage of its own for each test. */
export function memory(): SmallStorage {
  const texts = new Map<string, string>();
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
    key: (index) => [...texts.keys()][index] ?? null,
    get length() {
      return texts.size;
    },
  };
}
