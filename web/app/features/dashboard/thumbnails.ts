/** The creator's thumbnails as the dashboard reads and changes them. All calls throw an ApiError. */
import { infiniteQueryOptions, keepPreviousData, type QueryClient } from "@tanstack/react-query";
import * as api from "~/api/client";
import { ApiError } from "~/api/errors";
import type { ListView } from "~/collection/list-view";
import type { Page } from "~/collection/paged-list";
import { previews } from "~/collection/previews";
import type { NamedFile } from "~/collection/save-files";
import type { ListKind } from "~/collection/use-list-changes";
import { fileNameOf } from "~/ui/save-file";
import { promptPreview } from "./prompt-preview";
import { THUMBNAILS, thumbnailKey } from "./thumbnail-keys";

export type Thumbnail = api.ListedThumbnail;

/** As long as the server takes them. */
export const LONGEST_TITLE = 200;

export const thumbnailSorts = [
  { value: "newest", label: "Newest first" },
  { value: "changed", label: "Last changed" },
  { value: "oldest", label: "Oldest first" },
  { value: "title", label: "Title" },
] as const;

type ThumbnailSort = (typeof thumbnailSorts)[number]["value"];

const ATTEMPTS = 3;
const BETWEEN_ATTEMPTS = 1_000;

const newestFirst: ListView = { search: "", sort: "newest" };

/** Of this person. Three attempts, a second apart; what the server refuses it would refuse again. */
export const thumbnailList = (customerId: string, { search, sort, label }: ListView = newestFirst) =>
  infiniteQueryOptions({
    queryKey: [...THUMBNAILS, { search, sort, label: label || null }],
    queryFn: ({ pageParam, signal }) => {
      // Without a label the address is the one that `head/early.js` has asked for.
      const of = label ? { label } : {};
      const query = { customerId, cursor: pageParam, search, sort: sort as ThumbnailSort, ...of };
      return fetchThumbnails(query, signal);
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    retry: (failures, failure) => failures < ATTEMPTS - 1 && !isRefusal(failure),
    retryDelay: BETWEEN_ATTEMPTS,
    staleTime: 0,
  });

const isRefusal = (failure: Error): boolean =>
  failure instanceof ApiError && failure.status >= 400 && failure.status < 500;

async function fetchThumbnails(
  query: api.ListThumbnailsData["query"],
  signal: AbortSignal,
): Promise<Page<Thumbnail>> {
  try {
    const { thumbnails, nextCursor } = await api.listThumbnails({ query, signal });
    return { items: previews.take(thumbnails), nextCursor };
  } catch (failure) {
    if (failure instanceof ApiError && failure.status === 404) return { items: [], nextCursor: null };
    throw failure;
  }
}

export const nameOf = ({ title, prompt }: Thumbnail): string => title || promptPreview(prompt) || "Untitled";

export const thumbnailCount = (number: number): string =>
  `${number} ${number === 1 ? "thumbnail" : "thumbnails"}`;

export const thumbnailKind = (customerId: string): ListKind<Thumbnail> => ({
  queryKey: THUMBNAILS,
  nameOf,
  count: thumbnailCount,
  remove: (id) => api.deleteThumbnail({ path: { thumbnail_id: id }, body: { customerId }, keepalive: true }),
  restore: (id) => api.restoreThumbnail({ path: { thumbnail_id: id }, keepalive: true }),
  removeFailed: "Failed to delete thumbnail",
});

/** What the studio knew of it is forgotten: it would show the name before, and take the new one for somebody else's save. */
export async function renameThumbnail(
  queries: QueryClient,
  { id, title, customerId }: { id: string; title: string; customerId: string },
): Promise<void> {
  await api.updateThumbnail({ path: { thumbnail_id: id }, body: { title, customerId } });
  const queryKey = thumbnailKey(id);
  queries.removeQueries({ queryKey, type: "inactive" });
  await queries.invalidateQueries({ queryKey });
}

export async function duplicateThumbnail(original: Thumbnail, customerId: string): Promise<Thumbnail> {
  const request = { path: { thumbnail_id: original.id }, body: { customerId } };
  const { thumbnail } = await api.duplicateThumbnail(request);
  const { id, title, prompt, submit_datetime, revision, labels, resulting_imagefile } = thumbnail;
  const [imageUrl, imageData] = [resulting_imagefile, previews.of(original)];
  const { digitalSourceType } = original;
  return { id, title, prompt, submit_datetime, revision, imageUrl, imageData, labels, digitalSourceType };
}

/** 1280x720, under 2 MB, as video sites take it. */
export async function thumbnailFile(thumbnail: Thumbnail, signal?: AbortSignal): Promise<NamedFile> {
  const call = () =>
    api.exportThumbnail({
      path: { thumbnail_id: thumbnail.id },
      query: { format: "jpg", size: "1280x720" },
      parseAs: "blob",
      signal,
    }) as unknown as Promise<Blob>;
  return {
    name: fileNameOf(nameOf(thumbnail), { extension: "jpg", suffix: "" }),
    file: await patiently(call),
  };
}

/** So many exports are made in a minute; whoever wants more waits. */
const BUSY_PAUSE = 5_000;
const LONGEST_WAIT = 90_000;

async function patiently<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  for (let waited = 0; ; waited += BUSY_PAUSE) {
    try {
      return await call();
    } catch (failure) {
      const isBusy = failure instanceof ApiError && failure.status === 429;
      if (!isBusy || waited >= LONGEST_WAIT) throw failure;
      await new Promise((resolve) => setTimeout(resolve, BUSY_PAUSE));
    }
  }
}
