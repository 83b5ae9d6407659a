/** Sends pictures: into the creator's library, or to another call that takes one. */
import { authorizedUpload } from "~/api/authorized-upload";
import type * as api from "~/api/client";
import { dataUrlOf } from "~/api/data-url";
import { ApiError } from "~/api/errors";
import { fitted } from "./fitted";
import { faultOfFile, tooLargeWords } from "./picture-faults";

export interface Upload {
  customerId?: string;
  /** It came alone, so that what is said of it need not name it. */
  isOnlyOne?: boolean;
  signal?: AbortSignal;
  /** `fraction` 0 to 1 of what is sent, or null while nothing is; `stage` in a person's words, where sending is not it. */
  onProgress?: (fraction: number | null, stage?: string) => void;
}

/** Throws what `sendPicture` throws. */
export async function uploadPicture(file: File, upload: Upload = {}): Promise<api.ImageBody> {
  return (await sendPicture<api.ImageAnswer>("/v1/images", {}, file, upload)).image;
}

/**
 * Posts a picture with these other fields. One that is only too large is made smaller first. Throws an ApiError, or the
 * signal's reason when it was cancelled.
 */
export async function sendPicture<Answer>(
  address: string,
  form: object,
  file: File,
  {
    customerId,
    isOnlyOne = true,
    signal = new AbortController().signal,
    onProgress = () => undefined,
  }: Upload = {},
): Promise<Answer> {
  const fault = faultOfFile(file, isOnlyOne);
  if (fault) throw new ApiError(fault, "BAD_IMAGE", 400);
  const sent = await fitted(file, { signal, onShrink: () => onProgress(null, "Making it smaller") });
  if (!sent) throw new ApiError(tooLargeWords(file.name, isOnlyOne), "TOO_LARGE", 413);
  const picture = { imageData: await dataUrlOf(sent), filename: sent.name, fileType: sent.type };
  return authorizedUpload<Answer>(
    address,
    { ...form, customerId, ...picture },
    {
      signal,
      onProgress: (fraction) => onProgress(fraction),
    },
  );
}
