import { describe, expect, it } from "vitest";
import { commit, currentScene, newHistory, undo } from "~/scene/history";
import type { Scene } from "~/scene/types";
import { sceneOf, shape } from "~/test/scene-builder";
import { Autosave } from "./autosave";
import type { Draft } from "./draft";
import { LastStepStorage, lastStepOf, type SmallStorage } from "./last-step";
import { MemoryDrafts, memory } from "./memory-drafts";
import { readDraft, withLastStep } from "./read-draft";
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

  it("keeps the undo history of work that was sent when the page was left", () => {
    const { history, saved } = restore(structuredClone(edited), draft);
    expect(currentScene(history)).toBe(saved);
    expect(undo(history)?.history.position).toBe(0);
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

  it.each([
    ["damaged", { ...draft, start: { broken: true } }],
    ["of a newer program", { ...draft, saved: { ...server, version: 99 } }],
    ["of another format", { ...draft, format: 7 }],
    ["torn", { ...draft, position: 7 }],
    ["nothing at all", null],
  ])("a draft that is %s is not read", (_, stored) => {
    expect(readDraft(stored)).toBeNull();
  });

  it("a draft of before fields came is filled in, what its steps share still shared", () => {
    const old = structuredClone(draft);
    for (const part of [old.start.background, ...old.start.elements]) {
      for (const field of ["credits", "blend"]) Reflect.deleteProperty(part, field);
    }
    expect(readDraft(old)).toEqual(draft);
    const read = readDraft(old);
    expect(read?.saved).toBe(read?.start);
  });

  it("a draft is read as it was written, what its steps share still shared", () => {
    const read = readDraft(structuredClone(draft));
    expect(read).toEqual(draft);
    expect(read?.saved).toBe(read?.start);
  });
});

describe("the last step before the page went", () => {
  const further = sceneOf(shape("a"), shape("b"), shape("c"));
  const later = commit(work, "Add another", further, []);
  const step = lastStepOf({ ...draft, entries: later.entries, position: later.position }, 20);
  const kept = { ...draft, writtenAt: 10 };

  const opened = (fromServer: Scene, written: Draft | undefined, last = step) =>
    restore(fromServer, withLastStep(structuredClone(written), structuredClone(last), fromServer));

  it("stands on top of the draft, whose steps can still be undone", () => {
    const { history, saved } = opened(server, kept);
    expect(currentScene(history)).toEqual(further);
    expect(history.entries.map(({ label }) => label)).toEqual(["Add shape", "Add another"]);
    expect(saved).toEqual(server);
    expect(currentScene(history)).not.toBe(saved);
  });

  it("stands on the server's scene when there was no time for any draft", () => {
    const { history } = opened(server, undefined);
    expect(currentScene(history)).toEqual(further);
    expect(history.start).toEqual(server);
    expect(history.entries).toHaveLength(2);
  });

  it("is left alone when the draft was written later, or has it already", () => {
    expect(currentScene(opened(server, { ...draft, writtenAt: 30 }).history)).toEqual(edited);
    const same = lastStepOf(draft, 10);
    expect(opened(server, kept, same).history.entries).toHaveLength(1);
  });

  it("that the server has already counts as saved", () => {
    const { history, saved } = opened(further, kept, { ...step, unsaved: false });
    expect(currentScene(history)).toBe(saved);
    expect(undo(history)?.history.position).toBe(1);
  });

  it("has the mask as it was then, also when that was cleared", () => {
    const mask = { runs: "AAAA", feather: 6 };
    const last = lastStepOf({ ...draft, mask }, 20);
    expect(withLastStep(kept, last, server)?.mask).toEqual(mask);
    expect(withLastStep({ ...kept, mask }, step, server)?.mask).toBeNull();
  });

  it("is left alone when it is damaged", () => {
    const damaged = { ...step, steps: [{ label: "Move", scene: { broken: true } as unknown as Scene }] };
    expect(currentScene(opened(server, kept, damaged).history)).toEqual(edited);
  });
});

