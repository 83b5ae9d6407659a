/** /pricing: all plans, by the month or by the year, and what each visitor can do about them. */
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { builtPlans, SiteFrame } from "~/features/site";
import { useSession } from "~/session/session-provider";
import { buttonClass } from "~/ui/button";
import { FailureNotice, LoadFailure } from "~/ui/failure";
import { Segmented } from "~/ui/segmented";
import { Skeleton } from "~/ui/skeleton";
import { keptProduct } from "../chosen-product";
import { monthsFree, type Plan, type Product, plansFor, type Term, termsOf } from "../products";
import { planQuery, productsQuery } from "../queries";
import { TestMode } from "../TestMode";
import { PlanCard } from "./PlanCard";
import { planAction } from "./plan-action";
import { type Choosing, useChoosePlan } from "./use-choose-plan";

export function PricingPage() {
  // Until the server has answered, what the page was built with: the prices stand in it as it is written out.
  const products = useQuery({ ...productsQuery, placeholderData: builtPlans });
  return (
    <SiteFrame>
      <main
        id="main"
        className="mx-auto flex w-full max-w-360 flex-1 flex-col gap-8 px-5 py-10 sm:px-8 lg:py-14"
      >
        <header className="flex max-w-[60ch] flex-col gap-3">
          <h1 className="display text-4xl md:text-5xl">Pricing</h1>
          <p className="text-lg text-muted">
            Free to try, no credit card required. A plan is tokens for AI images every month; everything you
            draw by hand costs nothing.
          </p>
        </header>
        {products.isPending ? (
          <Loading />
        ) : products.isError ? (
          <LoadFailure
            title="Failed to fetch products"
            failure={products.error}
            onRetry={() => void products.refetch()}
          />
        ) : products.data.length === 0 ? (
          <LoadFailure title="No pricing plans available" onRetry={() => void products.refetch()} />
        ) : (
          <ForWhom products={products.data} />
        )}
        {/* Asked for when the page is there already: above the plans it would move them. */}
        <TestMode />
      </main>
    </SiteFrame>
  );
}

/** The buttons depend on the plan that the person has. */
function ForWhom({ products }: { products: readonly Product[] }) {
  const { state, user } = useSession();
  const plan = useQuery({ ...planQuery(user?.id ?? ""), enabled: user !== null });
  if (user && plan.isError) {
    return (
      <LoadFailure
        title="Failed to fetch user data"
        failure={plan.error}
        onRetry={() => void plan.refetch()}
      />
    );
  }
  const isKnown = state.status === "out" || (state.status === "in" && plan.isSuccess);
  return <Plans products={products} plan={user ? (plan.data ?? null) : null} isKnown={isKnown} />;
}

interface PlansProps {
  products: readonly Product[];
  plan: Plan | null;
  /** Until then everything stands as for a visitor, as it was written out with the page, and what is chosen waits. */
  isKnown: boolean;
}

function Plans({ products, plan, isKnown }: PlansProps) {
  const [picked, setPicked] = useState<Term | null>(null);
  const term = picked ?? plan?.product.term ?? "M";
  const choosing = useChoosePlan(plan, isKnown);
  const isContinuing = useContinuation(products, plan, isKnown, choosing);
  return (
    <div className="flex flex-col gap-6">
      <TermSwitch products={products} term={term} onChange={setPicked} />
      {choosing.problem ? <FailureNotice {...choosing.problem} /> : null}
      {isContinuing && choosing.busy ? (
        <p role="status" className="text-muted">
          Starting your free trial...
        </p>
      ) : null}
      <div className="grid gap-5 md:grid-cols-2 xl:grid-cols-4">
        {plansFor(products, term).map((product) => (
          <PlanCard
            // By the month and by the year it is the same card: a click finds its button whatever was clicked just before.
            key={product.product_code}
            product={product}
            action={planAction(product, plan)}
            busy={choosing.busy?.id === product.id}
            onChoose={() => choosing.choose(product)}
          />
        ))}
      </div>
      <footer className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-6">
        <p className="max-w-[68ch] text-sm text-muted">
          Prices in US dollars. After cancelling, a plan stays active until the end of what is paid, with no
          further charges. Tokens from packs never expire.
        </p>
        <Link to="/add-ons" className={buttonClass("secondary")}>
          See token packs
        </Link>
      </footer>
    </div>
  );
}

interface TermSwitchProps {
  products: readonly Product[];
  term: Term;
  onChange: (term: Term) => void;
}

function TermSwitch({ products, term, onChange }: TermSwitchProps) {
  const saved = monthsFree(products);
  if (termsOf(products).length < 2) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="w-60">
        <Segmented
          label="Billing period"
          hideLabel
          value={term}
          onChange={onChange}
          choices={[
            { value: "M", label: "Monthly" },
            { value: "A", label: "Annual" },
          ]}
        />
      </div>
      {saved > 0 ? (
        <p className="text-sm text-muted">
          Annual: {saved} {saved === 1 ? "month" : "months"} free
        </p>
      ) : null}
    </div>
  );
}

/** Visitors who chose the free plan before logging in get it now. */
function useContinuation(
  products: readonly Product[],
  plan: Plan | null,
  isKnown: boolean,
  choosing: Choosing,
): boolean {
  const { user } = useSession();
  const [search, setSearch] = useSearchParams();
  const wanted = search.get("continue") === "free";
  const hasBegun = useRef(false);
  const { choose } = choosing;
  const latest = useRef(choose);
  latest.current = choose;
  useEffect(() => {
    if (!wanted || !user || !isKnown || hasBegun.current) return;
    hasBegun.current = true;
    setSearch({}, { replace: true });
    const kept = keptProduct();
    const product =
      typeof kept === "object" && products.find(({ product_code }) => product_code === kept.product_code);
    if (product && !plan) latest.current(product);
  }, [wanted, user, isKnown, plan, products, setSearch]);
  return hasBegun.current;
}

function Loading() {
  return (
    <div role="status" aria-label="Loading" className="flex flex-col gap-6">
      <Skeleton className="h-10 w-60 rounded-control" />
      <div className="grid gap-5 md:grid-cols-2 xl:grid-cols-4">
        {["a", "b", "c", "d"].map((key) => (
          <Skeleton key={key} className="h-120 rounded-card" />
        ))}
      </div>
    </div>
  );
}
