/** The button that makes pictures with what that costs and what is left; or, in its place, how to get what it takes. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import clsx from "clsx";
import { Flame, Plus } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { Link } from "react-router";
import { useUser } from "~/session/session-provider";
import { Button, buttonClass } from "~/ui/button";
import { FailureNotice } from "~/ui/failure";
import { count, images } from "../money";
import { planQuery, tokensQuery } from "../queries";
import { createActions, mayTry, meterOf, supplyOf } from "./meter";
import { useTrial } from "./use-trial";

interface TokenPriceProps {
  /** Changes whenever tokens may have been set aside, spent or given back. */
  phase: string;
  /** How many images it costs. */
  amount?: number;
  /** What else belongs to the price. */
  promise?: string;
  /** The button that costs them. Shown while it can do something: a click that could only fail is not offered. */
  children?: ReactNode;
}

export function TokenPrice({ phase, amount = 1, promise, children }: TokenPriceProps) {
  const queries = useQueryClient();
  const { id } = useUser();
  const tokens = useQuery(tokensQuery);
  const plan = useQuery(planQuery(id));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each phase may have moved them.
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: tokensQuery.queryKey });
  }, [phase, queries]);
  if (!tokens.data) return children;
  const { tokensPerImage, availableTokens } = tokens.data;
  const needed = amount * tokensPerImage;
  const supply = supplyOf({ ...tokens.data, tokensPerImage: needed });
  const price = `${count(needed)} tokens`;
  if (supply === "enough") {
    return (
      <>
        {children}
        <p className="text-xs text-muted">
          Costs {price}
          {promise ? `, ${promise}` : null}. {images(meterOf(tokens.data).imagesLeft)} left.
        </p>
      </>
    );
  }
  if (plan.data === null && mayTry(plan.data, tokens.data)) return <TrialBeside />;
  const { label, to } = createActions[supply];
  const Icon = supply === "none" ? Flame : Plus;
  return (
    <>
      <p role="status" className="text-sm">
        This costs {price}, and you have {count(availableTokens)} left.
      </p>
      {/* Beside the studio, so that nothing on the canvas is lost. */}
      <Link to={to} target="_blank" className={clsx(buttonClass("primary", "large"), "w-full max-lg:h-11")}>
        <Icon size={18} aria-hidden />
        {label}
      </Link>
    </>
  );
}

/** Creators without a plan begin the trial without leaving the picture; those who used it see the plans. */
function TrialBeside() {
  const { trial, starting } = useTrial();
  if (!trial) return null;
  return (
    <div role="status" className="flex flex-col gap-2 text-sm">
      <p>Your first {images(trial.max_submits)} are free. No credit card required.</p>
      <Button
        variant="primary"
        size="large"
        className="w-full max-lg:h-11"
        busy={starting.isPending}
        onClick={() => starting.mutate(trial)}
      >
        {starting.isPending ? "Starting..." : "Start free trial"}
      </Button>
      {starting.isError ? (
        <>
          <FailureNotice title="Failed to create free subscription" failure={starting.error} />
          <Link to="/pricing" target="_blank" className="font-semibold underline underline-offset-4">
            See plans
          </Link>
        </>
      ) : null}
    </div>
  );
}
