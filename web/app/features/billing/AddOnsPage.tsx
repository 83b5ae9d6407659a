/** /add-ons: tokens on top of a plan, or without one. */
import { useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { useId } from "react";
import { useNavigate } from "react-router";
import { SiteFrame } from "~/features/site";
import { Button } from "~/ui/button";
import { LoadFailure } from "~/ui/failure";
import { Skeleton } from "~/ui/skeleton";
import { TooltipProvider } from "~/ui/tooltip";
import { keepProduct } from "./chosen-product";
import { money } from "./money";
import type { Product } from "./products";
import { addOnsQuery } from "./queries";
import { TestMode } from "./TestMode";
import { TokenMeter } from "./tokens/TokenMeter";

const FAILED = "Failed to fetch add-on products";

export function AddOnsPage() {
  const products = useQuery(addOnsQuery);
  return (
    <TooltipProvider>
      <SiteFrame>
        <main
          id="main"
          className="mx-auto flex w-full max-w-260 flex-1 flex-col gap-8 px-5 py-10 sm:px-8 lg:py-14"
        >
          <header className="flex flex-col gap-3">
            <h1 className="display text-3xl md:text-4xl">Add tokens</h1>
            <p className="max-w-[60ch] text-lg text-muted">
              For months with more videos. Bought once, with or without a plan; what your plan gives you is
              spent first.
            </p>
          </header>
          <TestMode />
          <TokenMeter />
          {products.isPending ? (
            <Loading />
          ) : products.isError ? (
            <LoadFailure title={FAILED} failure={products.error} onRetry={() => void products.refetch()} />
          ) : products.data.length === 0 ? (
            <LoadFailure title={FAILED} onRetry={() => void products.refetch()} />
          ) : (
            <ul className="grid gap-5 md:grid-cols-3">
              {products.data.map((product) => (
                <Pack key={product.id} product={product} />
              ))}
            </ul>
          )}
        </main>
      </SiteFrame>
    </TooltipProvider>
  );
}

function Pack({ product }: { product: Product }) {
  const id = useId();
  const navigate = useNavigate();
  return (
    <li className="flex flex-col gap-5 rounded-card border border-line bg-raised p-6">
      <div className="flex flex-col gap-2">
        <h2 id={id} className="display text-xl">
          {product.title}
        </h2>
        <p className="display text-3xl">{money(product.price)}</p>
        <p className="text-sm text-muted">{money(product.price / product.max_submits)} an image</p>
      </div>
      <div className="flex flex-col gap-2">
        <Button
          size="large"
          aria-describedby={id}
          onClick={() => {
            keepProduct(product);
            void navigate("/checkout");
          }}
        >
          Buy
        </Button>
        <p className="text-xs text-muted">Paid once. Nothing renews.</p>
      </div>
      <ul className="flex flex-col gap-2.5 border-t border-line pt-5 text-sm">
        {product.points.map((point) => (
          <li key={point} className="flex gap-2.5">
            <Check size={16} aria-hidden className="mt-0.5 text-accent" />
            {point}
          </li>
        ))}
      </ul>
    </li>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading" className="grid gap-5 md:grid-cols-3">
      {["a", "b", "c"].map((key) => (
        <Skeleton key={key} className="h-80 rounded-card" />
      ))}
    </div>
  );
}
