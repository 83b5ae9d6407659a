// @vitest-environment jsdom
/** A change in words: at once on the layers where that is enough, and nothing is paid for that was not said before. */
import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createStore } from "zustand/vanilla";
import { ApiError } from "~/api/errors";
import type { Designer } from "~/features/designer";
import { MaskStore } from "~/features/designer/mask/mask-store";
import type { Scene } from "~/scene/types";
import { sceneOf, shape } from "~/test/scene-builder";
import * as calls from "../calls";
import type { PageSlice } from "../canvas/page-slice";
import type { GenerationSlice } from "../generation/generation-slice";
import { BriefSlice } from "../prompt/brief-slice";
import type { SavingSlice } from "../saving/saving-slice";
import type { VersionsSlice } from "../versions/versions-slice";
import { EditSlice } from "./edit-slice";

vi.mock("../calls", async (original) => ({
  ...(await original<object>()),
  fetchWay: vi.fn(),
  changeLayers: vi.fn(),
}));

const layers = { way: "layers", images: 0, reason: null } as const;
const painting = { way: "painting", images: 1, reason: null } as const;
const changedScene = sceneOf(shape("b"));

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(calls.fetchWay).mockReset().mockResolvedValue(layers);
  vi.mocked(calls.changeLayers).mockReset().mockResolvedValue({ scene: changedScene, pictures: {} });
});
afterEach(() => vi.useRealTimers());

function open() {
  const store = createStore<{ scene: Scene }>(() => ({ scene: sceneOf(shape("a")) }));
  const steps: string[] = [];
  const designer = {
    mask: new MaskStore(),
    session: createStore(() => ({ tool: "mask", editing: null })),
    comparing: { close: vi.fn() },
    finishWork: vi.fn(),
    document: {
      store,
      complete: vi.fn(),
      get scene() {
        return store.getState().scene;
      },
    },
    shown: () => ({ scene: store.getState().scene, opening: 1 }),
    replaceScene(label: string, scene: Scene) {
      steps.push(label);
      store.setState({ scene });
    },
  } as unknown as Designer;
  const keepEdits = vi.fn(async () => false);
  const edit = new EditSlice({
    designer,
    queries: new QueryClient(),
    customerId: "c",
    giveBack: async () => {},
    brief: new BriefSlice(null, { entry: "a", thumbnailId: "" }),
    page: {} as PageSlice,
    saving: { keepEdits } as unknown as SavingSlice,
    versions: {} as VersionsSlice,
    generation: { isActive: false, job: { forgetFailure: vi.fn() } } as unknown as GenerationSlice,
  });
  return { edit, steps, keepEdits, store };
}

test("it is told while one types, once a pause is made, and only while somebody looks", async () => {
  const { edit } = open();
  const stop = edit.way.watch();
  for (const words of ["b", "bi", "bigger text"]) edit.write(words);
  expect(edit.way.state.getState().told).toBeNull();
  await vi.advanceTimersByTimeAsync(500);
  expect(vi.mocked(calls.fetchWay).mock.calls.map(([wish]) => wish.promptText)).toEqual(["bigger text"]);
  expect(edit.way.state.getState().told).toEqual(layers);
  stop();
  edit.write("smaller text");
  await vi.advanceTimersByTimeAsync(5_000);
  expect(calls.fetchWay).toHaveBeenCalledTimes(1);
});

test("a change on the layers is one step that is called what was asked for", async () => {
  const { edit, steps, keepEdits } = open();
  edit.write("Bigger   text");
  await edit.change();
  expect(steps).toEqual(["Bigger text"]);
  expect(edit.state.getState()).toMatchObject({ changed: changedScene, refusal: null, isChanging: false });
  expect(keepEdits).not.toHaveBeenCalled();
});

test("what has to be painted is not begun by the click that only finds that out", async () => {
  vi.mocked(calls.fetchWay).mockResolvedValue(painting);
  const { edit, keepEdits } = open();
  edit.write("make it darker");
  await edit.change();
  expect(keepEdits).not.toHaveBeenCalled();
  expect(edit.way.state.getState().told).toEqual(painting);
  await edit.change();
  expect(keepEdits).toHaveBeenCalledTimes(1);
});

test("what is refused says why, also where only trying shows it", async () => {
  const { edit, steps } = open();
  vi.mocked(calls.fetchWay).mockResolvedValueOnce({ way: "refused", images: 0, reason: "No such layer." });
  edit.write("remove the elephant");
  await edit.change();
  expect(edit.state.getState().refusal).toBe("No such layer.");
  edit.write("bigger text");
  expect(edit.state.getState().refusal).toBeNull();
  vi.mocked(calls.changeLayers).mockRejectedValueOnce(new ApiError("It is full.", "EDIT_NOT_POSSIBLE", 422));
  await edit.change();
  expect(edit.state.getState()).toMatchObject({ refusal: "It is full.", isChanging: false });
  expect(steps).toEqual([]);
});

test("what is changed by hand meanwhile is not lost: the wish is made on top of it", async () => {
  const { edit, steps, store } = open();
  const byHand = sceneOf(shape("a"), shape("c"));
  vi.mocked(calls.changeLayers).mockImplementationOnce(async () => {
    store.setState({ scene: byHand });
    return { scene: changedScene, pictures: {} };
  });
  edit.write("bigger text");
  await edit.change();
  expect(
    vi
      .mocked(calls.changeLayers)
      .mock.calls.map(([wish]) => wish.scene)
      .at(-1),
  ).toBe(byHand);
  expect(steps).toHaveLength(1);
});
