/** The creator's face library as pages read and change it. All calls throw an ApiError. */
import { queryOptions } from "@tanstack/react-query";
import * as api from "~/api/client";
import { sendPicture, type Upload } from "../uploads/upload-picture";

export type LibraryFace = api.LibraryFaceBody;
export type FaceChanges = Partial<Pick<LibraryFace, "name" | "feeling" | "isFavourite">>;

/** As long as the server takes them. */
export const LONGEST_FACE_NAME = 80;
/** Milliseconds; another tab may change them. */
const FRESH = 30_000;

/** Favourites first, then the newest. */
export const facesQuery = (customerId: string) =>
  queryOptions({
    queryKey: ["faces", customerId],
    queryFn: ({ signal }) => api.listFaces({ query: { customerId }, signal }),
    staleTime: FRESH,
  });

/** Its creator has said that whoever is in the photo has agreed. */
export async function addFace(file: File, upload: Upload): Promise<LibraryFace> {
  const form = { consent: true };
  return (await sendPicture<api.FaceAnswer>("/v1/faces", form, file, upload)).face;
}

export const changeFace = (id: string, changes: FaceChanges) =>
  api.updateFace({ path: { face_id: id }, body: changes });

export const removeFace = (id: string) => api.deleteFace({ path: { face_id: id } });
