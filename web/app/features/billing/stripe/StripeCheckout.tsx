/** Stripe's own checkout inside our page. When it is paid, Stripe leads to /return. */
import { EmbeddedCheckout, EmbeddedCheckoutProvider } from "@stripe/react-stripe-js";
import { useMemo } from "react";
import { stripeFor } from "./load";

interface StripeCheckoutProps {
  publishableKey: string;
  clientSecret: string;
}

export default function StripeCheckout({ publishableKey, clientSecret }: StripeCheckoutProps) {
  const options = useMemo(() => ({ fetchClientSecret: async () => clientSecret }), [clientSecret]);
  return (
    <EmbeddedCheckoutProvider stripe={stripeFor(publishableKey)} options={options}>
      <EmbeddedCheckout className="overflow-hidden rounded-control" />
    </EmbeddedCheckoutProvider>
  );
}
