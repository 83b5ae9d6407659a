// @vitest-environment jsdom
/** The page's side: what it sends, how often it asks, and that a fix is one step. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createStore } from "zustand/vanilla";
import type { Designer, LiveElements } from "~/features/designer";
import { DocumentStore } from "~/features/designer/state/document-store";
import { updateElement } from "~/scene/operations";
import type { SceneElement } from "~/scene/types";
import { sceneOf, shape } from "~/test/scene-builder";
import type { FromWorker, ToWorker } from "./messages";
import { ReadabilityChecker, type WorkerPort } from "./readability-checker";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function open() {
  const document = new DocumentStore(sceneOf(shape("a"), shape("b", { x: 300 })), {
    get: () => [],
    set: () => {},
  });
  const live = createStore<LiveElements>(() => ({ elements: [] }));
  const designer = {
    document,
    live,
    onArrival: () => () => {},
    assets: { addressOf: () => undefined },
    fonts: { families: [], fallbacks: [] },
    fontsUrl: "/fonts/",
  } as unknown as Designer;
  const sent: ToWorker[] = [];
  const port: WorkerPort = {
    onmessage: null,
    postMessage: (message) => sent.push(message),
    terminate: () => {},
  };
  const checker = new ReadabilityChecker(designer, () => port);
  const asked = () => sent.filter((message) => "id" in message);
  const answer = async (body: object) => {
    const id = asked().at(-1)?.id;
    port.onmessage?.({ data: { id, answer: body } } as MessageEvent<FromWorker>);
    await vi.advanceTimersByTimeAsync(0);
  };
  const changes = () => sent.flatMap((message) => (message.kind === "scene" ? [message.change] : []));
  return { designer, document, live, checker, asked, answer, changes, sent };
}

const looked = { check: null, picture: null };

it("sends what has changed and nothing else", async () => {
  const { document, answer, changes } = open();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(changes()[0]?.changed.map(({ id }) => id)).toEqual(["a", "b"]);
  await answer(looked);
  document.commit("Move", (scene) => updateElement<SceneElement>(scene, "b", { name: "moved" }));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(changes()[1]?.changed.map(({ id }) => id)).toEqual(["b"]);
  expect(changes()[1]?.order).toEqual(["a", "b"]);
});

it("tells of own fonts that came since, once", async () => {
  const { designer, document, answer, sent } = open();
  await vi.advanceTimersByTimeAsync(1_000);
  await answer(looked);
  designer.fonts.own = [];
  for (const name of ["first", "second"]) {
    document.commit("Name", (scene) => updateElement<SceneElement>(scene, "b", { name }));
    await vi.advanceTimersByTimeAsync(1_000);
    await answer(looked);
  }
  expect(sent.filter(({ kind }) => kind === "own-fonts")).toEqual([{ kind: "own-fonts", own: [] }]);
});

it("has one question open, however much happens, and asks for the newest after it", async () => {
  const { live, checker, asked, answer, sent } = open();
  checker.attend();
  await vi.advanceTimersByTimeAsync(1_000);
  for (let x = 1; x <= 50; x++) {
    live.setState({ elements: [shape("a", { x })] });
    await vi.advanceTimersByTimeAsync(16);
  }
  expect(asked()).toHaveLength(1);
  await answer(looked);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked()).toHaveLength(2);
  expect(sent.findLast(({ kind }) => kind === "live")).toMatchObject({ elements: [{ x: 50 }] });
});

it("asks nothing during a gesture that nobody watches, and looks when it has ended", async () => {
  const { live, asked, answer } = open();
  await vi.advanceTimersByTimeAsync(1_000);
  await answer(looked);
  live.setState({ elements: [shape("a", { x: 5 })] });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked()).toHaveLength(1);
  live.setState({ elements: [] });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked()).toHaveLength(2);
});

it("a fix is one step; undo takes it back", async () => {
  const { document, checker, answer } = open();
  const before = document.scene;
  const mending = checker.mend("badge", "Move clear");
  await answer({ elements: [shape("a", { x: 77 })] });
  expect(await mending).toBe(true);
  expect(document.history.entries.map(({ label }) => label)).toEqual(["Move clear"]);
  document.undo();
  expect(document.scene).toBe(before);
});

it("a fix of what has changed meanwhile is asked for again; none is said", async () => {
  const { document, checker, answer, asked } = open();
  const mending = checker.mend("badge", "Move clear");
  document.commit("Move", (scene) => updateElement<SceneElement>(scene, "b", { name: "moved" }));
  await answer({ elements: [shape("a", { x: 77 })] });
  expect(asked().filter(({ kind }) => kind === "mend")).toHaveLength(2);
  await answer({ elements: null });
  expect(await mending).toBe(false);
  expect(document.history.entries).toHaveLength(1);
});
