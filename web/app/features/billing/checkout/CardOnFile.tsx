/** Customers who have paid here before upgrade with one click; another card is there for the asking. */
import { useMutation, useQuery } from "@tanstack/react-query";
import { CreditCard } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { ApiError } from "~/api/errors";
import { Button } from "~/ui/button";
import { FailureNotice } from "~/ui/failure";
import { changePlan } from "../calls";
import { cardName } from "../card-name";
import type { ChosenProduct } from "../chosen-product";
import { money } from "../money";
import { cardsQuery } from "../queries";
import { CardSkeleton } from "./CardEntry";
import type { ReturnState } from "./ReturnPage";

const codeOf = (failure: unknown): string => (failure instanceof ApiError ? failure.code : "");

interface CardOnFileProps {
  product: ChosenProduct;
  /** Of the checkout, where the bank's question is asked if there is one. */
  sessionId: string;
  /** Dollars. */
  dueToday: number;
  /** The shown price is out of date. */
  onOutdated: () => void;
  /** The form for another card. */
  children: ReactNode;
}

export function CardOnFile({ product, sessionId, dueToday, onOutdated, children }: CardOnFileProps) {
  const navigate = useNavigate();
  const cards = useQuery(cardsQuery);
  const [wantsOther, setWantsOther] = useState(false);
  const paying = useMutation({
    mutationFn: () => changePlan(product),
    onSuccess: ({ product: { title } }) =>
      void navigate("/return", { state: { paid: `Your plan is ${title} now.` } satisfies ReturnState }),
    onError: (failure) => {
      if (codeOf(failure) === "CONFIRMATION_NEEDED") {
        void navigate(`/return?session_id=${encodeURIComponent(sessionId)}`);
      }
    },
  });
  if (cards.isPending) return <CardSkeleton />;
  const card = cards.data?.find(({ isDefault }) => isDefault) ?? cards.data?.[0];
  if (!card) return children;
  return (
    <>
      <div className="flex flex-col gap-4">
        <p className="flex items-center gap-3 text-sm">
          <CreditCard size={20} aria-hidden className="text-muted" />
          {cardName(card)}
        </p>
        {paying.isError ? <FailureNotice title="Payment failed" failure={paying.error} /> : null}
        {codeOf(paying.error) === "TERMS_OUTDATED" ? (
          <Button variant="primary" size="large" onClick={onOutdated}>
            Show the price again
          </Button>
        ) : (
          <Button variant="primary" size="large" busy={paying.isPending} onClick={() => paying.mutate()}>
            {paying.isPending ? "One moment..." : `Pay ${money(dueToday)} with the card on file`}
          </Button>
        )}
        {wantsOther ? null : <Button onClick={() => setWantsOther(true)}>Use another card</Button>}
      </div>
      {wantsOther ? <div className="border-t border-line pt-6">{children}</div> : null}
    </>
  );
}
