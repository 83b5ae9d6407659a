/** A smaller plan: which one, what changes, and when, before anything does. */
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { FailureNotice } from "~/ui/failure";
import { Skeleton } from "~/ui/skeleton";
import { changePlan, previewChange } from "../calls";
import { dateOf, images, money, periodOf } from "../money";
import { nameOf, type Plan, type Product, smallerThan } from "../products";
import { productsQuery, useBillingRefresh } from "../queries";

interface ChangeDialogProps {
  plan: Plan;
  onClose: () => void;
}

export function ChangeDialog({ plan, onClose }: ChangeDialogProps) {
  const refresh = useBillingRefresh();
  const products = useQuery(productsQuery);
  const choices = smallerThan(products.data ?? [], plan);
  const [pickedId, setPickedId] = useState<string | null>(null);
  const picked = choices.find(({ id }) => id === pickedId) ?? null;
  const changing = useMutation({
    mutationFn: changePlan,
    async onSuccess() {
      await refresh();
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Change to a smaller plan"
      description={
        choices.length === 0 && products.isSuccess
          ? "Yours is the smallest paid plan. You can cancel it instead."
          : "It takes effect with the next period. Until then nothing changes."
      }
      actions={
        <>
          <Button onClick={onClose}>Keep {plan.product.title}</Button>
          <Button
            variant="primary"
            disabled={!picked}
            busy={changing.isPending}
            onClick={() => picked && changing.mutate(picked)}
          >
            {picked ? `Change to ${picked.title}` : "Change"}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {products.isPending ? <Skeleton className="h-32 rounded-control" /> : null}
        {products.isError ? (
          <FailureNotice title="Failed to fetch products" failure={products.error} />
        ) : null}
        <Choices choices={choices} picked={picked} onPick={setPickedId} />
        {picked ? <Preview product={picked} plan={plan} /> : null}
        {changing.isError ? (
          <FailureNotice title="Failed to process subscription selection" failure={changing.error} />
        ) : null}
      </div>
    </Dialog>
  );
}

interface ChoicesProps {
  choices: readonly Product[];
  picked: Product | null;
  onPick: (id: string) => void;
}

function Choices({ choices, picked, onPick }: ChoicesProps) {
  if (choices.length === 0) return null;
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="sr-only">Plan</legend>
      {choices.map((product) => (
        <label
          key={product.id}
          className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control border border-line px-4 py-2 text-sm transition-colors hover:bg-hover has-checked:border-action has-checked:bg-raised"
        >
          <input
            type="radio"
            name="smaller-plan"
            checked={picked?.id === product.id}
            onChange={() => onPick(product.id)}
            className="size-4 accent-action"
          />
          <span className="flex-1 font-medium">{nameOf(product)}</span>
          <span className="text-muted">{money(product.price)}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Preview({ product, plan }: { product: Product; plan: Plan }) {
  const preview = useQuery({
    queryKey: ["preview", plan.id, plan.product.id, product.id],
    queryFn: () => previewChange(product),
  });
  if (preview.isPending) return <Skeleton className="h-16 rounded-control" />;
  if (preview.isError) {
    return <FailureNotice title="The change could not be worked out." failure={preview.error} />;
  }
  const { nextAmount, nextDate } = preview.data;
  return (
    <p className="rounded-control border border-line bg-raised px-4 py-3 text-sm">
      You keep {plan.product.title} until <strong>{dateOf(nextDate)}</strong>. From then on it is{" "}
      {product.title}: {images(product.max_submits)} a month, {money(nextAmount)} every{" "}
      {periodOf[product.term]}. Nothing is due today.
    </p>
  );
}
