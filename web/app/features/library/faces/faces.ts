/** The creator's face library as pages read and change it. All calls throw an ApiError. */
import { infiniteQueryOptions } from "@tanstack/react-query";
import * as api from "~/api/client";
import type { Page } from "~/collection/paged-list";
import type { ListKind } from "~/collection/use-list-changes";
import { sendPicture, type Upload } from "../uploads/upload-picture";

export type LibraryFace = api.LibraryFaceBody;
export type FaceChanges = Partial<Pick<LibraryFace, "name" | "feeling" | "isFavourite">>;

/** As long as the server takes them. */
export const LONGEST_FACE_NAME = 80;
/** Milliseconds; another tab may change them. */
const FRESH = 30_000;

const FACES = ["faces"] as const;

export interface FacePage extends Page<LibraryFace> {
  /** As many can be kept. */
  readonly most: number;
}

/** Favourites first, then the newest. All of them come on one page. */
export const facesQuery = (customerId: string) =>
  infiniteQueryOptions({
    queryKey: [...FACES, customerId],
    queryFn: async ({ signal }): Promise<FacePage> => {
      const { faces, most } = await api.listFaces({ query: { customerId }, signal });
      return { items: faces, nextCursor: null, most };
    },
    initialPageParam: null,
    getNextPageParam: () => null,
    staleTime: FRESH,
  });

export const faceKind: ListKind<LibraryFace> = {
  queryKey: FACES,
  nameOf: ({ name }) => name,
  count: (number) => `${number} ${number === 1 ? "face" : "faces"}`,
  remove: (id) => api.deleteFace({ path: { face_id: id }, keepalive: true }),
  restore: (id) => api.restoreFace({ path: { face_id: id }, keepalive: true }),
  removeFailed: "The face could not be deleted.",
};

/** Its creator has said that whoever is in the photo has agreed. */
export async function addFace(file: File, upload: Upload): Promise<LibraryFace> {
  const form = { consent: true };
  return (await sendPicture<api.FaceAnswer>("/v1/faces", form, file, upload)).face;
}

export const changeFace = (id: string, changes: FaceChanges) =>
  api.updateFace({ path: { face_id: id }, body: changes });
