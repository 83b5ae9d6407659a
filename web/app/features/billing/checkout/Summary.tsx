/** What is bought, what it costs now, and what will be charged when. */
import { useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { Notice } from "~/ui/notice";
import type { CheckoutSummary } from "../calls";
import { dateOf, money, periodOf } from "../money";
import { addOnsQuery, productsQuery } from "../queries";

export function Summary({ summary }: { summary: CheckoutSummary }) {
  return (
    <section
      aria-label="Summary"
      className="flex flex-col gap-6 rounded-card border border-line bg-raised p-6 sm:p-8"
    >
      <header className="flex flex-col gap-1">
        <h2 className="display text-2xl">{summary.title}</h2>
        <p className="text-muted">{kindOf(summary)}</p>
      </header>
      <dl className="flex flex-col divide-y divide-line border-y border-line">
        {summary.bill.map(({ text, amount }) => (
          <div key={text} className="flex items-baseline justify-between gap-4 py-3 text-sm">
            <dt className="text-muted">{text}</dt>
            <dd className="whitespace-nowrap">{signed(amount)}</dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-4 py-4">
          <dt className="font-semibold">Due today</dt>
          <dd className="display text-2xl">{money(summary.dueToday)}</dd>
        </div>
        {summary.nextAmount !== null && summary.nextDate !== null ? (
          <div className="flex items-baseline justify-between gap-4 py-4 text-sm">
            <dt className="text-muted">Next payment, {dateOf(summary.nextDate)}</dt>
            <dd>{money(summary.nextAmount)}</dd>
          </div>
        ) : null}
      </dl>
      {summary.resumes ? (
        <Notice kind="neutral">Your plan is cancelled. With this upgrade it goes on, and renews.</Notice>
      ) : null}
      <p className="max-w-[60ch] text-sm text-muted">{renewalOf(summary)}</p>
      <Points summary={summary} />
    </section>
  );
}

function kindOf({ isUpgrade, isRecurring, term }: CheckoutSummary): string {
  if (!isRecurring) return "Tokens, bought once";
  return `${isUpgrade ? "Upgrade, paid" : "Paid"} by the ${periodOf[term]}`;
}

function renewalOf(summary: CheckoutSummary): string {
  const { isUpgrade, isRecurring, term, nextAmount } = summary;
  if (!isRecurring || nextAmount === null) return "Nothing renews. These tokens never expire.";
  const renewal = `Renews automatically every ${periodOf[term]} at ${money(nextAmount)} until you cancel, which you can do anytime on your account page.`;
  return isUpgrade ? `${changeOf(summary)} ${renewal}` : renewal;
}

/** What an upgrade does besides costing something. */
function changeOf({ bill, dueToday }: CheckoutSummary): string {
  const left = dueToday - bill.reduce((sum, { amount }) => sum + amount, 0);
  const kept =
    left >= 0.01 ? `${money(left)} of what you have paid stay yours, for your next payments. ` : "";
  return `${kept}A new period begins today with all its images; what is left of your present plan's ends. Tokens that you bought on top stay.`;
}

/** "−$7.12" */
const signed = (amount: number): string => (amount < 0 ? `−${money(-amount)}` : money(amount));

function Points({ summary }: { summary: CheckoutSummary }) {
  const products = useQuery(summary.isRecurring ? productsQuery : addOnsQuery);
  const points = products.data?.find(({ id }) => id === summary.productId)?.points ?? [];
  if (points.length === 0) return null;
  return (
    <ul className="flex flex-col gap-2.5 text-sm">
      {points.map((point) => (
        <li key={point} className="flex gap-2.5">
          <Check size={16} aria-hidden className="mt-0.5 text-accent" />
          {point}
        </li>
      ))}
    </ul>
  );
}
