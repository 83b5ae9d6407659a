/** A job of the server as a piece of work: begun, followed to its end, cancelled with the work. */
import * as api from "~/api/client";
import { ApiError } from "~/api/errors";
import { readEvents } from "~/api/event-stream";
import { randomKey } from "~/api/random-key";
import { GenerationStore } from "./generation-store";
import { progressWords } from "./progress-words";
import { notingEnds } from "./seen-ends";
import type { WorkTools } from "./task-queue";

const environment = {
  newKey: randomKey,
  wait: (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds)),
};

/** Jobs that this page tells about already. */
const followed = new Set<string>();

export const isFollowedHere = (jobId: string): boolean => followed.has(jobId);

/** `begin` asks for the job. Gives the id of what was made; throws an ApiError when nothing was. */
export async function followJob(
  begin: (idempotencyKey: string) => Promise<{ id: string }>,
  { signal, onProgress }: WorkTools,
): Promise<string> {
  const store = new GenerationStore<null>(
    {
      begin: async (_, key) => {
        const job = await begin(key);
        followed.add(job.id);
        return job;
      },
      events: (id, stopping) => readEvents(`/v1/imagegen/jobs/${encodeURIComponent(id)}/events`, stopping),
      cancel: (id) => api.cancelJob({ path: { job_id: id } }),
    },
    environment,
  );
  notingEnds(store);
  const cancel = () => void store.cancel();
  signal.addEventListener("abort", cancel, { once: true });
  const stopTelling = store.state.subscribe((job) => onProgress(job.fraction, progressWords(job)));
  try {
    await store.start(null, 1);
  } finally {
    stopTelling();
    signal.removeEventListener("abort", cancel);
  }
  signal.throwIfAborted();
  const { recordId, error, code } = store.state.getState();
  if (recordId === null) throw new ApiError(error ?? "The job was cancelled.", code ?? "CANCELLED", 200);
  return recordId;
}
