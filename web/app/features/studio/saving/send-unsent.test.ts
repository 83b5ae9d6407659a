// @vitest-environment jsdom
/** What was left without a connection. */
import { beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "~/api/errors";
import { LastStepStorage, UnsentDrafts } from "~/features/designer";
import type { Draft } from "~/features/designer/persistence/draft";
import { MemoryDrafts, memory } from "~/features/designer/persistence/memory-drafts";
import { commit, newHistory } from "~/scene/history";
import { sceneOf, shape } from "~/test/scene-builder";
import * as calls from "../calls";
import type { Thumbnail } from "../wire";
import { sendUnsent } from "./send-unsent";

vi.mock("../calls");
const fetched = vi.mocked(calls.fetchThumbnail);
const changed = vi.mocked(calls.changeThumbnail);

const server = sceneOf(shape("a"));
const edited = sceneOf(shape("a"), shape("b"));
const { signal } = new AbortController();

function draftOf(saved = server): Draft {
  const { start, entries, position } = commit(newHistory(server), "Add", edited, []);
  return { format: 1, writtenAt: 1, start, entries, position, saved, pictures: {} };
}

const drafts = (...keys: string[]) => draftsBeside(new Set(["this", "other"]), ...keys);

/** `open`: the tabs that are open, null where the browser can't tell. */
function draftsBeside(open: ReadonlySet<string> | null, ...keys: string[]) {
  const storage = new MemoryDrafts();
  for (const key of keys) storage.drafts.set(key, draftOf());
  const tab = { id: "this", openTabs: async () => open };
  return {
    storage,
    unsent: new UnsentDrafts(storage, new LastStepStorage(() => memory()), tab),
  };
}

beforeEach(() => {
  fetched.mockReset().mockResolvedValue({ id: "t", scene: server, revision: 7 } as unknown as Thumbnail);
  changed.mockReset().mockResolvedValue({} as Thumbnail);
});

test("is sent by revision, in words, once", async () => {
  const { unsent } = drafts("t@gone");
  expect(await sendUnsent(unsent, signal)).toHaveLength(1);
  expect(changed).toHaveBeenCalledExactlyOnceWith("t", { scene: edited, automatic: true, change: "Add" }, 7);
  expect(await sendUnsent(unsent, signal)).toEqual([]);
  expect(changed).toHaveBeenCalledOnce();
});

test("also what this tab has left, but nothing that another tab has open or that was never stored", async () => {
  const { unsent } = drafts("t@this", "u@other", "new@gone");
  await sendUnsent(unsent, signal);
  expect(fetched.mock.calls).toEqual([["t"]]);
});

test("where the browser can't tell which tabs are open, only what this one has left", async () => {
  const { unsent } = draftsBeside(null, "t@this", "u@other", "v@gone");
  await sendUnsent(unsent, signal);
  expect(fetched.mock.calls).toEqual([["t"]]);
});

test.each(["fetched", "changed"] as const)(
  "stops where it is when it is left while something is %s",
  async (when) => {
    const { unsent, storage } = drafts("t@gone", "u@gone");
    const leaving = new AbortController();
    const calls = { fetched, changed };
    const answer = { id: "t", scene: server, revision: 7 } as unknown as Thumbnail;
    calls[when].mockImplementation(async () => {
      leaving.abort();
      return answer;
    });
    const stored = await sendUnsent(unsent, leaving.signal);
    expect(fetched).toHaveBeenCalledOnce();
    // What the server has by then is known here.
    expect(stored).toEqual(when === "changed" ? [answer] : []);
    const saved = storage.drafts.get("t@gone") as Draft;
    expect(saved.saved).toEqual(when === "changed" ? edited : server);
  },
);

test("waits for its creator where the server has something newer", async () => {
  const { unsent } = drafts("t@gone");
  fetched.mockResolvedValue({ id: "t", scene: sceneOf(shape("c")), revision: 8 } as unknown as Thumbnail);
  expect(await sendUnsent(unsent, signal)).toEqual([]);
  expect(changed).not.toHaveBeenCalled();
});

test("a refusal of one keeps none of the others back; a lost connection does", async () => {
  const { unsent } = drafts("t@gone", "u@gone");
  changed.mockRejectedValueOnce(new ApiError("Changed meanwhile", "CONFLICT", 409));
  expect(await sendUnsent(unsent, signal)).toHaveLength(1);
  expect(changed).toHaveBeenCalledTimes(2);

  const others = drafts("t@gone", "u@gone");
  fetched.mockRejectedValue(new ApiError("No answer", "NETWORK", 0));
  await expect(sendUnsent(others.unsent, signal)).rejects.toThrow("No answer");
});
