/** Stripe's script, fetched from Stripe only when somebody is about to pay with it. */
import type { Stripe } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";

let loading: Promise<Stripe | null> | undefined;

export function stripeFor(publishableKey: string): Promise<Stripe | null> {
  loadStripe.setLoadParameters({ advancedFraudSignals: false });
  loading ??= loadStripe(publishableKey).catch((failure: unknown) => {
    // The next try loads it again.
    loading = undefined;
    throw failure;
  });
  return loading;
}
