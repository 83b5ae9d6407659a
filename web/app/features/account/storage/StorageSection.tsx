/** What one's thumbnails and pictures take, of what the plan allows. */
import { useQuery } from "@tanstack/react-query";
import clsx from "clsx";
import { Link } from "react-router";
import { buttonClass } from "~/ui/button";
import { LoadFailure } from "~/ui/failure";
import { Notice } from "~/ui/notice";
import { Skeleton } from "~/ui/skeleton";
import { storageQuery } from "../calls";
import { type Room, roomOf } from "./storage";

const FULL =
  "Your storage is full. What is here stays as it is, but nothing new can be saved. Delete thumbnails or pictures that you no longer need, or choose a larger plan.";
const NEARLY =
  "There is little room left. Deleting thumbnails and pictures makes room at once; a larger plan has more.";

export function StorageSection() {
  const storage = useQuery(storageQuery);
  if (storage.isPending) return <Skeleton className="h-14 w-full max-w-120" />;
  if (storage.data === undefined) {
    return (
      <LoadFailure
        title="Your storage can't be shown at the moment."
        failure={storage.error}
        onRetry={() => void storage.refetch()}
      />
    );
  }
  return <StorageRoom room={roomOf(storage.data)} />;
}

export function StorageRoom({ room }: { room: Room }) {
  return (
    <div className="flex flex-col gap-5">
      <StorageMeter room={room} />
      {room.state === "free" ? null : (
        <>
          <Notice kind={room.state === "full" ? "negative" : "neutral"} className="max-w-160">
            {room.state === "full" ? FULL : NEARLY}
          </Notice>
          <div className="flex flex-wrap gap-3">
            <Link to="/dashboard" className={buttonClass("secondary")}>
              Show my thumbnails
            </Link>
            <Link to="/pricing" className={buttonClass("secondary")}>
              See the plans
            </Link>
          </div>
        </>
      )}
    </div>
  );
}

const GROUNDS = { free: "bg-selected", nearly: "bg-selected", full: "bg-negative/25" };
const FILLS = { free: "bg-positive", nearly: "bg-caution", full: "bg-negative" };

function StorageMeter({ room }: { room: Room }) {
  return (
    <div className="flex w-full max-w-120 flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-semibold">
          {room.words} <span className="font-normal text-muted">used</span>
        </p>
        <p className="text-sm text-muted">{room.thumbnails}</p>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: the look of a meter element is the browser's own. */}
      <div
        role="meter"
        aria-label="Storage"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(room.fraction * 100)}
        aria-valuetext={`${room.words} used, ${room.thumbnails}`}
        className={clsx("h-2.5 w-full overflow-hidden rounded-full", GROUNDS[room.state])}
      >
        <div
          className={clsx("h-full origin-left rounded-full", FILLS[room.state])}
          style={{ transform: `scaleX(${room.fraction})` }}
        />
      </div>
    </div>
  );
}
