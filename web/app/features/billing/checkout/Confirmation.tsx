/** A payment that the bank of the card's owner asks about: nothing is charged before it is confirmed. */
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useCallback, useState } from "react";
import { Button } from "~/ui/button";
import { FailureNotice } from "~/ui/failure";
import { Skeleton } from "~/ui/skeleton";
import { payConfigQuery } from "../queries";
import { BankConfirmation } from "../sandbox/BankConfirmation";

const StripeConfirmation = lazy(() => import("../stripe/StripeConfirmation"));

interface ConfirmationProps {
  clientSecret: string;
  /** What is confirmed. */
  what: string;
  onAnswered: () => void;
}

export function Confirmation({ clientSecret, what, onAnswered }: ConfirmationProps) {
  const config = useQuery(payConfigQuery);
  const [isAsking, setAsking] = useState(true);
  const [failure, setFailure] = useState<unknown>(null);
  const answered = useCallback(() => {
    setAsking(false);
    onAnswered();
  }, [onAnswered]);

  function ask(): void {
    setFailure(null);
    setAsking(true);
  }

  if (!config.data) return <Skeleton className="h-13 w-48 rounded-control" />;
  const { provider, publishableKey } = config.data;
  return (
    <div className="flex flex-col items-start gap-4">
      {failure ? <FailureNotice title="Payment failed" failure={failure} /> : null}
      <Button variant="primary" size="large" disabled={isAsking} onClick={ask}>
        Confirm the payment
      </Button>
      {!isAsking ? null : provider === "stripe" ? (
        <Suspense fallback={<Skeleton className="h-13 w-48 rounded-control" />}>
          <StripeConfirmation
            publishableKey={publishableKey ?? ""}
            clientSecret={clientSecret}
            onAnswered={answered}
          />
        </Suspense>
      ) : (
        <BankConfirmation
          clientSecret={clientSecret}
          what={what}
          onAnswered={answered}
          onFailed={(reason) => {
            setAsking(false);
            setFailure(reason);
          }}
        />
      )}
    </div>
  );
}
