/** The plan: what it is, when and how much is charged next, and every way to change that. */
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { useUser } from "~/session/session-provider";
import { Button, buttonClass } from "~/ui/button";
import { FailureNotice, LoadFailure } from "~/ui/failure";
import { Skeleton } from "~/ui/skeleton";
import { changePlan, resumePlan } from "../calls";
import { nameOf, type Plan } from "../products";
import { planQuery, tokensQuery, useBillingRefresh } from "../queries";
import { TestMode } from "../TestMode";
import { mayTry } from "../tokens/meter";
import { TokenMeter } from "../tokens/TokenMeter";
import { TrialOffer } from "../tokens/TrialOffer";
import { CancelDialog } from "./CancelDialog";
import { ChangeDialog } from "./ChangeDialog";
import { PayNow } from "./PayNow";
import { PlanFacts } from "./PlanFacts";
import { WithdrawDialog } from "./WithdrawDialog";

export function SubscriptionSection() {
  const { id } = useUser();
  const plan = useQuery(planQuery(id));
  if (plan.isPending) return <Skeleton className="h-60 rounded-control" />;
  if (plan.data === undefined) {
    return (
      <LoadFailure
        title="Failed to fetch user data"
        failure={plan.error}
        onRetry={() => void plan.refetch()}
      />
    );
  }
  return (
    <div className="flex flex-col gap-6">
      <TestMode />
      {plan.data ? <Subscribed plan={plan.data} /> : <NoPlan />}
    </div>
  );
}

function NoPlan() {
  const tokens = useQuery(tokensQuery);
  return (
    <>
      <p>You have no plan.</p>
      <TokenMeter />
      {tokens.data && mayTry(null, tokens.data) ? <TrialOffer /> : null}
      <div className="flex flex-wrap gap-3">
        <Link to="/pricing" className={buttonClass("primary")}>
          See the plans
        </Link>
        <Link to="/add-ons" className={buttonClass("secondary")}>
          Add tokens
        </Link>
      </div>
    </>
  );
}

type Question = "cancel" | "change" | "withdraw";

function Subscribed({ plan }: { plan: Plan }) {
  const [question, setQuestion] = useState<Question | null>(null);
  const close = () => setQuestion(null);
  const isPaid = plan.stripe_subscription_id !== null;
  return (
    <>
      <PlanFacts plan={plan} />
      <TokenMeter />
      {plan.status === "P" ? <PayNow plan={plan} /> : null}
      {plan.status === "X" ? (
        <Resume plan={plan} />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Link to="/pricing" className={buttonClass("secondary")}>
            {isPaid ? "See all plans" : "Choose a plan"}
          </Link>
          <Link to="/add-ons" className={buttonClass("secondary")}>
            Add tokens
          </Link>
          {isPaid ? <Button onClick={() => setQuestion("change")}>Downgrade</Button> : null}
          <Button variant="danger" onClick={() => setQuestion("cancel")}>
            Cancel Subscription
          </Button>
        </div>
      )}
      {plan.pendingProduct ? <KeepPlan plan={plan} /> : null}
      {plan.canWithdraw ? (
        <p className="text-sm text-muted">
          You can withdraw from this contract within 14 days of its beginning.{" "}
          <button
            type="button"
            onClick={() => setQuestion("withdraw")}
            className="min-h-6 font-medium text-text underline underline-offset-4"
          >
            Withdraw from contract
          </button>
        </p>
      ) : null}
      {question === "cancel" ? <CancelDialog plan={plan} onClose={close} /> : null}
      {question === "change" ? <ChangeDialog plan={plan} onClose={close} /> : null}
      {question === "withdraw" ? <WithdrawDialog plan={plan} onClose={close} /> : null}
    </>
  );
}

function Resume({ plan }: { plan: Plan }) {
  const refresh = useBillingRefresh();
  const resuming = useMutation({ mutationFn: () => resumePlan(plan), onSuccess: refresh });
  return (
    <div className="flex flex-col items-start gap-3">
      <div className="flex flex-wrap gap-3">
        <Button disabled>Cancelled</Button>
        <Button variant="primary" busy={resuming.isPending} onClick={() => resuming.mutate()}>
          {resuming.isPending ? "Resuming..." : "Resume subscription"}
        </Button>
        <Link to="/pricing" className={buttonClass("secondary")}>
          See all plans
        </Link>
      </div>
      {resuming.isError ? (
        <FailureNotice title="Failed to resume subscription" failure={resuming.error} />
      ) : null}
    </div>
  );
}

function KeepPlan({ plan }: { plan: Plan }) {
  const refresh = useBillingRefresh();
  const keeping = useMutation({
    mutationFn: () => changePlan({ product_code: plan.product_code, term: plan.product.term }),
    onSuccess: refresh,
  });
  return (
    <div className="flex flex-col items-start gap-3">
      <Button busy={keeping.isPending} onClick={() => keeping.mutate()}>
        Keep {nameOf(plan.product)}
      </Button>
      {keeping.isError ? <FailureNotice title="Failed to keep the plan" failure={keeping.error} /> : null}
    </div>
  );
}
