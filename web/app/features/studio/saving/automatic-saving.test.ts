/** When work goes to the server without anybody having asked, and when it does not. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createStore } from "zustand/vanilla";
import type { Designer } from "~/features/designer";
import { DocumentStore } from "~/features/designer/state/document-store";
import { type Generation, idleGeneration } from "~/jobs/generation";
import { sceneOf, shape } from "~/test/scene-builder";
import { emptyBrief } from "../prompt/brief";
import type { Thumbnail } from "../wire";
import { AutomaticSaving, QUIET } from "./automatic-saving";
import type { Outcome } from "./saving-slice";

const stops: (() => void)[] = [];
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
});

function open({ isStored = true, refuses = false } = {}) {
  const document = new DocumentStore(sceneOf(), { get: () => [], set: () => undefined });
  const session = createStore<{ editing: object | null }>(() => ({ editing: null }));
  const job = createStore<Generation>(() => idleGeneration);
  const keeper = { state: createStore(() => ({ waitsForConnection: false })) };
  const briefs = createStore(() => ({ brief: { ...emptyBrief, title: "Cats" } }));
  const thumbnail = isStored ? ({ id: "t", title: "Cats" } as Thumbnail) : undefined;
  const versions = { isStoring: false };
  const saveByItself = vi.fn(async (): Promise<Outcome> => {
    if (refuses) return "refused";
    document.markSaved(document.scene);
    return "stored";
  });
  const sendLast = vi.fn(() => true);
  /** Becomes a step when the work is finished, as an open text or crop does. */
  const unfinished: string[] = [];
  const finishAllWork = async () => {
    for (const id of unfinished.splice(0)) document.commit("Crop", () => sceneOf(shape(id)));
  };
  const saving = new AutomaticSaving({
    designer: { document, session, keeper, finishAllWork } as unknown as Designer,
    brief: {
      state: briefs,
      get brief() {
        return briefs.getState().brief;
      },
    } as never,
    page: {
      thumbnail,
      state: createStore(() => ({ ready: true, loading: false, isNamed: isStored })),
    } as never,
    saving: { saveByItself, sendLast },
    versions,
    jobs: [job],
  });
  stops.push(saving.start());
  let steps = 0;
  const edit = () => document.commit("Move", () => sceneOf(shape(`s${steps++}`)));
  const rename = (title: string) => briefs.setState({ brief: { ...emptyBrief, title } });
  return {
    saving,
    document,
    session,
    job,
    versions,
    keeper,
    saveByItself,
    sendLast,
    edit,
    rename,
    unfinished,
  };
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test("work is saved once nothing has changed for a while", async () => {
  const { edit, saveByItself } = open();
  edit();
  await pass(QUIET - 1_000);
  edit();
  await pass(QUIET - 1_000);
  expect(saveByItself).not.toHaveBeenCalled();
  await pass(1_000);
  expect(saveByItself).toHaveBeenCalledOnce();
  await pass(60_000);
  expect(saveByItself).toHaveBeenCalledOnce();
});

test("so is a new title", async () => {
  const { rename, saveByItself } = open();
  rename("Dogs");
  await pass(QUIET);
  expect(saveByItself).toHaveBeenCalledOnce();
});

test("work without a pause is saved in between", async () => {
  const { edit, saveByItself } = open();
  for (let second = 0; second < 31; second++) {
    edit();
    await pass(1_000);
  }
  expect(saveByItself).toHaveBeenCalledOnce();
});

test("nothing is saved in the midst of a word or a gesture", async () => {
  const { edit, session, document, saveByItself } = open();
  edit();
  session.setState({ editing: {} });
  await pass(60_000);
  session.setState({ editing: null });
  document.begin("Drag");
  await pass(60_000);
  expect(saveByItself).not.toHaveBeenCalled();
  document.complete();
  await pass(QUIET);
  expect(saveByItself).toHaveBeenCalledOnce();
});

