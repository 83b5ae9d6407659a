/** What is being made now and what has just been: how far it is, a way to stop it, and the way to the result. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import clsx from "clsx";
import { CircleAlert, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import * as api from "~/api/client";
import { useBillingRefresh } from "~/features/billing";
import { IMAGES } from "~/features/library";
import { isFollowedHere } from "~/jobs/follow-job";
import { endsSeen } from "~/jobs/seen-ends";
import { useUser } from "~/session/session-provider";
import { buttonClass } from "~/ui/button";
import { IconButton } from "~/ui/icon-button";
import { ProgressBar } from "~/ui/progress-bar";
import { RemotePicture } from "~/ui/remote-picture";
import { toast } from "~/ui/toast";
import { THUMBNAILS } from "../thumbnail-keys";
import {
  addressOf,
  doneSince,
  endedSince,
  isActive,
  isShown,
  jobsQuery,
  kindOf,
  type ListedJob,
  nameOf,
  stateOf,
  wordsOfEnded,
} from "./jobs";
import { lastLook, noteLook } from "./last-look";

export function JobStrip() {
  const { id } = useUser();
  const { data } = useQuery(jobsQuery(id));
  // The library shows its own.
  const jobs = data?.filter((job) => !isFollowedHere(job.id));
  useDoneNotices(jobs);
  const missed = useMissed(id, data);
  const shown = jobs?.filter((job) => missed.has(job.id) || isShown(job, Date.now())) ?? [];
  if (shown.length === 0) return null;
  return (
    <section aria-label="In the works">
      <ul className="-mx-1 flex gap-3 overflow-x-auto px-1 pb-2">
        {shown.map((job) => (
          <Job key={job.id} job={job} />
        ))}
      </ul>
    </section>
  );
}

function Job({ job }: { job: ListedJob }) {
  const name = nameOf(job);
  const address = addressOf(job);
  return (
    <li className="flex w-80 max-w-[85vw] shrink-0 items-center gap-3 rounded-card border border-line bg-raised p-3">
      <span className="aspect-video w-20 shrink-0 overflow-hidden rounded-picture bg-sunken">
        {job.imageUrl ? (
          <RemotePicture src={`${job.imageUrl}&width=160`} alt="" className="size-full object-cover" />
        ) : null}
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="line-clamp-2 text-sm font-medium wrap-anywhere" title={`${kindOf(job)}: ${name}`}>
          {name}
        </p>
        <p
          title={stateOf(job)}
          className={clsx("truncate text-xs", job.status === "failed" ? "text-negative" : "text-muted")}
        >
          {job.status === "failed" ? (
            <CircleAlert size={13} aria-hidden className="mr-1 inline-block align-[-2px]" />
          ) : null}
          {stateOf(job)}
        </p>
        {isActive(job) ? (
          <ProgressBar label={name} fraction={job.status === "queued" ? 0 : job.fraction} />
        ) : null}
      </div>
      {isActive(job) ? <Cancel job={job} /> : null}
      {address ? (
        <Link to={address} aria-label={`Open ${name}`} className={buttonClass("secondary", "small")}>
          Open
        </Link>
      ) : null}
    </li>
  );
}

function Cancel({ job }: { job: ListedJob }) {
  const queries = useQueryClient();
  const refreshTokens = useBillingRefresh();
  const cancelling = useMutation({
    mutationFn: () => api.cancelJob({ path: { job_id: job.id } }),
    onSettled: () => Promise.all([queries.invalidateQueries({ queryKey: ["jobs"] }), refreshTokens()]),
    onError: () => toast.error(`“${nameOf(job)}” could not be cancelled.`),
  });
  return (
    <IconButton
      label={`Cancel ${nameOf(job)}`}
      size="small"
      icon={<X size={16} aria-hidden />}
      disabled={cancelling.isPending}
      onClick={() => cancelling.mutate()}
    />
  );
}

/** Ids of what has ended since the last visit: one notice tells of all of it, and it is shown for this visit. */
function useMissed(userId: string, jobs: readonly ListedJob[] | undefined): ReadonlySet<string> {
  const navigate = useNavigate();
  const [missed, setMissed] = useState<ReadonlySet<string>>(new Set());
  const looked = useRef(false);
  useEffect(() => {
    if (!jobs) return;
    const ended = looked.current ? [] : endedSince(jobs, lastLook(userId), endsSeen());
    looked.current = true;
    noteLook(userId, Date.now());
    const [first] = ended;
    if (!first) return;
    setMissed(new Set(ended.map(({ id }) => id)));
    const address = ended.length === 1 ? addressOf(first) : null;
    const action = address ? { label: "Open", onClick: () => void navigate(address) } : undefined;
    const tell = ended.some(({ status }) => status === "done") ? toast.success : toast.error;
    tell(wordsOfEnded(ended), { id: "missed-jobs", action });
  }, [userId, jobs, navigate]);
  return missed;
}

/** Jobs finished meanwhile are announced once, and the lists learn of it. */
function useDoneNotices(jobs: readonly ListedJob[] | undefined): void {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const refreshTokens = useBillingRefresh();
  const before = useRef<readonly ListedJob[]>([]);
  useEffect(() => {
    if (!jobs) return;
    const done = doneSince(before.current, jobs);
    before.current = jobs;
    if (done.length === 0) return;
    void queries.invalidateQueries({ queryKey: THUMBNAILS });
    void queries.invalidateQueries({ queryKey: IMAGES });
    void refreshTokens();
    for (const job of done) {
      const address = addressOf(job);
      const action = address ? { label: "Open", onClick: () => void navigate(address) } : undefined;
      toast.success(`“${nameOf(job)}” is ready`, { id: job.id, action });
    }
  }, [jobs, queries, navigate, refreshTokens]);
}
