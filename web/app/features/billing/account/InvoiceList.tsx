/** Every invoice and receipt, the newest first. */
import { useQuery } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import { LoadFailure } from "~/ui/failure";
import { Skeleton } from "~/ui/skeleton";
import { dateOf, money } from "../money";
import { invoicesQuery } from "../queries";

export function InvoiceList() {
  const invoices = useQuery(invoicesQuery);
  if (invoices.isPending) return <Skeleton className="h-20 rounded-control" />;
  if (!invoices.data) {
    return (
      <LoadFailure
        title="Failed to fetch invoices"
        failure={invoices.error}
        onRetry={() => void invoices.refetch()}
      />
    );
  }
  if (invoices.data.length === 0) {
    return <p className="text-sm text-muted">Nothing has been paid yet.</p>;
  }
  return (
    <ul className="divide-y divide-line">
      {invoices.data.map(({ id, number, date, amount, status, url }) => (
        <li key={id} className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 py-2 text-sm">
          <span className="min-w-0 flex-1">
            <span className="block font-medium">{dateOf(date)}</span>
            <span className="block truncate text-xs text-muted">{number ?? "Receipt"}</span>
          </span>
          <span className="text-right">
            <span className="block font-medium">{money(amount)}</span>
            <span className="block text-xs text-muted">{status === "paid" ? "Paid" : "Open"}</span>
          </span>
          {url ? (
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              aria-label={`Open ${number ?? `the receipt of ${dateOf(date)}`}`}
              className="inline-flex size-10 items-center justify-center rounded-control transition-colors hover:bg-hover"
            >
              <ExternalLink size={18} aria-hidden />
            </a>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
