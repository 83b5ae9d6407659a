// @vitest-environment jsdom
/** Saving by itself when a lost connection is back. */
import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "~/api/errors";
import { type Designer, LastStepStorage } from "~/features/designer";
import { DraftKeeper } from "~/features/designer/persistence/draft-keeper";
import { MemoryDrafts, memory } from "~/features/designer/persistence/memory-drafts";
import { newHistory } from "~/scene/history";
import { sceneOf, shape } from "~/test/scene-builder";
import { toast } from "~/ui/toast";
import * as calls from "../calls";
import { PageSlice } from "../canvas/page-slice";
import { emptyBrief } from "../prompt/brief";
import type { Thumbnail } from "../wire";
import { SavingSlice } from "./saving-slice";

vi.mock("../calls");
const changed = vi.mocked(calls.changeThumbnail);
const stored = { id: "t1", title: "Cats", revision: 3 } as Thumbnail;
const noConnection = new ApiError("No answer", "NETWORK", 0);

const stops: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  changed.mockReset().mockResolvedValue(stored);
  vi.mocked(calls.createThumbnail).mockReset().mockResolvedValue(stored);
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
});

/** The studio's saving over a designer that draws nothing: jsdom has no canvas. */
function open({ unsaved = true, title = "Cats", isStored = true, scene = sceneOf(shape("a")) } = {}) {
  const keeper = new DraftKeeper({
    storage: new MemoryDrafts(),
    lastSteps: new LastStepStorage(() => memory()),
    tab: Promise.resolve({ id: "a", openTabs: async () => new Set<string>() }),
    channel: { onmessage: null, postMessage: () => undefined, close: () => undefined },
    reportError: vi.fn(),
  });
  const finishWork = vi.fn();
  const designer = {
    keeper,
    finishWork,
    document: { scene, saved: scene, history: newHistory(scene), store: { getState: () => ({ unsaved }) } },
    shown: () => ({ scene, opening: 1 }),
    exportPicture: async () => new Blob(["pixels"], { type: "image/jpeg" }),
    markSaved: (id: string) => {
      void keeper.saved(id, () => null as never);
      return true;
    },
  } as unknown as Designer;
  const brief = { brief: { ...emptyBrief, title } };
  const queries = new QueryClient();
  if (isStored) queries.setQueryData(["thumbnail", "t1"], stored);
  const navigate = vi.fn();
  const thumbnailId = isStored ? "t1" : undefined;
  const page = new PageSlice({ designer, queries, navigate, thumbnailId, onOpened: () => undefined });
  const saving = new SavingSlice({ designer, queries, brief, page });
  stops.push(saving.start());
  const waits = () => keeper.state.getState().waitsForConnection;
  const goneTo = () => navigate.mock.calls.map(([address]) => address);
  return { saving, page, state: () => saving.state.getState(), waits, goneTo, finishWork };
}

const connectionIsBack = async () => {
  window.dispatchEvent(new Event("online"));
  await pass(100);
};
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test("the work of another thumbnail becomes no new one while what the address names has not come", async () => {
  const { page, saving, goneTo } = open();
  page.show("t2");
  await connectionIsBack();
  expect(await saving.save({ titleOptional: true })).toBe(false);
  expect(calls.createThumbnail).not.toHaveBeenCalled();
  expect(goneTo()).toEqual([]);
});

test("what was done without a connection is saved when it is back, though nobody pressed Save", async () => {
  open();
  await connectionIsBack();
  expect(changed).toHaveBeenCalledOnce();
});

test("a browser that says too early that it is back is asked again after pauses that grow", async () => {
  changed.mockRejectedValueOnce(noConnection).mockRejectedValueOnce(noConnection);
  const { waits } = open();
  await connectionIsBack();
  expect(waits()).toBe(true);
  await pass(1_000);
  expect(changed).toHaveBeenCalledTimes(2);
  await pass(2_000);
  expect(changed).toHaveBeenCalledTimes(3);
  expect(waits()).toBe(false);
  await pass(60_000);
  expect(changed).toHaveBeenCalledTimes(3);
});

test("a save that waited asks once when another tab was faster", async () => {
  changed
    .mockRejectedValueOnce(noConnection)
    .mockRejectedValue(new ApiError("Changed meanwhile", "CONFLICT", 409));
  const { saving, state, waits } = open();
  void saving.save();
  await pass(60_000);
  expect(changed).toHaveBeenCalledTimes(2);
  expect(state().question).toBe("conflict");
  expect(waits()).toBe(false);
});

test("nothing is saved by itself that is saved, or shows nothing yet", async () => {
  open({ unsaved: false });
  const { state } = open({ isStored: false, scene: sceneOf() });
  await connectionIsBack();
  expect(changed).not.toHaveBeenCalled();
  expect(calls.createThumbnail).not.toHaveBeenCalled();
  expect(state().question).toBeNull();
});

test("a save that the server refuses is told with its words below", async () => {
  const told = vi.spyOn(toast, "error").mockReturnValue(0);
  changed.mockRejectedValueOnce(new ApiError("Not now.", "NOT_NOW", 400));
  const { saving } = open();
  void saving.save();
  await pass(100);
  expect(told).toHaveBeenCalledExactlyOnceWith("Failed to save thumbnail", { description: "Not now." });
});

