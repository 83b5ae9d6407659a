/** One plan: what it costs and how it renews, what it holds, and what can be done about it here. */
import clsx from "clsx";
import { Check } from "lucide-react";
import { useId } from "react";
import { Link } from "react-router";
import { Button } from "~/ui/button";
import { count, money, periodOf } from "../money";
import { isFree, type Product } from "../products";
import type { PlanAction } from "./plan-action";

const FAVOURED = "PRO";

interface PlanCardProps {
  product: Product;
  action: PlanAction;
  busy: boolean;
  onChoose: () => void;
}

export function PlanCard({ product, action, busy, onChoose }: PlanCardProps) {
  const id = useId();
  const isFavoured = product.product_code === FAVOURED;
  return (
    <article
      aria-labelledby={id}
      data-plan={product.product_code}
      className={clsx(
        "flex flex-col gap-6 rounded-card p-6",
        isFavoured ? "workspace border-2 border-action shadow-raised" : "border border-line bg-raised",
      )}
    >
      <header className="flex flex-col gap-3">
        <h2 id={id} className="display text-xl">
          {product.title}
        </h2>
        <Price product={product} />
      </header>
      <div className="flex flex-col gap-3">
        <div className="flex min-h-13 items-center">
          <Action action={action} favoured={isFavoured} busy={busy} onChoose={onChoose} describedBy={id} />
        </div>
        <p className="min-h-10 text-xs text-muted">{renewal(product)}</p>
      </div>
      <ul className="flex flex-col gap-2.5 border-t border-line pt-5 text-sm">
        {offersOf(product).map((point, place) => (
          <li key={point} className={clsx("flex gap-2.5", place === 0 && "font-semibold")}>
            <Check size={16} aria-hidden className="mt-0.5 text-accent" />
            {point}
          </li>
        ))}
      </ul>
    </article>
  );
}

function Price({ product }: { product: Product }) {
  return (
    <div className="flex flex-col gap-1">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="display text-3xl">{money(product.price)}</span>
        {isFree(product) ? null : <span className="text-sm text-muted">per {periodOf[product.term]}</span>}
      </p>
      <p className="text-sm text-muted">{inSmaller(product)}</p>
    </div>
  );
}

/** The price in a unit that plans of different length and size can be compared in. */
function inSmaller(product: Product): string {
  if (isFree(product)) return "Nothing to pay";
  const aMonth = product.price / (product.term === "A" ? 12 : 1);
  const anImage = `${money(aMonth / product.max_submits)} an image`;
  return product.term === "A" ? `${money(aMonth)} a month, ${anImage}` : anImage;
}

/** What a paid plan holds stands in tokens too, the unit that meter and history count in: the same each month of a year. */
function offersOf(product: Product): readonly string[] {
  if (isFree(product)) return product.points;
  const [images, ...others] = product.points;
  const tokens = `${count(product.max_tokens)} tokens each month`;
  return images === undefined ? [tokens] : [images, tokens, ...others];
}

function renewal(product: Product): string {
  if (isFree(product)) return "Once per account. No credit card required, nothing renews.";
  const period = periodOf[product.term];
  return `Renews every ${period} at ${money(product.price)} until you cancel. Cancel anytime.`;
}

interface ActionProps {
  action: PlanAction;
  favoured: boolean;
  busy: boolean;
  onChoose: () => void;
  describedBy: string;
}

function Action({ action, favoured, busy, onChoose, describedBy }: ActionProps) {
  if (action.kind === "start" || action.kind === "current") {
    return (
      <Button
        variant={favoured && action.kind === "start" ? "primary" : "secondary"}
        size="large"
        busy={busy}
        disabled={action.kind === "current"}
        aria-describedby={describedBy}
        onClick={onChoose}
        className="w-full"
      >
        {action.label}
      </Button>
    );
  }
  return (
    <Link
      to={action.kind === "upgrade" ? "/checkout" : "/account"}
      aria-describedby={describedBy}
      onClick={(event) => {
        // The choice is kept first; then the way is the same.
        event.preventDefault();
        onChoose();
      }}
      className={clsx(
        "inline-flex min-h-11 items-center font-semibold underline underline-offset-4",
        action.kind === "upgrade" ? "decoration-accent decoration-2" : "text-muted decoration-edge",
      )}
    >
      {action.label}
    </Link>
  );
}
