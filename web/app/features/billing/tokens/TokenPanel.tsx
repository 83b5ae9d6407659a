/** The dashboard's line about plan and tokens, fed live, and what can be done with them. */
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { GoToLogin } from "~/session/GoToLogin";
import { useUser } from "~/session/session-provider";
import { LoadFailure } from "~/ui/failure";
import { Skeleton } from "~/ui/skeleton";
import { useWaited } from "~/ui/use-waited";
import { dateOf } from "../money";
import type { Plan } from "../products";
import { planQuery, tokensQuery } from "../queries";
import { CreateButton } from "./CreateButton";
import { mayTry, planState, type TokenInfo } from "./meter";
import { Meter } from "./TokenMeter";
import { TrialOffer } from "./TrialOffer";

/** Shown at least this long, so that nothing flickers. */
const LOADING_AT_LEAST = 500;

export function TokenPanel({ title }: { title: ReactNode }) {
  const { id } = useUser();
  const tokens = useQuery(tokensQuery);
  const plan = useQuery(planQuery(id));
  const hasWaited = useWaited(LOADING_AT_LEAST);
  if (!hasWaited || tokens.isPending || plan.isPending) return <TokenPanelLoading title={title} />;
  if (!tokens.data || plan.data === undefined) {
    const failure = tokens.error ?? plan.error;
    const retry = () => void Promise.all([tokens.refetch(), plan.refetch()]);
    return (
      <>
        {title}
        <LoadFailure
          title={tokens.data ? "Failed to fetch user data" : "Failed to fetch token info"}
          failure={failure}
          onRetry={retry}
        >
          <GoToLogin />
        </LoadFailure>
      </>
    );
  }
  return <Loaded title={title} info={tokens.data} plan={plan.data} />;
}

interface LoadedProps {
  title: ReactNode;
  info: TokenInfo;
  plan: Plan | null;
}

function Loaded({ title, info, plan }: LoadedProps) {
  const isOffered = mayTry(plan, info);
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        {title}
        <CreateButton info={info} quiet={isOffered} />
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-5 border-t border-line pt-5">
        <Meter info={info} />
        <div className="flex flex-wrap items-end gap-x-10 gap-y-4">
          <State info={info} plan={plan} />
          <nav aria-label="Plan and tokens" className="flex gap-5 text-sm">
            <Link to="/add-ons" className="min-h-6 underline decoration-edge underline-offset-4">
              Token packs
            </Link>
            <Link to="/account" className="min-h-6 underline decoration-edge underline-offset-4">
              Manage plan
            </Link>
          </nav>
        </div>
      </div>
      {plan?.status === "P" ? <PaymentFailed /> : null}
      {isOffered ? <TrialOffer /> : null}
    </>
  );
}

function State({ info, plan }: { info: TokenInfo; plan: Plan | null }) {
  const state = planState(plan, info.availableTokens);
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-2 text-sm">
      <div>
        <dt className="text-muted">Subscription</dt>
        <dd className="font-semibold">{plan ? `${plan.product.title}: ${state}` : state}</dd>
      </div>
      {plan?.end_date ? (
        <div>
          <dt className="text-muted">{plan.status === "X" ? "Ends" : "Renews"}</dt>
          <dd className="font-semibold">{dateOf(plan.end_date)}</dd>
        </div>
      ) : null}
    </dl>
  );
}

function PaymentFailed() {
  return (
    <p
      role="alert"
      className="rounded-control border border-negative/60 bg-negative-surface px-4 py-3 text-sm"
    >
      <span className="font-semibold">Your last payment failed.</span> We try again in the next days.{" "}
      <Link to="/account" className="font-medium underline underline-offset-4">
        Pay now or change your card
      </Link>{" "}
      to keep your plan.
    </p>
  );
}

/** `words`: what it waits for, where that is not the tokens. */
export function TokenPanelLoading({ title, words }: { title: ReactNode; words?: string }) {
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        {title}
        <Skeleton className="h-13 w-48 rounded-control" />
      </div>
      <div role="status" aria-label={words ?? "Loading tokens"} className="border-t border-line pt-5">
        {words ? (
          <p className="flex h-26 items-center text-sm text-muted md:h-10.5">{words}</p>
        ) : (
          <Skeleton className="h-26 w-full max-w-120 md:h-10.5" />
        )}
      </div>
    </>
  );
}
