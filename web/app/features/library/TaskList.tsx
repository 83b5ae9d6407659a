/** What is being sent or cut out: each with its progress, to be cancelled, and to be tried again when it failed. */

import { RotateCw, X } from "lucide-react";
import { useEffect } from "react";
import { isUnderWay, type Task, type TaskQueue } from "~/jobs/task-queue";
import { Button } from "~/ui/button";
import { InlineFailure } from "~/ui/failure";
import { IconButton } from "~/ui/icon-button";
import { ProgressBar } from "~/ui/progress-bar";
import { toast } from "~/ui/toast";

interface TaskListProps {
  tasks: readonly Task[];
  queue: TaskQueue;
}

export function TaskList({ tasks, queue }: TaskListProps) {
  const done = tasks.filter(({ status }) => status === "done").length;
  const isBusy = tasks.some(isUnderWay);
  useEffect(() => {
    if (isBusy || done === 0) return;
    toast.success(done === 1 ? "1 picture added" : `${done} pictures added`);
    queue.clearDone();
  }, [isBusy, done, queue]);

  const open = tasks.filter(({ status }) => status !== "done");
  if (open.length === 0) return null;
  return (
    <section
      aria-label="Pictures on their way"
      className="flex flex-col gap-2 rounded-card border border-line bg-raised px-4 py-3"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-sm font-semibold">
          {isBusy ? `${done} of ${tasks.length} added` : failedWords(open.length)}
        </p>
        {isBusy ? (
          <Button size="small" variant="quiet" onClick={() => queue.cancelAll()}>
            Cancel all
          </Button>
        ) : (
          <Button size="small" variant="quiet" onClick={() => queue.clearEnded()}>
            Clear
          </Button>
        )}
      </div>
      <ul className="-mx-1 flex max-h-72 flex-col gap-2 overflow-y-auto px-1">
        {open.map((task) => (
          <Row key={task.id} task={task} queue={queue} />
        ))}
      </ul>
    </section>
  );
}

const failedWords = (number: number) =>
  number === 1 ? "1 picture was not added" : `${number} pictures were not added`;

function Row({ task, queue }: { task: Task; queue: TaskQueue }) {
  const { id, name, status, fraction, stage, error, mayRetry } = task;
  return (
    <li className="flex min-h-10 items-center gap-3">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        {error?.text.startsWith(name) ? null : (
          <p className="flex items-baseline justify-between gap-3 text-sm">
            <span className="truncate" title={name}>
              {name}
            </span>
            {status === "failed" ? null : (
              <span className="shrink-0 text-xs text-muted">{wordsFor(status, fraction, stage)}</span>
            )}
          </p>
        )}
        {error ? (
          <InlineFailure failure={error} />
        ) : (
          <ProgressBar label={name} fraction={status === "waiting" ? 0 : fraction} />
        )}
      </div>
      {mayRetry ? (
        <IconButton
          label={`Try ${name} again`}
          size="small"
          icon={<RotateCw size={16} aria-hidden />}
          onClick={() => queue.retry(id)}
        />
      ) : null}
      <IconButton
        label={status === "failed" ? `Dismiss ${name}` : `Cancel ${name}`}
        size="small"
        icon={<X size={16} aria-hidden />}
        onClick={() => queue.remove(id)}
      />
    </li>
  );
}

function wordsFor(status: Task["status"], fraction: number | null, stage: string): string {
  if (status === "waiting") return "Waiting";
  if (stage) return stage;
  if (fraction === null) return "Starting";
  return fraction < 1 ? `${Math.round(fraction * 100)} %` : "Checking the picture";
}
