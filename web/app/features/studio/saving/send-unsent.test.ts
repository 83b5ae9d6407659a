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

function draftOf(saved = server): Draft {
  const { start, entries, position } = commit(newHistory(server), "Add", edited, []);
  return { format: 1, writtenAt: 1, start, entries, position, saved, pictures: {} };
}

function drafts(...keys: string[]) {
  const storage = new MemoryDrafts();
  for (const key of keys) storage.drafts.set(key, draftOf());
  const tab = { id: "this", openTabs: async () => new Set(["this", "other"]) };
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
  expect(await sendUnsent(unsent)).toHaveLength(1);
  expect(changed).toHaveBeenCalledExactlyOnceWith("t", { scene: edited, automatic: true, change: "Add" }, 7);
  expect(await sendUnsent(unsent)).toEqual([]);
  expect(changed).toHaveBeenCalledOnce();
});

test("also what this tab has left, but nothing that another tab has open or that was never stored", async () => {
  const { unsent } = drafts("t@this", "u@other", "new@gone");
  await sendUnsent(unsent);
  expect(fetched.mock.calls).toEqual([["t"]]);
});

test("waits for its creator where the server has something newer", async () => {
  const { unsent } = drafts("t@gone");
  fetched.mockResolvedValue({ id: "t", scene: sceneOf(shape("c")), revision: 8 } as unknown as Thumbnail);
  expect(await sendUnsent(unsent)).toEqual([]);
  expect(changed).not.toHaveBeenCalled();
});

test("a refusal of one keeps none of the others back; a lost connection does", async () => {
  const { unsent } = drafts("t@gone", "u@gone");
  changed.mockRejectedValueOnce(new ApiError("Changed meanwhile", "CONFLICT", 409));
  expect(await sendUnsent(unsent)).toHaveLength(1);
  expect(changed).toHaveBeenCalledTimes(2);

  const others = drafts("t@gone", "u@gone");
  fetched.mockRejectedValue(new ApiError("No answer", "NETWORK", 0));
  await expect(sendUnsent(others.unsent)).rejects.toThrow("No answer");
});
