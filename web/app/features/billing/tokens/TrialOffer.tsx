/** For whoever has no plan and no tokens: the free trial with one click. */
import { useMutation, useQuery } from "@tanstack/react-query";
import { Gift } from "lucide-react";
import { useUser } from "~/session/session-provider";
import { Button } from "~/ui/button";
import { startFreePlan } from "../calls";
import { FailureNotice } from "../Failure";
import { images } from "../money";
import { isFree, type Product } from "../products";
import { productsQuery, useBillingRefresh } from "../queries";

export function TrialOffer() {
  const { id } = useUser();
  const refresh = useBillingRefresh();
  const products = useQuery(productsQuery);
  const starting = useMutation({
    mutationFn: (product: Product) => startFreePlan(id, product.product_code),
    onSuccess: refresh,
  });
  const trial = products.data?.find(isFree);
  if (!trial) return null;
  const offer = images(trial.max_submits);
  return (
    <section
      aria-label={trial.title}
      className="flex flex-col gap-4 rounded-card border border-line bg-raised p-5 sm:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="flex items-center gap-4">
          <Gift size={24} aria-hidden className="text-accent" />
          <div>
            <h2 className="font-semibold">{offer} to try it, for free</h2>
            <p className="text-sm text-muted">No credit card required. Nothing renews by itself.</p>
          </div>
        </div>
        <Button
          variant="primary"
          size="large"
          busy={starting.isPending}
          onClick={() => starting.mutate(trial)}
        >
          {starting.isPending ? "Starting..." : "Start free trial"}
        </Button>
      </div>
      {starting.isError ? (
        <FailureNotice title="Failed to create free subscription" failure={starting.error} />
      ) : null}
    </section>
  );
}