test("work that was never stored is saved as soon as there is a picture", async () => {
  const { edit, rename, document, saveByItself } = open({ isStored: false });
  rename("Dogs");
  document.commit("Delete", () => sceneOf());
  await pass(60_000);
  expect(saveByItself).not.toHaveBeenCalled();
  edit();
  await pass(QUIET);
  expect(saveByItself).toHaveBeenCalledOnce();
});

test("so is what lies on a new sheet when a job for it came to nothing", async () => {
  const { job, edit, saveByItself } = open({ isStored: false });
  edit();
  job.setState({ ...idleGeneration, phase: "running" });
  await pass(60_000);
  expect(saveByItself).not.toHaveBeenCalled();
  job.setState({ ...idleGeneration, phase: "failed" });
  await pass(QUIET);
  expect(saveByItself).toHaveBeenCalledOnce();
});

test("what is left is saved at once when something else is opened", async () => {
  const { saving, edit, saveByItself } = open();
  expect(await saving.saveBeforeLeaving()).toBe(false);
  edit();
  expect(await saving.saveBeforeLeaving()).toBe(true);
  expect(saveByItself).toHaveBeenCalledOnce();
});

test("an open crop is finished before that, and saved with the rest", async () => {
  const { saving, document, unfinished, saveByItself } = open();
  unfinished.push("cropped");
  expect(await saving.saveBeforeLeaving()).toBe(true);
  expect(saveByItself).toHaveBeenCalledOnce();
  expect(document.history.entries.map(({ label }) => label)).toEqual(["Crop"]);
});

test("and sent when the page goes, but not in the midst of a word, nor beside what is being made", () => {
  const { saving, edit, session, job, sendLast } = open();
  expect(saving.sendLast()).toBe(false);
  edit();
  session.setState({ editing: {} });
  expect(saving.sendLast()).toBe(false);
  session.setState({ editing: null });
  job.setState({ ...idleGeneration, phase: "running" });
  expect(saving.sendLast()).toBe(false);
  job.setState({ ...idleGeneration, phase: "failed" });
  expect(sendLast).not.toHaveBeenCalled();
});

test("what is sent when the page goes is on its way at once", () => {
  const { saving, edit, sendLast } = open();
  edit();
  expect(saving.sendLast()).toBe(true);
  expect(sendLast).toHaveBeenCalledOnce();
});

test("what the server refuses is asked about when it is left", async () => {
  const { saving, edit } = open({ refuses: true });
  edit();
  expect(await saving.saveBeforeLeaving()).toBe(false);
});

test("pictures that come are not saved as a version of what was there before", async () => {
  const { job, edit, document, saveByItself } = open();
  job.setState({ ...idleGeneration, phase: "running" });
  edit();
  job.setState({ ...idleGeneration, phase: "done" });
  await pass(60_000);
  expect(saveByItself).not.toHaveBeenCalled();
  document.markSaved(document.scene);
  edit();
  await pass(QUIET);
  expect(saveByItself).toHaveBeenCalledOnce();
});

test("after a job that came to nothing, work is saved as before", async () => {
  const { job, edit, saveByItself } = open();
  job.setState({ ...idleGeneration, phase: "running" });
  job.setState({ ...idleGeneration, phase: "failed" });
  edit();
  await pass(QUIET);
  expect(saveByItself).toHaveBeenCalledOnce();
});

test("a version that is chosen is stored as the choice alone", async () => {
  const { versions, edit, document, saveByItself } = open();
  versions.isStoring = true;
  edit();
  versions.isStoring = false;
  document.markSaved(document.scene);
  await pass(60_000);
  expect(saveByItself).not.toHaveBeenCalled();
});

test("what the server refuses is not tried again until its creator saves", async () => {
  const { edit, document, saveByItself } = open({ refuses: true });
  edit();
  await pass(QUIET);
  edit();
  await pass(60_000);
  expect(saveByItself).toHaveBeenCalledOnce();
  document.markSaved(document.scene);
  edit();
  await pass(QUIET);
  expect(saveByItself).toHaveBeenCalledTimes(2);
});
