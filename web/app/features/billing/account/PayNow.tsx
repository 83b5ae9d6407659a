/** A renewal that could not be paid: try it again with the card on file, and answer the bank where it asks. */
import { useMutation, useQuery } from "@tanstack/react-query";
import { Button } from "~/ui/button";
import { FailureNotice } from "~/ui/failure";
import { Notice } from "~/ui/notice";
import { payPlan } from "../calls";
import { Confirmation } from "../checkout/Confirmation";
import { money } from "../money";
import type { Plan } from "../products";
import { invoicesQuery, useBillingRefresh } from "../queries";

export function PayNow({ plan }: { plan: Plan }) {
  const refresh = useBillingRefresh();
  const paying = useMutation({
    mutationFn: () => payPlan(plan),
    onSuccess: (secret) => (secret === null ? refresh() : undefined),
  });
  const invoices = useQuery(invoicesQuery);
  const unpaid = invoices.data?.find(({ status }) => status === "open");
  const amount = unpaid ? ` ${money(unpaid.amount)}` : "";
  return (
    <div className="flex flex-col items-start gap-4">
      <Notice kind="negative">
        <p className="font-semibold">Your last payment failed.</p>
        <p>
          We try again in the next days. What is left of your tokens can be spent a few days longer; new ones
          come with the payment.
        </p>
      </Notice>
      {paying.isError ? <FailureNotice title="Payment failed" failure={paying.error} /> : null}
      {paying.data ? (
        <Confirmation
          clientSecret={paying.data}
          what={`${plan.product.title}${amount}`}
          onAnswered={() => paying.mutate()}
        />
      ) : (
        <Button variant="primary" busy={paying.isPending} onClick={() => paying.mutate()}>
          {paying.isPending ? "One moment..." : `Pay${amount} now`}
        </Button>
      )}
    </div>
  );
}
