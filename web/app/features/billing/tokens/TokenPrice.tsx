/** The button that makes pictures, with its price on it; or, in its place, how to get what it takes. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import clsx from "clsx";
import { Flame, Plus } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { Link } from "react-router";
import { useUser } from "~/session/session-provider";
import { Button, buttonClass } from "~/ui/button";
import { FailureNotice } from "~/ui/failure";
import { Tooltip } from "~/ui/tooltip";
import { count, images } from "../money";
import { isFree } from "../products";
import { planQuery, productsQuery, tokensQuery } from "../queries";
import { createActions, mayTry, supplyOf, type TokenInfo } from "./meter";
import { areOfTheTrial, priceOf } from "./price";
import { useTrial } from "./use-trial";

interface TokenPriceProps {
  /** Changes whenever tokens may have been set aside, spent or given back. */
  phase: string;
  /** How many images it costs. */
  amount?: number;
  /** What else belongs to the price. */
  promise?: string;
  /**
   * The button that costs them, given the words of its price once that is known. Shown while it can do something: a click
   * that could only fail is not offered.
   */
  children: (price?: string) => ReactNode;
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
  if (!tokens.data) return children();
  const needed = amount * tokens.data.tokensPerImage;
  const supply = supplyOf({ ...tokens.data, tokensPerImage: needed });
  if (supply === "enough") {
    return (
      <Priced info={tokens.data} amount={amount} promise={promise}>
        {children}
      </Priced>
    );
  }
  if (plan.data === null && mayTry(plan.data, tokens.data)) return <TrialBeside />;
  const { label, to } = createActions[supply];
  const Icon = supply === "none" ? Flame : Plus;
  return (
    <>
      <p role="status" className="text-sm">
        This costs {images(amount)}: {count(needed)} tokens, and you have {count(tokens.data.availableTokens)}{" "}
        left.
      </p>
      {/* Beside the studio, so that nothing on the canvas is lost. */}
      <Link to={to} target="_blank" className={clsx(buttonClass("primary", "large"), "w-full max-lg:h-11")}>
        <Icon size={18} aria-hidden />
        {label}
      </Link>
    </>
  );
}

interface PricedProps extends Pick<TokenPriceProps, "promise" | "children"> {
  info: TokenInfo;
  amount: number;
}

function Priced({ info, amount, promise, children }: PricedProps) {
  const { id } = useUser();
  const { data: plan = null } = useQuery(planQuery(id));
  const { data: products = [] } = useQuery({
    ...productsQuery,
    enabled: plan !== null && isFree(plan.product),
  });
  const { words, tokens } = priceOf(info, amount, areOfTheTrial(info, plan, products));
  return (
    <>
      <Tooltip label={tokens} side="top">
        {children(words)}
      </Tooltip>
      {promise ? <p className="text-xs text-muted">{promise}</p> : null}
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
