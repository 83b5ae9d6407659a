// @vitest-environment jsdom
/** The light of a place: live, one step of undo for one gesture, and nothing that was done meanwhile is lost. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "~/api/errors";
import type { Designer } from "~/features/designer";
import { DocumentStore } from "~/features/designer/state/document-store";
import { newScene } from "~/scene/elements";
import { setFrameTop } from "~/scene/operations";
import type { Scene } from "~/scene/types";
import { type WorldLight, worldOf } from "~/scene/world";
import * as calls from "../calls";
import { LightChanges } from "./light-changes";

vi.mock("../calls", async (original) => ({ ...(await original<object>()), changeLight: vi.fn() }));

const picture = "a".repeat(32);
const peaks = lit(newScene(), { time: "day", haze: 1 });

function lit(scene: Scene, light: Partial<WorldLight>): Scene {
  const before = worldOf(scene)?.light;
  const world = JSON.stringify({ key: "peaks", picture, focus: [0.7, 0.5], ...before, ...light });
  return { ...scene, background: { ...scene.background, picture }, facts: { world } };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(calls.changeLight)
    .mockReset()
    .mockImplementation(async (scene, light) => ({ scene: lit(scene, light), pictures: {} }));
});
afterEach(() => vi.useRealTimers());

function open() {
  const document = new DocumentStore(peaks, { get: () => [], set: () => {} });
  const opening = { number: 1 };
  const designer = {
    document,
    assets: { learn: vi.fn(), load: vi.fn(async () => {}) },
    shown: () => ({ scene: document.scene, opening: opening.number }),
  } as unknown as Designer;
  return { document, opening, changes: new LightChanges(designer) };
}

const steps = (document: DocumentStore) => document.history.entries.map(({ label }) => label);
const seen = (document: DocumentStore) => worldOf(document.scene)?.light;

test("a chosen time of day is shown and one step", async () => {
  const { document, changes } = open();
  changes.want({ time: "night" });
  expect(changes.state.getState().wanted).toEqual({ time: "night" });
  await vi.runAllTimersAsync();
  expect(seen(document)?.time).toBe("night");
  expect(steps(document)).toEqual(["Light"]);
  expect(changes.state.getState()).toEqual({ wanted: {}, isPainting: false, refusal: null });
});

test("a drag is seen while it lasts, and one step", async () => {
  const { document, changes } = open();
  changes.hold();
  for (const haze of [1.2, 1.6, 2]) {
    changes.want({ haze });
    await vi.advanceTimersByTimeAsync(300);
    expect(seen(document)?.haze).toBe(haze);
  }
  expect(steps(document)).toEqual([]);
  changes.release();
  expect(steps(document)).toEqual(["Light"]);
  document.undo();
  expect(document.scene).toBe(peaks);
});

test("a key that is pressed and let go at once is not lost", async () => {
  const { document, changes } = open();
  for (const haze of [1.1, 1.2, 1.3]) {
    changes.hold();
    changes.want({ haze });
    changes.release();
    expect(changes.state.getState().wanted).toEqual({ haze });
  }
  await vi.runAllTimersAsync();
  expect(seen(document)?.haze).toBe(1.3);
  expect(steps(document)).toEqual(["Light"]);
});

test("while one is painted only the newest wish waits", async () => {
  const { document, changes } = open();
  let answer = () => {};
  vi.mocked(calls.changeLight).mockImplementationOnce(
    (scene, light) =>
      new Promise((resolve) => {
        answer = () => resolve({ scene: lit(scene, light), pictures: {} });
      }),
  );
  changes.want({ haze: 2 });
  await vi.advanceTimersByTimeAsync(300);
  for (const haze of [0.8, 0.6, 0.4]) changes.want({ haze });
  changes.want({ time: "dawn" });
  await vi.advanceTimersByTimeAsync(300);
  answer();
  await vi.runAllTimersAsync();
  expect(calls.changeLight).toHaveBeenCalledTimes(2);
  expect(seen(document)).toMatchObject({ haze: 0.4, time: "dawn" });
  expect(steps(document)).toEqual(["Light"]);
});

test("what is done by hand meanwhile stays, under the light", async () => {
  const { document, changes } = open();
  vi.mocked(calls.changeLight).mockImplementationOnce(async (scene, light) => {
    document.commit("Move frame", (now) => setFrameTop(now, 20));
    return { scene: lit(scene, light), pictures: {} };
  });
  changes.want({ time: "sunset" });
  await vi.runAllTimersAsync();
  expect(steps(document)).toEqual(["Move frame", "Light"]);
  expect(document.scene.frame.y).toBe(20);
  expect(seen(document)?.time).toBe("sunset");
});

test("nothing comes into what was opened since", async () => {
  const { document, opening, changes } = open();
  vi.mocked(calls.changeLight).mockImplementationOnce(async (scene, light) => {
    opening.number = 2;
    return { scene: lit(scene, light), pictures: {} };
  });
  changes.want({ time: "sunset" });
  await vi.runAllTimersAsync();
  expect(document.scene).toBe(peaks);
  expect(changes.state.getState().wanted).toEqual({});
});

test("a refusal is said in its own words, and the picture stays", async () => {
  const { document, changes } = open();
  vi.mocked(calls.changeLight).mockRejectedValueOnce(new ApiError("No place.", "EDIT_NOT_POSSIBLE", 422));
  changes.want({ sun: "left" });
  await vi.runAllTimersAsync();
  expect(changes.state.getState()).toEqual({ wanted: {}, isPainting: false, refusal: "No place." });
  expect(document.scene).toBe(peaks);
  changes.want({ sun: "left" });
  await vi.runAllTimersAsync();
  expect(changes.state.getState().refusal).toBeNull();
  expect(seen(document)?.sun).toBe("left");
});
