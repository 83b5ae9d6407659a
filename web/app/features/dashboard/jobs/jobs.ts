/** What the server is working on for the creator, also without an open page. */
import { queryOptions } from "@tanstack/react-query";
import * as api from "~/api/client";
import { waitingWords } from "~/jobs/progress-words";

export type ListedJob = api.ListedJob;

export const isActive = ({ status }: ListedJob): boolean => status === "queued" || status === "running";

/** Milliseconds between two looks, while something is under way and while nothing is. */
const SOON = 2_000;
const LATER = 20_000;

export const jobsQuery = (customerId: string) =>
  queryOptions({
    queryKey: ["jobs"],
    queryFn: async ({ signal }) => (await api.listJobs({ query: { customerId }, signal })).jobs,
    refetchInterval: ({ state }) => (state.data?.some(isActive) ? SOON : LATER),
  });

/** How long what has ended is still shown, in milliseconds. The creator saw a cancelled job end. */
const SHOWN_FOR: Partial<Record<ListedJob["status"], number>> = { done: 10 * 60_000, failed: 60 * 60_000 };

export function isShown(job: ListedJob, now: number): boolean {
  if (isActive(job)) return true;
  const finished = job.finished === null ? 0 : Date.parse(job.finished);
  return now - finished < (SHOWN_FOR[job.status] ?? 0);
}

const kinds: Record<ListedJob["kind"], string> = {
  generate: "New thumbnail",
  edit: "Edit",
  removebg: "Background removal",
  enhance: "Enhancement",
};

export const nameOf = ({ title, prompt, kind }: ListedJob): string => title || prompt || kinds[kind];

export const kindOf = ({ kind }: ListedJob): string => kinds[kind];

/** Where the result is; null while there is none, or no more. */
export function addressOf({ kind, recordId }: ListedJob): string | null {
  if (recordId === null) return null;
  const isThumbnail = kind === "generate" || kind === "edit";
  return isThumbnail ? `/design-thumbnail/${recordId}` : `/edit-image/${recordId}`;
}

/** Where it stands, in a few words. */
export function stateOf(job: ListedJob): string {
  if (job.status === "done") return "Ready";
  if (job.status === "failed") return job.error ?? "Failed";
  const left = job.secondsLeft === null ? "" : `, about ${timeWords(job.secondsLeft)} left`;
  if (job.status === "queued") return `${job.place === null ? "Waiting" : waitingWords(job.place)}${left}`;
  return `${job.stage || "Getting ready"}${left}`;
}

function timeWords(seconds: number): string {
  if (seconds < 60) return `${Math.max(1, Math.round(seconds))} s`;
  return `${Math.round(seconds / 60)} min`;
}

/** What ended by itself since the last look, in milliseconds since 1970, and was `seen` ending on no other page. */
export function endedSince(
  jobs: readonly ListedJob[],
  look: number | null,
  seen: ReadonlySet<string>,
): readonly ListedJob[] {
  if (look === null) return [];
  const isOver = ({ id, status }: ListedJob) => !seen.has(id) && (status === "done" || status === "failed");
  return jobs.filter((job) => isOver(job) && job.finished !== null && Date.parse(job.finished) > look);
}

/** What the notice about them says. There is at least one. */
export function wordsOfEnded(ended: readonly ListedJob[]): string {
  const [only] = ended;
  if (only && ended.length === 1) {
    const end = only.status === "done" ? "is ready" : "could not be made";
    return `While you were away: “${nameOf(only)}” ${end}`;
  }
  const ready = ended.filter(({ status }) => status === "done").length;
  const failed = ended.length - ready;
  const parts = [ready > 0 ? `${ready} ready` : "", failed > 0 ? `${failed} could not be made` : ""];
  return `While you were away: ${parts.filter(Boolean).join(", ")}`;
}

/** Those that were under way at the last look and are done now. */
export function doneSince(before: readonly ListedJob[], now: readonly ListedJob[]): readonly ListedJob[] {
  const wereActive = new Set(before.filter(isActive).map(({ id }) => id));
  return now.filter(({ id, status }) => status === "done" && wereActive.has(id));
}
