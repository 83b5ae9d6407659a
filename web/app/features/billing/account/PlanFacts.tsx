/** Plan, state, dates and amounts, one fact a line. */
import type { ReactNode } from "react";
import { dateOf, money } from "../money";
import { nameOf, type Plan } from "../products";

const states: Record<Plan["status"], string> = {
  A: "Active",
  P: "Payment failed",
  X: "Cancelled",
  E: "Ended",
};

export function PlanFacts({ plan }: { plan: Plan }) {
  const { product, end_date, nextAmount, pendingProduct } = plan;
  return (
    <dl className="divide-y divide-line border-y border-line text-sm">
      <Fact name="Plan">{nameOf(product)}</Fact>
      <Fact name="Status">
        {states[plan.status]}
        {plan.status === "X" && end_date ? `, yours until ${dateOf(end_date)}` : null}
        {plan.status === "P" ? ": change your card below to keep it" : null}
      </Fact>
      <Fact name="Since">{dateOf(plan.start_date)}</Fact>
      {end_date && plan.status !== "X" ? <Fact name="Renewal date">{dateOf(end_date)}</Fact> : null}
      {nextAmount === null ? (
        <Fact name="Next amount">
          {plan.status === "X" ? "None, there are no further charges" : "None, nothing renews"}
        </Fact>
      ) : (
        <Fact name="Next amount">{money(nextAmount)}</Fact>
      )}
      {pendingProduct && end_date ? (
        <Fact name="Changes">
          to {nameOf(pendingProduct)} on {dateOf(end_date)}
        </Fact>
      ) : null}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 py-3">
      <dt className="text-muted">{name}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}
