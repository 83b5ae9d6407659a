/** For whoever has no plan and no tokens: the free trial with one click. */
import { Gift } from "lucide-react";
import { Button } from "~/ui/button";
import { FailureNotice } from "~/ui/failure";
import { images } from "../money";
import { useTrial } from "./use-trial";

export function TrialOffer() {
  const { trial, starting } = useTrial();
  if (!trial) return null;
  const offer = images(trial.max_submits);
  return (
    <section
      aria-label={trial.title}
      className="flex flex-col gap-4 rounded-card border border-line bg-raised p-5 sm:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="flex items-center gap-4">
          <Gift size={24} aria-hidden className="text-accent" />
          <div>
            <h2 className="font-semibold">{offer} to try it, for free</h2>
            <p className="text-sm text-muted">No credit card required. Nothing renews by itself.</p>
          </div>
        </div>
        <Button
          variant="primary"
          size="large"
          busy={starting.isPending}
          onClick={() => starting.mutate(trial)}
        >
          {starting.isPending ? "Starting..." : "Start free trial"}
        </Button>
      </div>
      {starting.isError ? (
        <FailureNotice title="Failed to create free subscription" failure={starting.error} />
      ) : null}
    </section>
  );
}
