/** Puts a picture into the creator's library. */
import { authorizedUpload } from "~/api/authorized-upload";
import type * as api from "~/api/client";
import { dataUrlOf } from "~/api/data-url";
import { ApiError } from "~/api/errors";
import { fitted } from "./fitted";
import { faultOfFile, tooLargeWords } from "./picture-faults";

interface Upload {
  customerId?: string;
  /** It came alone, so that what is said of it need not name it. */
  isOnlyOne?: boolean;
  signal?: AbortSignal;
  /** `fraction` 0 to 1 of what is sent, or null while nothing is; `stage` in a person's words, where sending is not it. */
  onProgress?: (fraction: number | null, stage?: string) => void;
}

/** One that is only too large is made smaller first. Throws an ApiError, or the signal's reason when it was cancelled. */
export async function uploadPicture(
  file: File,
  {
    customerId,
    isOnlyOne = true,
    signal = new AbortController().signal,
    onProgress = () => undefined,
  }: Upload = {},
): Promise<api.ImageBody> {
  const fault = faultOfFile(file, isOnlyOne);
  if (fault) throw new ApiError(fault, "BAD_IMAGE", 400);
  const sent = await fitted(file, { signal, onShrink: () => onProgress(null, "Making it smaller") });
  if (!sent) throw new ApiError(tooLargeWords(file.name, isOnlyOne), "TOO_LARGE", 413);
  const body = { customerId, imageData: await dataUrlOf(sent), filename: sent.name, fileType: sent.type };
  const { image } = await authorizedUpload<api.ImageAnswer>("/v1/images", body, {
    signal,
    onProgress: (fraction) => onProgress(fraction),
  });
  return image;
}
