// @vitest-environment jsdom
import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { itemsOf } from "~/collection/paged-list";
import { thumbnailKey } from "./thumbnail-keys";
import { renameThumbnail, thumbnailList } from "./thumbnails";

const fetching = vi.fn<() => Promise<Response>>();
const answer = (status: number, body: object) => async () =>
  new Response(JSON.stringify(body), { status, headers: { "Content-Type": "application/json" } });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", fetching);
  fetching.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});

const ask = () => new QueryClient().fetchInfiniteQuery(thumbnailList("creator"));
const refusal = { error: "The server has a problem.", code: "INTERNAL" };

test("thumbnails are asked for three times, a second apart", async () => {
  fetching.mockImplementation(answer(500, refusal));
  const asking = expect(ask()).rejects.toThrow("The server has a problem.");
  const tries = [];
  for (const milliseconds of [0, 999, 1, 999, 1, 5_000]) {
    await vi.advanceTimersByTimeAsync(milliseconds);
    tries.push(fetching.mock.calls.length);
  }
  await asking;
  expect(tries).toEqual([1, 1, 2, 2, 3, 3]);
});

test("that there are none for this person is an empty list", async () => {
  fetching.mockImplementation(answer(404, { error: "Not found", code: "NOT_FOUND" }));
  expect(itemsOf(await ask())).toEqual([]);
});

test("what is refused is not asked for again", async () => {
  fetching.mockImplementation(answer(403, { error: "Not yours", code: "FORBIDDEN" }));
  await expect(ask()).rejects.toThrow("Not yours");
  expect(fetching).toHaveBeenCalledTimes(1);
});

test("the first list is the one that was asked for early; a label stands in the address", async () => {
  fetching.mockImplementation(answer(200, { thumbnails: [], nextCursor: null }));
  await ask();
  const labelled = thumbnailList("creator", { search: "", sort: "changed", label: "Shorts" });
  await new QueryClient().fetchInfiniteQuery(labelled);
  const addresses = (fetching.mock.calls as unknown as [Request][]).map(([{ url }]) => new URL(url));
  expect(addresses.map(({ pathname, search }) => pathname + search)).toEqual([
    "/v1/thumbnails?customerId=creator&search=&sort=newest",
    "/v1/thumbnails?customerId=creator&search=&sort=changed&label=Shorts",
  ]);
});

test("the studio asks again for what was renamed here, and for nothing else", async () => {
  fetching.mockImplementation(answer(200, { thumbnail: {} }));
  const queries = new QueryClient();
  for (const id of ["kite", "boat"]) queries.setQueryData(thumbnailKey(id), { title: "Before" });
  await renameThumbnail(queries, { id: "kite", title: "After", customerId: "creator" });
  expect(queries.getQueryData(thumbnailKey("kite"))).toBeUndefined();
  expect(queries.getQueryData(thumbnailKey("boat"))).toEqual({ title: "Before" });
});

test("a name that the server refuses leaves what the studio knows", async () => {
  fetching.mockImplementation(answer(400, refusal));
  const queries = new QueryClient();
  queries.setQueryData(thumbnailKey("kite"), { title: "Before" });
  await expect(renameThumbnail(queries, { id: "kite", title: "", customerId: "creator" })).rejects.toThrow();
  expect(queries.getQueryData(thumbnailKey("kite"))).toEqual({ title: "Before" });
});
