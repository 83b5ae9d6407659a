/** First the agreement, then the payment. Typed input stays when the agreement is taken back. */
import { useMutation } from "@tanstack/react-query";
import clsx from "clsx";
import { useState } from "react";
import { useNavigate } from "react-router";
import { Checkbox } from "~/ui/checkbox";
import { FailureNotice } from "~/ui/failure";
import { type CheckoutAnswer, giveConsent } from "../calls";
import type { ChosenProduct } from "../chosen-product";
import { money } from "../money";
import { CardEntry } from "./CardEntry";
import { CardOnFile } from "./CardOnFile";

interface PaymentProps {
  checkout: CheckoutAnswer;
  product: ChosenProduct;
  /** Looks at the price again. */
  onOutdated: () => void;
}

export function Payment({ checkout, product, onOutdated }: PaymentProps) {
  const { clientSecret, sessionId, summary } = checkout;
  const navigate = useNavigate();
  const [isTicked, setTicked] = useState(false);
  const consent = useMutation({ mutationFn: () => giveConsent(sessionId, summary.consent) });
  const isAgreed = isTicked && consent.isSuccess;

  function tick(next: boolean): void {
    setTicked(next);
    if (next && !consent.isSuccess) consent.mutate(undefined, { onError: () => setTicked(false) });
  }

  const entry = (
    <CardEntry
      clientSecret={clientSecret}
      label={summary.dueToday > 0 ? `Pay ${money(summary.dueToday)}` : "Use this card"}
      what={`${summary.title}: ${money(summary.dueToday)}`}
      onPaid={(returnUrl) => void navigate(pathOf(returnUrl))}
    />
  );
  return (
    <section aria-label="Payment" className="flex flex-col gap-6">
      <div className="flex flex-col gap-3 rounded-control border border-line bg-raised p-4">
        <Checkbox
          label={summary.consent}
          checked={isTicked}
          onChange={(event) => tick(event.target.checked)}
          required
        />
        {consent.isError ? (
          <FailureNotice
            title="Your agreement could not be recorded. Please try again."
            failure={consent.error}
          >
            <button
              type="button"
              onClick={onOutdated}
              className="min-h-6 font-medium underline underline-offset-4"
            >
              Show the price again
            </button>
          </FailureNotice>
        ) : null}
      </div>
      {consent.isSuccess ? (
        <div
          inert={!isAgreed}
          className={clsx("flex flex-col gap-6 transition-opacity", !isAgreed && "opacity-40")}
        >
          {summary.isUpgrade ? (
            <CardOnFile
              product={product}
              sessionId={sessionId}
              dueToday={summary.dueToday}
              onOutdated={onOutdated}
            >
              {entry}
            </CardOnFile>
          ) : (
            entry
          )}
        </div>
      ) : (
        <p className="rounded-control border border-dashed border-edge px-4 py-10 text-center text-sm text-muted">
          {consent.isPending ? "One moment..." : "Agree above, then pay here."}
        </p>
      )}
    </section>
  );
}

/** The provider knows the site by one address; the page stays at the one it was opened under. */
function pathOf(address: string): string {
  const { pathname, search } = new URL(address, window.location.origin);
  return `${pathname}${search}`;
}
