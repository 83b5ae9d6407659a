/** Withdrawing from the contract in its first days, and the confirmation that follows. */
import { useMutation } from "@tanstack/react-query";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { FailureNotice } from "~/ui/failure";
import { Notice } from "~/ui/notice";
import { withdraw } from "../calls";
import type { Plan } from "../products";
import { useBillingRefresh } from "../queries";

interface WithdrawDialogProps {
  plan: Plan;
  onClose: () => void;
}

export function WithdrawDialog({ plan, onClose }: WithdrawDialogProps) {
  const refresh = useBillingRefresh();
  const withdrawing = useMutation({ mutationFn: () => withdraw(plan) });
  const isDone = withdrawing.isSuccess;
  // The page behind follows when this has been read.
  const close = () => {
    if (isDone) void refresh();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={close}
      title="Withdraw from contract"
      description="You get back what you paid, less the part for images you have made. The plan and its tokens end at once, and you get a confirmation by mail."
      actions={
        isDone ? (
          <Button variant="primary" onClick={close}>
            OK
          </Button>
        ) : (
          <>
            <Button onClick={close}>Keep my plan</Button>
            <Button variant="danger" busy={withdrawing.isPending} onClick={() => withdrawing.mutate()}>
              Confirm withdrawal
            </Button>
          </>
        )
      }
    >
      {isDone ? <Notice kind="positive">{withdrawing.data}</Notice> : null}
      {withdrawing.isError ? (
        <FailureNotice title="Failed to withdraw from the contract" failure={withdrawing.error} />
      ) : null}
    </Dialog>
  );
}
