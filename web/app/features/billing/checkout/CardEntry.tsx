/** Where a card is typed: the form of whichever provider takes payments here. */
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { LoadFailure } from "~/ui/failure";
import { Skeleton } from "~/ui/skeleton";
import { payConfigQuery } from "../queries";
import { CardForm } from "../sandbox/CardForm";

// Nothing of Stripe is loaded where somebody else takes the payments.
const StripeCheckout = lazy(() => import("../stripe/StripeCheckout"));

interface CardEntryProps {
  clientSecret: string;
  label: string;
  /** What the bank asks about. */
  what: string;
  onPaid: (returnUrl: string) => void;
}

export function CardEntry({ clientSecret, label, what, onPaid }: CardEntryProps) {
  const config = useQuery(payConfigQuery);
  if (config.isPending) return <CardSkeleton />;
  if (config.isError) {
    return (
      <LoadFailure
        title="Payment can't be taken at the moment."
        failure={config.error}
        onRetry={() => void config.refetch()}
      />
    );
  }
  const { provider, publishableKey } = config.data;
  if (provider === "stripe") {
    return (
      <Suspense fallback={<CardSkeleton />}>
        <StripeCheckout publishableKey={publishableKey ?? ""} clientSecret={clientSecret} />
      </Suspense>
    );
  }
  return (
    <CardForm
      clientSecret={clientSecret}
      label={label}
      what={what}
      onDone={(returnUrl) => returnUrl && onPaid(returnUrl)}
    />
  );
}

export function CardSkeleton() {
  return <Skeleton className="h-100 rounded-card" />;
}
