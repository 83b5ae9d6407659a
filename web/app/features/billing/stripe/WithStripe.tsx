/** What needs Stripe's script, once it is there; and what to do when it does not come. */

import type { Stripe } from "@stripe/stripe-js";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LoadFailure } from "~/ui/failure";
import { Skeleton } from "~/ui/skeleton";
import { stripeFor } from "./load";

interface WithStripeProps {
  publishableKey: string;
  children: (stripe: Stripe) => ReactNode;
}

export function WithStripe({ publishableKey, children }: WithStripeProps) {
  const stripe = useQuery({
    queryKey: ["stripe", publishableKey],
    queryFn: () => stripeFor(publishableKey),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    retry: 1,
  });
  if (stripe.isPending) return <Skeleton className="h-100 rounded-card" />;
  if (!stripe.data) {
    return (
      <LoadFailure title="Payment can't be taken at the moment." onRetry={() => void stripe.refetch()}>
        <p className="w-full text-sm text-muted">
          The card provider's form did not load. A blocker of scripts or the connection may be the reason.
        </p>
      </LoadFailure>
    );
  }
  return children(stripe.data);
}
