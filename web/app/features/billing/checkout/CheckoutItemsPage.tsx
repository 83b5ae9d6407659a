/** /checkout-form: what a checkout holds, for whoever looks for a fault in it. */
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { ShortPage } from "~/features/site";
import { RequireLogin } from "~/session/RequireLogin";
import { LoadFailure } from "~/ui/failure";
import { Skeleton } from "~/ui/skeleton";
import { fetchCheckoutItems } from "../calls";
import { count, money } from "../money";

export function CheckoutItemsPage() {
  const [search] = useSearchParams();
  const sessionId = search.get("session_id");
  return (
    <ShortPage
      title="Checkout items"
      lead="Line items and total of a checkout of yours, as the card provider has them."
    >
      {sessionId ? (
        <RequireLogin waiting={<Skeleton className="h-40" />}>
          {() => <Items sessionId={sessionId} />}
        </RequireLogin>
      ) : (
        <LoadFailure title="No session ID found" />
      )}
    </ShortPage>
  );
}

function Items({ sessionId }: { sessionId: string }) {
  const items = useQuery({
    queryKey: ["checkout-items", sessionId],
    queryFn: () => fetchCheckoutItems(sessionId),
  });
  if (items.isPending) return <Skeleton className="h-40" />;
  if (items.isError) {
    return (
      <LoadFailure
        title="Failed to verify payment session"
        failure={items.error}
        onRetry={() => void items.refetch()}
      />
    );
  }
  return (
    <table className="w-full text-left">
      <thead className="text-sm text-muted">
        <tr className="border-b border-line">
          <th className="py-2 font-medium">Item</th>
          <th className="py-2 text-right font-medium">Quantity</th>
          <th className="py-2 text-right font-medium">Amount</th>
        </tr>
      </thead>
      <tbody>
        {items.data.items.map((item, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no names and never move.
          <tr key={place} className="border-b border-line">
            <td className="py-3 pr-4">{item.description}</td>
            <td className="py-3 text-right">{count(item.quantity)}</td>
            <td className="py-3 pl-4 text-right">{money(item.amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="font-semibold">
          <td colSpan={2} className="py-3">
            Total
          </td>
          <td className="py-3 text-right">{money(items.data.total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
