/** Stripe's own checkout inside our page. When it is paid, Stripe leads to /return. */
import { EmbeddedCheckout, EmbeddedCheckoutProvider } from "@stripe/react-stripe-js";
import { useMemo } from "react";
import { WithStripe } from "./WithStripe";

interface StripeCheckoutProps {
  publishableKey: string;
  clientSecret: string;
}

export default function StripeCheckout({ publishableKey, clientSecret }: StripeCheckoutProps) {
  const options = useMemo(() => ({ fetchClientSecret: async () => clientSecret }), [clientSecret]);
  return (
    <WithStripe publishableKey={publishableKey}>
      {(stripe) => (
        <EmbeddedCheckoutProvider stripe={stripe} options={options}>
          <EmbeddedCheckout className="overflow-hidden rounded-control" />
        </EmbeddedCheckoutProvider>
      )}
    </WithStripe>
  );
}