describe("autosave", () => {
  const make = (small: SmallStorage = memory()) => {
    const storage = new MemoryDrafts();
    const messages: string[] = [];
    const lastSteps = new LastStepStorage(() => small);
    const autosave = new Autosave(storage, lastSteps, (message) => messages.push(message), 1);
    const found = async () => withLastStep(storage.drafts.get("t1"), lastSteps.read("t1"), server);
    return { storage, messages, autosave, found };
  };

  it("writes the newest of a burst of changes once", async () => {
    const { storage, autosave } = make();
    autosave.schedule("t1", () => ({ ...draft, position: 0 }));
    autosave.schedule("t1", () => draft);
    await autosave.flush();
    expect(storage.writes).toBe(1);
    expect(storage.drafts.get("t1")).toMatchObject(draft);
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

  it("keeps every step that the storage does not have when the page goes, each to be undone", async () => {
    const { storage, autosave, found } = make();
    autosave.schedule("t1", () => ({ ...draft, entries: [], position: 0 }));
    await autosave.flush();
    storage.write = () => new Promise(() => {});
    const twice = commit(work, "Add another", sceneOf(shape("a"), shape("b"), shape("c")), []);
    autosave.schedule("t1", () => ({ ...draft, entries: twice.entries, position: 2 }));
    autosave.keep();
    const { history } = restore(server, await found());
    expect(history.entries.map(({ label }) => label)).toEqual(["Add shape", "Add another"]);
    expect(currentScene(undo(history)?.history ?? history)).toEqual(edited);
  });

  it("keeps a step made while an earlier one is still being written", async () => {
    const { storage, autosave, found } = make();
    storage.write = () => new Promise(() => {});
    autosave.schedule("t1", () => ({ ...draft, entries: [], position: 0 }));
    void autosave.flush();
    autosave.schedule("t1", () => draft);
    autosave.keep();
    expect((await found())?.entries).toHaveLength(1);
  });

  it("keeps what changed while an earlier state was being written, also when one function gives both", async () => {
    const { storage, autosave, found } = make();
    let endWriting = () => {};
    const isWritten = new Promise<void>((resolve) => {
      endWriting = resolve;
    });
    const write = storage.write.bind(storage);
    storage.write = (key, written) => isWritten.then(() => write(key, written));
    let present: Draft = { ...draft, entries: [], position: 0 };
    const current = () => present;
    autosave.schedule("t1", current);
    const writing = autosave.flush();
    await Promise.resolve();
    present = draft;
    autosave.schedule("t1", current);
    endWriting();
    await writing;
    autosave.keep();
    expect((await found())?.entries).toHaveLength(1);
  });

  it("has no use for the last step once the storage has it, nor once it is forgotten", async () => {
    const small = memory();
    const { autosave } = make(small);
    const noted = () => small.getItem("thumbsmith-last-step::t1");
    autosave.schedule("t1", () => draft);
    autosave.keep();
    expect(noted()).not.toBeNull();
    await autosave.flush();
    expect(noted()).toBeNull();
    autosave.schedule("t1", () => draft);
    autosave.keep();
    await autosave.forget("t1");
    expect(noted()).toBeNull();
  });

  it("keeps the last steps of two people apart", () => {
    const small = memory();
    const [ann, ben] = ["ann", "ben"].map((owner) => new LastStepStorage(() => small, owner));
    const step = lastStepOf(draft, 1);
    ann?.write("new", step);
    expect(ben?.read("new")).toBeUndefined();
    ben?.write("new", step);
    ann?.clear();
    expect(ann?.read("new")).toBeUndefined();
    expect(ben?.read("new")).toEqual(step);
  });

  it("works in a browser that allows no small storage", async () => {
    const storage = new MemoryDrafts();
    const blocked = new LastStepStorage(() => {
      throw new DOMException("Denied", "SecurityError");
    });
    const autosave = new Autosave(storage, blocked, () => {}, 1);
    autosave.schedule("t1", () => draft);
    autosave.keep();
    await autosave.flush();
    expect(storage.drafts.get("t1")).toMatchObject(draft);
  });
});
