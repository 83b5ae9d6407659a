/** Stripe's window of the bank, about a payment that waits for its answer. */
import type { Stripe } from "@stripe/stripe-js";
import { useEffect, useRef } from "react";
import { Skeleton } from "~/ui/skeleton";
import { WithStripe } from "./WithStripe";

interface StripeConfirmationProps {
  publishableKey: string;
  clientSecret: string;
  /** The answer is given; what has become of the payment is for the server to say. */
  onAnswered: () => void;
}

export default function StripeConfirmation({ publishableKey, ...rest }: StripeConfirmationProps) {
  return (
    <WithStripe publishableKey={publishableKey}>{(stripe) => <Asked stripe={stripe} {...rest} />}</WithStripe>
  );
}

function Asked({
  stripe,
  clientSecret,
  onAnswered,
}: Omit<StripeConfirmationProps, "publishableKey"> & { stripe: Stripe }) {
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void stripe.handleNextAction({ clientSecret }).then(onAnswered, onAnswered);
  }, [stripe, clientSecret, onAnswered]);
  return <Skeleton className="h-13 w-48 rounded-control" />;
}
