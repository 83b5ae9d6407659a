/** What happened to the tokens, line by line, each with the thumbnail it went into; all of it as a table to take away. */
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import clsx from "clsx";
import { Download } from "lucide-react";
import { Link } from "react-router";
import { Button } from "~/ui/button";
import { FailureNotice, LoadFailure } from "~/ui/failure";
import { saveFile } from "~/ui/save-file";
import { Skeleton } from "~/ui/skeleton";
import { downloadTokenHistory, type TokenLine } from "../calls";
import { count, dateOf } from "../money";
import { tokenHistoryQuery } from "../queries";

const FILE_NAME = "thumbsmith-tokens.csv";

export function TokenHistory() {
  const history = useInfiniteQuery(tokenHistoryQuery);
  const downloading = useMutation({
    mutationFn: downloadTokenHistory,
    onSuccess: (file) => saveFile(file, FILE_NAME),
  });
  if (history.isPending) return <Skeleton className="h-40 rounded-control" />;
  if (!history.data) {
    return (
      <LoadFailure
        title="Failed to fetch token info"
        failure={history.error}
        onRetry={() => void history.refetch()}
      />
    );
  }
  const lines = history.data.pages.flatMap((page) => page.lines);
  if (lines.length === 0) return <p className="text-sm text-muted">No tokens yet.</p>;
  return (
    <div className="flex flex-col items-start gap-4">
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard too.
        tabIndex={0}
        aria-label="Token history"
        className="max-h-100 w-full divide-y divide-line overflow-y-auto pr-2"
      >
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      {downloading.isError ? (
        <FailureNotice title="Failed to download the history" failure={downloading.error} />
      ) : null}
      <div className="flex flex-wrap gap-3">
        {history.hasNextPage ? (
          <Button busy={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
            Show older ones
          </Button>
        ) : null}
        <Button
          icon={<Download size={16} aria-hidden />}
          busy={downloading.isPending}
          onClick={() => downloading.mutate()}
        >
          Download CSV
        </Button>
      </div>
    </div>
  );
}

function Line({ line }: { line: TokenLine }) {
  const { title, recordId, tokens, date, inProgress } = line;
  return (
    <li className="flex min-h-14 items-center gap-4 py-2 text-sm">
      <span className="min-w-0 flex-1">
        {recordId ? (
          <Link
            to={`/design-thumbnail/${recordId}`}
            className="font-medium underline decoration-edge underline-offset-4 hover:decoration-current"
          >
            {title}
          </Link>
        ) : (
          <span className="font-medium">{title}</span>
        )}
        <span className="block text-xs text-muted">
          {dateOf(date)}
          {inProgress ? " · being made" : null}
        </span>
      </span>
      <span className={clsx("font-medium", tokens > 0 && "text-positive")}>{signed(tokens)}</span>
    </li>
  );
}

const signed = (tokens: number): string => `${tokens < 0 ? "−" : "+"}${count(Math.abs(tokens))}`;
