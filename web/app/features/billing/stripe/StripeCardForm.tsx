/** Stripe's field for a card that later payments are charged to. */

import { Elements, PaymentElement, useElements, useStripe } from "@stripe/react-stripe-js";
import { type FormEvent, useMemo, useState } from "react";
import { type Failure, failureOf } from "~/api/errors";
import { Button } from "~/ui/button";
import { WithStripe } from "./WithStripe";

interface StripeCardFormProps {
  publishableKey: string;
  clientSecret: string;
  onDone: () => void;
  onRefused: (refusal: Failure) => void;
}

export default function StripeCardForm({ publishableKey, clientSecret, ...rest }: StripeCardFormProps) {
  const options = useMemo(() => ({ clientSecret }), [clientSecret]);
  return (
    <WithStripe publishableKey={publishableKey}>
      {(stripe) => (
        <Elements stripe={stripe} options={options}>
          <Fields {...rest} />
        </Elements>
      )}
    </WithStripe>
  );
}

function Fields({ onDone, onRefused }: Pick<StripeCardFormProps, "onDone" | "onRefused">) {
  const stripe = useStripe();
  const elements = useElements();
  const [busy, setBusy] = useState(false);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!stripe || !elements || busy) return;
    setBusy(true);
    const { error } = await stripe.confirmSetup({
      elements,
      confirmParams: { return_url: `${window.location.origin}/account` },
      redirect: "if_required",
    });
    setBusy(false);
    if (error) onRefused(failureOf(error.message || "Payment failed"));
    else onDone();
  }

  return (
    <form onSubmit={(event) => void send(event)} className="flex flex-col gap-5">
      <PaymentElement />
      <Button type="submit" variant="primary" size="large" busy={busy} disabled={!stripe}>
        Save card
      </Button>
    </form>
  );
}
