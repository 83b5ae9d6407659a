/** The cards that a plan is paid with, and another one in their place. */
import { useMutation, useQuery } from "@tanstack/react-query";
import { CreditCard } from "lucide-react";
import { useState } from "react";
import { useUser } from "~/session/session-provider";
import { Button } from "~/ui/button";
import { FailureNotice, LoadFailure } from "~/ui/failure";
import { Notice } from "~/ui/notice";
import { Skeleton } from "~/ui/skeleton";
import { type Card, createSetupIntent } from "../calls";
import { cardExpiry, cardName } from "../card-name";
import { cardsQuery, planQuery, useBillingRefresh } from "../queries";
import { ChangeCardDialog } from "./ChangeCardDialog";

export function PaymentMethods() {
  const { id } = useUser();
  const plan = useQuery(planQuery(id));
  const cards = useQuery(cardsQuery);
  const refresh = useBillingRefresh();
  const [hasChanged, setChanged] = useState(false);
  const beginning = useMutation({
    mutationFn: async () => {
      if (!plan.data) throw new Error("There is no plan to pay.");
      return await createSetupIntent(plan.data);
    },
    onMutate: () => setChanged(false),
  });

  if (cards.isPending || plan.isPending) return <Skeleton className="h-20 rounded-control" />;
  if (!cards.data) {
    return (
      <LoadFailure
        title="Failed to fetch user data"
        failure={cards.error}
        onRetry={() => void cards.refetch()}
      />
    );
  }
  const canChange = plan.data != null && plan.data.stripe_subscription_id !== null;
  return (
    <div className="flex flex-col items-start gap-4">
      <CardList cards={cards.data} />
      {hasChanged ? <Notice kind="positive">Your card has been changed.</Notice> : null}
      {beginning.isError ? (
        <FailureNotice title="Failed to create setup intent" failure={beginning.error} />
      ) : null}
      {canChange ? (
        <Button busy={beginning.isPending} onClick={() => beginning.mutate()}>
          Change card
        </Button>
      ) : null}
      {beginning.isSuccess ? (
        <ChangeCardDialog
          clientSecret={beginning.data}
          onClose={() => beginning.reset()}
          onChanged={() => {
            beginning.reset();
            setChanged(true);
            void refresh();
          }}
        />
      ) : null}
    </div>
  );
}

function CardList({ cards }: { cards: readonly Card[] }) {
  if (cards.length === 0) {
    return <p className="text-sm text-muted">No card is kept. One is needed only for a paid plan.</p>;
  }
  return (
    <ul className="w-full divide-y divide-line">
      {cards.map((card) => (
        <li key={card.id} className="flex min-h-14 items-center gap-4 py-2 text-sm">
          <CreditCard size={20} aria-hidden className="text-muted" />
          <span className="min-w-0 flex-1">
            <span className="block font-medium">{cardName(card)}</span>
            <span className="block text-xs text-muted">Expires {cardExpiry(card)}</span>
          </span>
          {card.isDefault ? (
            <span className="rounded-full border border-line px-2.5 py-0.5 text-xs">In use</span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
