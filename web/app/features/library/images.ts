/** The image library as pages read and change it. All calls throw an ApiError. */
import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import * as api from "~/api/client";
import type { ListView } from "~/collection/list-view";
import type { Page } from "~/collection/paged-list";
import { previews } from "~/collection/previews";
import type { NamedFile } from "~/collection/save-files";
import type { ListKind } from "~/collection/use-list-changes";
import type { Role } from "./roles";

export type LibraryImage = api.ImageBody;

export const IMAGES = ["images"] as const;

/** As long as the server takes them. */
export const LONGEST_FILE_NAME = 255;

export const imageSorts = [
  { value: "newest", label: "Newest first" },
  { value: "oldest", label: "Oldest first" },
  { value: "name", label: "Name" },
] as const;

type ImageSort = (typeof imageSorts)[number]["value"];

export interface ImageView extends ListView {
  /** Only those with this mark. */
  role?: Role;
}

const newestFirst: ImageView = { search: "", sort: "newest" };

/** Of this person. */
export const imageList = (customerId: string, { search, sort, role }: ImageView = newestFirst) =>
  infiniteQueryOptions({
    queryKey: [...IMAGES, { search, sort, role: role ?? null }],
    queryFn: async ({ pageParam, signal }): Promise<Page<LibraryImage>> => {
      const query = { customerId, cursor: pageParam, search, sort: sort as ImageSort, role };
      const { images, nextCursor } = await api.listImages({ query, signal });
      return { items: previews.take(images), nextCursor };
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const imageKind = (customerId: string): ListKind<LibraryImage> => ({
  queryKey: IMAGES,
  nameOf: ({ fileName }) => fileName,
  count: (number) => `${number} ${number === 1 ? "picture" : "pictures"}`,
  remove: (id) => api.deleteImage({ path: { image_id: id }, body: { customerId }, keepalive: true }),
  restore: (id) => api.restoreImage({ path: { image_id: id }, keepalive: true }),
  removeFailed: "Failed to delete image",
});

export const changeImage = (
  id: string,
  changes: { fileName: string } | { role: Role | null },
  customerId: string,
) => api.updateImage({ path: { image_id: id }, body: { ...changes, customerId } });

/** Widths that the server makes of a picture; see `imageUrl`. */
const LISTED_WIDTH = 384;

/** As a list shows it: the answer of a single picture carries all of it. */
export const asListed = (image: LibraryImage): LibraryImage => ({
  ...image,
  imageData: `${image.imageUrl}&width=${LISTED_WIDTH}`,
});

const endings: Record<string, string> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "image/gif": "gif",
};

/** The whole picture, with the name that fits what it is now: an upload is stored again. */
export async function imageFile({ imageUrl, fileName }: LibraryImage): Promise<NamedFile> {
  const answer = await fetch(imageUrl);
  if (!answer.ok) throw new Error(`The picture could not be fetched (status ${answer.status}).`);
  const file = await answer.blob();
  const ending = endings[file.type];
  const stem = fileName.replace(/\.[a-z0-9]{2,5}$/i, "") || "picture";
  return { file, name: ending ? `${stem}.${ending}` : fileName };
}

/** A thumbnail that begins with this picture; gives its id. */
export async function importImage(image: LibraryImage, customerId: string): Promise<string> {
  const { fittedIntoCanvas } = await import("./fitted-picture");
  const { file } = await imageFile(image);
  const title = image.fileName.replace(/\.[a-z0-9]{2,5}$/i, "").slice(0, 200);
  const body = { customerId, title, imageBuffer: await fittedIntoCanvas(file), madeOf: image.id };
  return (await api.importImage({ body })).processedImage.recordId;
}
