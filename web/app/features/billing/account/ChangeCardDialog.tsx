/** Another card for the plan. A refusal is an error of its own; the form behind it keeps what was typed. */

import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import type { Failure } from "~/api/errors";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Skeleton } from "~/ui/skeleton";
import { payConfigQuery } from "../queries";
import { CardForm } from "../sandbox/CardForm";
import { TestMode } from "../TestMode";

const StripeCardForm = lazy(() => import("../stripe/StripeCardForm"));

interface ChangeCardDialogProps {
  clientSecret: string;
  onClose: () => void;
  onChanged: () => void;
}

export function ChangeCardDialog({ clientSecret, onClose, onChanged }: ChangeCardDialogProps) {
  const config = useQuery(payConfigQuery);
  const [refusal, setRefusal] = useState<Failure | null>(null);
  const form = { clientSecret, onDone: onChanged, onRefused: setRefusal };
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title="Change card"
        description="Later payments are charged to this card. Nothing is charged now."
      >
        <div className="flex flex-col gap-5">
          <TestMode />
          {config.data?.provider === "stripe" ? (
            <Suspense fallback={<Skeleton className="h-60 rounded-control" />}>
              <StripeCardForm {...form} publishableKey={config.data.publishableKey ?? ""} />
            </Suspense>
          ) : config.data ? (
            <CardForm {...form} label="Save card" what="Keep this card for later payments" />
          ) : (
            <Skeleton className="h-60 rounded-control" />
          )}
        </div>
      </Dialog>
      {refusal === null ? null : (
        <Dialog
          open
          onClose={() => setRefusal(null)}
          title="Error"
          description={refusal.text}
          actions={
            <Button variant="primary" onClick={() => setRefusal(null)}>
              OK
            </Button>
          }
        >
          {refusal.detail ? <p>{refusal.detail}</p> : null}
        </Dialog>
      )}
    </>
  );
}
