/** What comes onto the canvas when the address changes, and what stays on it. */
import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Designer } from "~/features/designer";
import * as calls from "../calls";
import type { Thumbnail } from "../wire";
import { PageSlice } from "./page-slice";

vi.mock("../calls");
const stored = (id: string) => ({ id, scene: {}, pictures: {} }) as unknown as Thumbnail;

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(calls.fetchThumbnail)
    .mockReset()
    .mockImplementation(async (id) => stored(id));
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
});

const stops: (() => void)[] = [];

function open(thumbnailId?: string) {
  const opened: (string | null)[] = [];
  const told: unknown[] = [];
  const designer = {
    open: async ({ thumbnailId: id }: { thumbnailId: string | null }) => void opened.push(id),
  } as unknown as Designer;
  const navigate = vi.fn();
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const page: PageSlice = new PageSlice({
    designer,
    queries,
    navigate,
    thumbnailId,
    onOpened: (thumbnail, again) => told.push([thumbnail?.id, again, page.ready]),
  });
  stops.push(page.start());
  return { page, queries, navigate, opened, told, state: () => page.state.getState() };
}

const settle = () => vi.advanceTimersByTimeAsync(10);

test("without a name it is an empty sheet, and nothing is asked", async () => {
  const { state, opened, told } = open();
  await settle();
  expect(opened).toEqual([null]);
  expect(told).toEqual([[undefined, false, false]]);
  expect(state()).toMatchObject({ isNamed: false, ready: true, loading: false });
  expect(calls.fetchThumbnail).not.toHaveBeenCalled();
});

test("what is named is fetched, then opened; it is ready once everybody has been told", async () => {
  const { state, opened, told } = open("t1");
  expect(state()).toMatchObject({ isNamed: true, ready: false, loading: true });
  await settle();
  expect(opened).toEqual(["t1"]);
  expect(told).toEqual([["t1", false, false]]);
  expect(state()).toMatchObject({ ready: true, loading: false, thumbnail: { id: "t1" } });
});

test("another address says at once that it is loading, and opens again", async () => {
  const { page, state, opened, told } = open("t1");
  await settle();
  page.show("t2");
  expect(state()).toMatchObject({ loading: true, thumbnail: undefined });
  await settle();
  expect(opened).toEqual(["t1", "t2"]);
  expect(told.at(-1)).toEqual(["t2", true, false]);
});

test("an address that the page moves on to by itself leaves the canvas as it is", async () => {
  const { page, queries, navigate, opened, state } = open();
  await settle();
  queries.setQueryData(["thumbnail", "t1"], stored("t1"));
  page.goTo("t1");
  const carried = { replace: true, state: { canvasStays: true } };
  expect(navigate).toHaveBeenCalledWith("/design-thumbnail/t1", carried);
  page.show("t1");
  await settle();
  expect(opened).toEqual([null]);
  expect(state()).toMatchObject({ ready: true, thumbnail: { id: "t1" } });
});

test("what was stored from here is open at once, before the address follows", async () => {
  const { page, queries, opened, state } = open();
  await settle();
  queries.setQueryData(["thumbnail", "t1"], stored("t1"));
  page.goTo("t1");
  expect(page.thumbnail).toMatchObject({ id: "t1" });
  expect(state()).toMatchObject({ isNamed: true, ready: true, loading: false, thumbnail: { id: "t1" } });
  expect(opened).toEqual([null]);
});

test("while the page is left the address stays, and follows when somebody stays after all", async () => {
  const { page, queries, navigate } = open();
  await settle();
  page.leave();
  queries.setQueryData(["thumbnail", "t1"], stored("t1"));
  page.goTo("t1");
  expect(page.thumbnail).toMatchObject({ id: "t1" });
  expect(navigate).not.toHaveBeenCalled();
  page.stay();
  const carried = { replace: true, state: { canvasStays: true } };
  expect(navigate).toHaveBeenCalledExactlyOnceWith("/design-thumbnail/t1", carried);
});

test("staying before it is stored is no different", async () => {
  const { page, navigate } = open();
  await settle();
  page.leave();
  page.stay();
  expect(navigate).not.toHaveBeenCalled();
  page.goTo("t1");
  expect(navigate).toHaveBeenCalledOnce();
});

test("another address ends the leaving, and a page that is gone goes nowhere", async () => {
  const { page, navigate } = open();
  await settle();
  page.leave();
  page.show("t2");
  page.goTo("t3");
  expect(navigate).toHaveBeenCalledExactlyOnceWith("/design-thumbnail/t3", expect.anything());
  for (const stop of stops.splice(0)) stop();
  page.goTo("t4");
  expect(navigate).toHaveBeenCalledOnce();
});

test("what can't be fetched says why, and opens nothing until it can", async () => {
  vi.mocked(calls.fetchThumbnail).mockRejectedValueOnce(new Error("Gone"));
  const { page, state, opened } = open("t1");
  await settle();
  expect(state()).toMatchObject({ ready: false, loadError: new Error("Gone") });
  void page.refresh();
  await settle();
  expect(opened).toEqual(["t1"]);
  expect(state()).toMatchObject({ ready: true, loadError: null });
});
