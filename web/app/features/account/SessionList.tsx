/** Every device that is logged in, each with a way to end it, and one for all. */

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { MonitorSmartphone } from "lucide-react";
import { useSession } from "~/session/session-provider";
import { Button } from "~/ui/button";
import { FailureNotice, LoadFailure } from "~/ui/failure";
import { Skeleton } from "~/ui/skeleton";
import { type DeviceSession, endOtherSessions, endSession, fetchSessions } from "./calls";
import { timeAgo } from "./time-ago";

const key = ["sessions"] as const;

export function SessionList() {
  const { logOut } = useSession();
  const queries = useQueryClient();
  const sessions = useQuery({ queryKey: key, queryFn: fetchSessions });
  const refresh = () => queries.invalidateQueries({ queryKey: key });
  const end = useMutation({ mutationFn: endSession, onSettled: refresh });
  // Every device means this one too.
  const endAll = useMutation({ mutationFn: endOtherSessions, onSuccess: () => logOut() });

  if (sessions.isPending) return <Skeleton className="h-20 rounded-control" />;
  if (sessions.isError) {
    return (
      <LoadFailure
        title="Failed to fetch your sessions"
        failure={sessions.error}
        onRetry={() => void sessions.refetch()}
      />
    );
  }
  const failure = end.error ?? endAll.error;
  return (
    <div className="flex flex-col items-start gap-5">
      <ul className="w-full divide-y divide-line">
        {sessions.data.map((session) => (
          <SessionLine
            key={session.id}
            session={session}
            busy={end.isPending && end.variables === session.id}
            onEnd={() => end.mutate(session.id)}
          />
        ))}
      </ul>
      {failure ? <FailureNotice title="Failed to log out" failure={failure} /> : null}
      <Button busy={endAll.isPending} onClick={() => endAll.mutate()}>
        Log out everywhere
      </Button>
    </div>
  );
}

interface SessionLineProps {
  session: DeviceSession;
  busy: boolean;
  onEnd: () => void;
}

function SessionLine({ session, busy, onEnd }: SessionLineProps) {
  const { device, address, lastSeenAt, isCurrent } = session;
  return (
    <li className="flex min-h-16 items-center gap-4 py-2">
      <MonitorSmartphone size={20} aria-hidden className="text-muted" />
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-medium">{device}</p>
        <p className="truncate text-xs text-muted">
          {isCurrent ? "This browser" : `Last active ${timeAgo(lastSeenAt, Date.now())}`} · {address}
        </p>
      </div>
      {isCurrent ? null : (
        <Button size="small" busy={busy} aria-label={`Log out ${device}`} onClick={onEnd}>
          Log out
        </Button>
      )}
    </li>
  );
}
