/** The image editor's calls to the server. All throw an ApiError. */
import * as api from "~/api/client";
import { dataUrlOf } from "~/api/data-url";
import { ApiError } from "~/api/errors";
import { readEvents } from "~/api/event-stream";
import type { GenerationCalls } from "~/jobs/generation-store";
import type { Source } from "~/scene-render/marking";

export interface LibraryImage {
  readonly id: string;
  readonly fileName: string;
  /** A data URL of the full picture. */
  readonly imageData: string;
  readonly pictureId: string;
  /** What a model has to do with it. */
  readonly digitalSourceType: Source | null;
}

export const fetchImage = async (id: string): Promise<LibraryImage> =>
  (await api.getImage({ path: { image_id: id } })).image;

/** Fails with the code CONFLICT when the image shows another picture than `expected` by now; null replaces any. */
export async function replaceImage(
  id: string,
  customerId: string,
  blob: Blob,
  fileName: string,
  expected: string | null,
): Promise<LibraryImage> {
  const body = { customerId, imageData: await dataUrlOf(blob), fileName, madeOf: id };
  const headers = expected === null ? {} : { "If-Match": `"${expected}"` };
  return (await api.updateImage({ path: { image_id: id }, body, headers })).image;
}

/** `madeOf`: the picture that was opened; who is in it, and what a model has painted, goes on to the new one. */
export async function createImage(
  customerId: string,
  blob: Blob,
  filename: string,
  madeOf: string | null,
): Promise<LibraryImage> {
  const body = { customerId, imageData: await dataUrlOf(blob), filename, fileType: blob.type, madeOf };
  return (await api.createImage({ body })).image;
}

export const deleteImage = (id: string, customerId: string) =>
  api.deleteImage({ path: { image_id: id }, body: { customerId } });

export interface Enhancements {
  readonly light: boolean;
  readonly denoise: boolean;
  readonly upscale: boolean;
}

export interface ToolRequest extends Partial<Enhancements> {
  readonly imageId: string;
  readonly customerId: string;
}

const asyncHeaders = (key: string) => ({ Prefer: "respond-async", "Idempotency-Key": key });

function jobOf(answer: { job: { id: string } } | object): { id: string } {
  if ("job" in answer) return answer.job;
  throw new ApiError("The server did not understand that its answer may come later.", "HTTP_ERROR", 200);
}

const jobCalls: Omit<GenerationCalls<unknown>, "begin"> = {
  events: (jobId, signal) => readEvents(`/v1/imagegen/jobs/${encodeURIComponent(jobId)}/events`, signal),
  cancel: (jobId) => api.cancelJob({ path: { job_id: jobId } }),
};

export const removalCalls: GenerationCalls<ToolRequest> = {
  ...jobCalls,
  begin: async ({ imageId, customerId }, key) =>
    jobOf(await api.removeBackground({ body: { imageId, customerId }, headers: asyncHeaders(key) })),
};

export const enhancementCalls: GenerationCalls<ToolRequest> = {
  ...jobCalls,
  begin: async (request, key) => jobOf(await api.enhanceImage({ body: request, headers: asyncHeaders(key) })),
};
