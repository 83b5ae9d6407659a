/** Stripe's script, fetched from Stripe only when somebody is about to pay with it. */
import type { Stripe } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";

let loading: Promise<Stripe | null> | undefined;

/** Without load parameters: given any, stripe-js 10.2 waits forever for a script that failed once. */
export function stripeFor(publishableKey: string): Promise<Stripe | null> {
  loading ??= loadStripe(publishableKey).catch((failure: unknown) => {
    // The next try loads it again.
    loading = undefined;
    throw failure;
  });
  return loading;
}
