/** A job of the server: how far it is, and stopping it. */
import type { Generation } from "~/jobs/generation";
import { progressWords } from "~/jobs/progress-words";
import { Button } from "~/ui/button";
import { ProgressBar } from "~/ui/progress-bar";

export function JobProgress({ job, onCancel }: { job: Generation; onCancel: () => void }) {
  const words = job.phase === "starting" ? "Sending the picture" : progressWords(job);
  return (
    <div className="flex flex-col gap-3 rounded-control border border-line bg-raised p-3">
      <p role="status" className="text-sm font-medium">
        {words}
      </p>
      <ProgressBar label="Progress" fraction={job.phase === "running" ? job.fraction : null} />
      <Button size="small" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