test("a full account is told with what helps, and the work stays unsaved in the browser", async () => {
  changed.mockRejectedValue(new ApiError("Your storage is full: delete some.", "STORAGE_USED_UP", 409));
  const { saving, state } = open();
  void saving.save();
  await pass(1_000);
  expect(state().question).toBe("no room");
  expect(state().reason).toBe("Your storage is full: delete some.");
  saving.dismiss();
  expect(state().question).toBeNull();
});

test("a thumbnail with as many versions as it can have is saved as a new one", async () => {
  changed.mockRejectedValue(new ApiError("Too many versions.", "TOO_MANY_VERSIONS", 409));
  vi.mocked(calls.createThumbnail).mockResolvedValue({ ...stored, id: "t2" });
  const { saving, state, goneTo } = open();
  void saving.save();
  await pass(1_000);
  expect(state().question).toBe("too many versions");
  void saving.save({ apart: true });
  await pass(1_000);
  expect(calls.createThumbnail).toHaveBeenCalledOnce();
  expect(goneTo()).toEqual(["/design-thumbnail/t2"]);
});

test("a title is asked for where none is shown, and never where there is one", async () => {
  const named = open({ title: "" });
  void named.saving.save();
  await pass(100);
  expect(named.state().question).toBeNull();
  expect(changed).toHaveBeenCalledOnce();
  expect(changed.mock.calls[0]?.[1]).toMatchObject({ title: "Cats" });
  const nameless = open({ title: "", isStored: false });
  void nameless.saving.save();
  await pass(100);
  expect(nameless.state().question).toBe("title");
});

test("a save that nobody asked for is marked as one, and a refusal of it is told to nobody", async () => {
  const told = vi.spyOn(toast, "error").mockClear();
  const { saving, state } = open();
  const byItself = async () => {
    const outcome = saving.saveByItself();
    await pass(100);
    return outcome;
  };
  expect(await byItself()).toBe("stored");
  expect(changed.mock.calls[0]?.[1]).toMatchObject({ automatic: true });
  expect(changed.mock.calls[0]?.[2]).toBe(3);
  changed.mockRejectedValue(new ApiError("Changed meanwhile", "CONFLICT", 409));
  expect(await byItself()).toBe("refused");
  expect(state().question).toBeNull();
  expect(told).not.toHaveBeenCalled();
});

test("a title alone makes no version", async () => {
  const { saving } = open({ unsaved: false, title: "Dogs" });
  void saving.saveByItself();
  await pass(100);
  expect(changed).toHaveBeenCalledExactlyOnceWith("t1", { title: "Dogs" }, 3);
});

test("saves come one after the other, each with the revision that the one before has led to", async () => {
  let answer = (_: Thumbnail) => {};
  changed.mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  const { saving } = open();
  void saving.saveByItself();
  void saving.save();
  await pass(100);
  expect(changed).toHaveBeenCalledOnce();
  answer(stored);
  await pass(100);
  expect(changed).toHaveBeenCalledTimes(2);
});

test("what is left is sent without its picture, in a request that outlives the page, once", async () => {
  const { saving } = open();
  expect(saving.sendLast()).toBe(true);
  const [id, work, revision, options] = changed.mock.calls[0] ?? [];
  expect([id, revision, options]).toEqual(["t1", 3, { keepalive: true }]);
  expect(work).toMatchObject({ title: "Cats", automatic: true, scene: { elements: [{ id: "a" }] } });
  expect(work).not.toHaveProperty("resultingImageBuffer");
  expect(saving.sendLast()).toBe(false);
  await pass(0);
  expect(saving.sendLast()).toBe(true);
});

test("what is too large for that, or was never stored, stays in this browser", () => {
  const many = Array.from({ length: 400 }, (_, index) => shape(`${index}`));
  expect(open({ scene: sceneOf(...many) }).saving.sendLast()).toBe(false);
  expect(open({ isStored: false }).saving.sendLast()).toBe(false);
  expect(changed).not.toHaveBeenCalled();
});

test("work that was never stored becomes a thumbnail; a page that is left goes to it when somebody stays", async () => {
  const { saving, page, goneTo } = open({ isStored: false, title: "" });
  page.leave();
  void saving.saveByItself();
  await pass(100);
  expect(calls.createThumbnail).toHaveBeenCalledOnce();
  expect(vi.mocked(calls.createThumbnail).mock.calls[0]?.[0]).toMatchObject({ title: "", automatic: true });
  expect(goneTo()).toEqual([]);
  page.stay();
  expect(goneTo()).toEqual(["/design-thumbnail/t1"]);
});

test("a new sheet that is saved twice in a row is one thumbnail", async () => {
  const { saving, goneTo } = open({ isStored: false });
  void saving.saveByItself();
  void saving.save();
  await pass(100);
  expect(calls.createThumbnail).toHaveBeenCalledOnce();
  expect(changed).toHaveBeenCalledOnce();
  expect(changed.mock.calls[0]?.[0]).toBe("t1");
  expect(goneTo()).toEqual(["/design-thumbnail/t1"]);
});

test("a gesture is finished by whoever presses Save, and by no save that waited", async () => {
  changed.mockRejectedValueOnce(noConnection);
  const { saving, finishWork } = open();
  void saving.save();
  expect(finishWork).toHaveBeenCalledOnce();
  await pass(1_000);
  await connectionIsBack();
  void saving.saveByItself();
  await pass(100);
  expect(changed.mock.calls.length).toBeGreaterThan(1);
  expect(finishWork).toHaveBeenCalledOnce();
});
