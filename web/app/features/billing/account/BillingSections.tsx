/** The parts of the account page that are about the plan and what it costs. */
import { AccountSection } from "~/features/account/AccountSection";
import { InvoiceList } from "./InvoiceList";
import { PaymentMethods } from "./PaymentMethods";
import { SubscriptionSection } from "./SubscriptionSection";
import { TokenHistory } from "./TokenHistory";

export function BillingSections() {
  return (
    <>
      <AccountSection title="Subscription" detail="Your plan, and how to change it.">
        <SubscriptionSection />
      </AccountSection>
      <AccountSection title="Payment Methods" detail="Only brand, last digits and expiry are kept here.">
        <PaymentMethods />
      </AccountSection>
      <AccountSection title="Invoices and receipts" detail="Everything you have paid.">
        <InvoiceList />
      </AccountSection>
      <AccountSection title="Token history" detail="What came, and what it went into.">
        <TokenHistory />
      </AccountSection>
    </>
  );
}
