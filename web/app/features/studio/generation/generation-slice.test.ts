// @vitest-environment jsdom
/** What of a generation comes onto the canvas, and when. */
import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createStore } from "zustand/vanilla";
import type { Designer } from "~/features/designer";
import { advance, type GenerationEvent, type Preview } from "~/jobs/generation";
import type { WornBrand } from "../brand/worn-brand";
import * as calls from "../calls";
import type { PageSlice } from "../canvas/page-slice";
import { BriefSlice } from "../prompt/brief-slice";
import type { SavingSlice } from "../saving/saving-slice";
import type { VersionsSlice } from "../versions/versions-slice";
import type { Thumbnail } from "../wire";
import { GenerationSlice } from "./generation-slice";

vi.mock("../calls");
const made = {
  id: "t1",
  currentVersion: "v0",
  versions: [{ versionId: "v0" }, { versionId: "v1" }],
} as unknown as Thumbnail;
const preview = (index: number) => ({ index, scene: {}, pictures: {} }) as Preview;

let stop = () => {};
beforeEach(() => {
  vi.mocked(calls.fetchThumbnail).mockReset().mockResolvedValue(made);
});
afterEach(() => stop());

function open({ ready = true } = {}) {
  const shown: string[] = [];
  const designer = {
    replaceScene: (label: string) => void shown.push(label),
    shown: () => ({}),
    markSaved: () => true,
  } as unknown as Designer;
  const state = createStore(() => ({ ready }));
  const page = {
    state,
    get ready() {
      return state.getState().ready;
    },
    thumbnail: undefined,
    goTo: vi.fn(),
  };
  const versions = { makeCurrent: vi.fn(), pickOf: vi.fn() };
  const generation = new GenerationSlice({
    designer,
    queries: new QueryClient(),
    customerId: "ada",
    giveBack: async () => {},
    brief: new BriefSlice(null, { entry: "a", thumbnailId: "" }),
    brand: {} as WornBrand,
    page: page as unknown as PageSlice,
    saving: {} as SavingSlice,
    versions: versions as unknown as VersionsSlice,
  });
  stop = generation.start();
  const tell = (...events: GenerationEvent[]) => {
    for (const event of events) generation.job.state.setState((now) => advance(now, event), true);
  };
  tell({ type: "started", expected: 2 }, { type: "accepted", jobId: "j" });
  return { generation, shown, page, versions, tell, openCanvas: () => state.setState({ ready: true }) };
}

test("the first picture comes by itself, another when it is chosen", () => {
  const { generation, shown, tell } = open();
  tell({ type: "variation", preview: preview(1) });
  expect(shown).toEqual(["Variation 2"]);
  tell({ type: "variation", preview: preview(0) });
  expect(shown).toEqual(["Variation 2"]);
  generation.show(preview(0));
  expect(shown).toEqual(["Variation 2", "Variation 1"]);
  expect(generation.state.getState().shown).toBe(0);
});

test("nothing comes before the canvas is open", () => {
  const { shown, tell, openCanvas } = open({ ready: false });
  tell({ type: "variation", preview: preview(0) });
  expect(shown).toEqual([]);
  openCanvas();
  expect(shown).toEqual(["Variation 1"]);
});

test("once stored, the page moves on, and what was chosen is the current version", async () => {
  const { generation, page, versions, tell } = open();
  tell({ type: "variation", preview: preview(0) }, { type: "variation", preview: preview(1) });
  generation.show(preview(1));
  tell({ type: "done", recordId: "t1" });
  await vi.waitFor(() =>
    expect(versions.makeCurrent).toHaveBeenCalledExactlyOnceWith(made, made.versions[1]),
  );
  expect(page.goTo).toHaveBeenCalledExactlyOnceWith("t1");
  generation.show(preview(0));
  expect(versions.pickOf).toHaveBeenCalledExactlyOnceWith(made, made.versions[0], "Variation 1");
});
