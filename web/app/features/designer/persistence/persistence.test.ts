import { describe, expect, it } from "vitest";
import { commit, currentScene, newHistory, undo } from "~/features/scene/history";
import { sceneOf, shape } from "~/test/scene-builder";
import { Autosave, type Draft, type DraftStorage } from "./autosave";
import { restore } from "./restore";

const server = sceneOf(shape("a"));
const edited = sceneOf(shape("a"), shape("b"));
const work = commit(newHistory(server), "Add shape", edited, []);
const draft: Draft = {
  format: 1,
  start: work.start,
  entries: work.entries,
  position: work.position,
  saved: server,
  pictures: {},
};

describe("restoring", () => {
  it("without a draft shows what the server has", () => {
    expect(restore(server, undefined)).toEqual({ history: newHistory(server), saved: server });
  });

  it("brings back scene and undo history when the server has not changed", () => {
    const { history, saved } = restore(structuredClone(server), structuredClone(draft));
    expect(currentScene(history)).toEqual(edited);
    expect(undo(history)?.history.position).toBe(0);
    expect(saved).toEqual(server);
  });

  it("puts unsaved work on top of a newer scene, so that neither is lost", () => {
    const newer = sceneOf(shape("c"));
    const { history, saved } = restore(newer, draft);
    expect(currentScene(history)).toEqual(edited);
    const before = undo(history);
    expect(before && currentScene(before.history)).toBe(newer);
    expect(saved).toBe(newer);
  });

  it("shows the newer scene alone when the draft held nothing unsaved", () => {
    const newer = sceneOf(shape("c"));
    const saved: Draft = { ...draft, entries: [], position: 0 };
    expect(restore(newer, saved).history).toEqual(newHistory(newer));
  });

  it("leaves a damaged draft alone", () => {
    const damaged = { ...draft, start: { broken: true } } as unknown as Draft;
    expect(restore(server, damaged).history).toEqual(newHistory(server));
    expect(restore(server, { ...draft, position: 7 }).history).toEqual(newHistory(server));
  });
});

/** Keeps drafts in memory, and can be made to fail like a full disk. */
class MemoryDrafts implements DraftStorage {
  readonly drafts = new Map<string, Draft>();
  writes = 0;
  isFull = false;

  async read(key: string) {
    return this.drafts.get(key);
  }

  async write(key: string, written: Draft) {
    if (this.isFull) throw new Error("QuotaExceededError");
    this.writes++;
    this.drafts.set(key, written);
  }

  async remove(key: string) {
    this.drafts.delete(key);
  }
}

describe("autosave", () => {
  const make = () => {
    const storage = new MemoryDrafts();
    const messages: string[] = [];
    return { storage, messages, autosave: new Autosave(storage, (message) => messages.push(message), 1) };
  };

  it("writes the newest of a burst of changes once", async () => {
    const { storage, autosave } = make();
    autosave.schedule("t1", () => ({ ...draft, position: 0 }));
    autosave.schedule("t1", () => draft);
    await autosave.flush();
    expect(storage.writes).toBe(1);
    expect(await autosave.read("t1")).toBe(draft);
  });

  it("writes by itself after a moment", async () => {
    const { storage, autosave } = make();
    const written = new Promise<void>((resolve) => {
      const write = storage.write.bind(storage);
      storage.write = async (key, each) => {
        await write(key, each);
        resolve();
      };
    });
    autosave.schedule("t1", () => draft);
    await written;
    expect(storage.writes).toBe(1);
  });

  it("forgets a draft, and a write that still waits", async () => {
    const { storage, autosave } = make();
    autosave.schedule("t1", () => draft);
    await autosave.flush();
    autosave.schedule("t1", () => draft);
    await autosave.forget("t1");
    await autosave.flush();
    expect(storage.drafts.size).toBe(0);
  });

  it("says once that work cannot be kept, and again after it could be", async () => {
    const { storage, messages, autosave } = make();
    const save = () => {
      autosave.schedule("t1", () => draft);
      return autosave.flush();
    };
    storage.isFull = true;
    await save();
    await save();
    expect(messages).toHaveLength(1);
    storage.isFull = false;
    await save();
    storage.isFull = true;
    await save();
    expect(messages).toHaveLength(2);
  });
});
