/** The keys of one's own programs, each with a way to end it, and a way to a new one. */

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { dateOf } from "~/features/billing";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { FailureNotice, LoadFailure } from "~/ui/failure";
import { Skeleton } from "~/ui/skeleton";
import { type ApiKey, endApiKey, fetchApiKeys } from "../calls";
import { timeAgo } from "../time-ago";
import { NewApiKey } from "./NewApiKey";

const key = ["api-keys"] as const;

export function ApiKeysSection() {
  const queries = useQueryClient();
  const keys = useQuery({ queryKey: key, queryFn: fetchApiKeys });
  const [isMaking, setMaking] = useState(false);
  const [ending, setEnding] = useState<ApiKey | null>(null);
  const refresh = () => void queries.invalidateQueries({ queryKey: key });

  if (keys.isPending) return <Skeleton className="h-20 rounded-control" />;
  if (keys.isError) {
    return (
      <LoadFailure
        title="Failed to fetch your API keys"
        failure={keys.error}
        onRetry={() => void keys.refetch()}
      />
    );
  }
  return (
    <div className="flex flex-col items-start gap-5">
      {keys.data.length > 0 ? (
        <ul className="w-full divide-y divide-line">
          {keys.data.map((each) => (
            <KeyLine key={each.id} apiKey={each} onEnd={() => setEnding(each)} />
          ))}
        </ul>
      ) : (
        <p className="max-w-[60ch] text-sm text-muted">
          You have none. With a key, a script can make thumbnails while you sleep; it never reaches your
          account, your password or your payments.
        </p>
      )}
      <Button onClick={() => setMaking(true)}>New API key</Button>
      {isMaking ? <NewApiKey onMade={refresh} onClose={() => setMaking(false)} /> : null}
      {ending ? <EndKey apiKey={ending} onEnded={refresh} onClose={() => setEnding(null)} /> : null}
    </div>
  );
}

function KeyLine({ apiKey, onEnd }: { apiKey: ApiKey; onEnd: () => void }) {
  const { name, scopes, lastUsedAt, expiresAt } = apiKey;
  const now = Date.now();
  const isOver = Date.parse(expiresAt) <= now;
  return (
    <li className="flex min-h-16 items-center gap-4 py-2">
      <KeyRound size={20} aria-hidden className="shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-medium">{name}</p>
        <p className="text-xs text-muted">
          {lastUsedAt ? `Last used ${timeAgo(lastUsedAt, now)}` : "Never used"} ·{" "}
          {isOver ? "expired" : "expires"} on {dateOf(expiresAt)}
        </p>
        <p className="break-words text-xs text-muted">{scopes.join(", ")}</p>
      </div>
      <Button size="small" aria-label={`End ${name}`} onClick={onEnd}>
        End
      </Button>
    </li>
  );
}

interface EndKeyProps {
  apiKey: ApiKey;
  onEnded: () => void;
  onClose: () => void;
}

function EndKey({ apiKey, onEnded, onClose }: EndKeyProps) {
  const ending = useMutation({
    mutationFn: () => endApiKey(apiKey.id),
    onSuccess() {
      onEnded();
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`End ${apiKey.name}?`}
      description="The program that uses this key can't call any more from this moment on. This can't be undone."
      actions={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button variant="danger" busy={ending.isPending} onClick={() => ending.mutate()}>
            End the key
          </Button>
        </>
      }
    >
      {ending.isError ? <FailureNotice title="Failed to end the key" failure={ending.error} /> : null}
    </Dialog>
  );
}
