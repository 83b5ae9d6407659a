/** The question before a plan ends. Afterwards the page reloads, so that everything on it is as it is. */
import { useMutation } from "@tanstack/react-query";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { FailureNotice } from "~/ui/failure";
import { Notice } from "~/ui/notice";
import { cancelPlan } from "../calls";
import { dateOf } from "../money";
import type { Plan } from "../products";

const RELOAD_AFTER = 1_000;

interface CancelDialogProps {
  plan: Plan;
  onClose: () => void;
}

export function CancelDialog({ plan, onClose }: CancelDialogProps) {
  const cancelling = useMutation({
    mutationFn: () => cancelPlan(plan),
    onSuccess: () => void setTimeout(() => window.location.reload(), RELOAD_AFTER),
  });
  const isBusy = cancelling.isPending || cancelling.isSuccess;
  return (
    <Dialog
      open
      onClose={() => isBusy || onClose()}
      title={`Cancel ${plan.product.title}?`}
      actions={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            Keep my plan
          </Button>
          <Button variant="danger" busy={isBusy} onClick={() => cancelling.mutate()}>
            {isBusy ? "Cancelling..." : "Cancel Subscription"}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 text-sm">
        <ul className="flex list-disc flex-col gap-1.5 pl-4">
          {consequences(plan).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
        {cancelling.isSuccess ? <Notice kind="positive">Your subscription is cancelled.</Notice> : null}
        {cancelling.isError ? (
          <FailureNotice title="Failed to cancel subscription" failure={cancelling.error} />
        ) : null}
      </div>
    </Dialog>
  );
}

function consequences({ end_date, status, stripe_subscription_id }: Plan): string[] {
  if (stripe_subscription_id === null) {
    return [
      "The trial ends at once.",
      "Tokens that are left stay yours.",
      "The trial can't be started a second time.",
    ];
  }
  if (status === "P") {
    return [
      "Your plan ends at once: the present period is not paid.",
      "There are no further charges.",
      "Tokens from packs and everything you have made stay yours.",
    ];
  }
  return [
    end_date
      ? `Your plan stays active until ${dateOf(end_date)}.`
      : "Your plan stays active until the end of what is paid.",
    "There are no further charges.",
    "Tokens from packs and everything you have made stay yours.",
    "Until then you can resume it with one click.",
  ];
}
