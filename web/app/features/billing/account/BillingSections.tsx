/** The parts of the account page that are about the plan and what it costs. */
import { TitledSection } from "~/ui/titled-section";
import { InvoiceList } from "./InvoiceList";
import { PaymentMethods } from "./PaymentMethods";
import { SubscriptionSection } from "./SubscriptionSection";
import { TokenHistory } from "./TokenHistory";

export function BillingSections() {
  return (
    <>
      <TitledSection title="Subscription" detail="Your plan, and how to change it.">
        <SubscriptionSection />
      </TitledSection>
      <TitledSection title="Payment Methods" detail="Only brand, last digits and expiry are kept here.">
        <PaymentMethods />
      </TitledSection>
      <TitledSection title="Invoices and receipts" detail="Everything you have paid.">
        <InvoiceList />
      </TitledSection>
      <TitledSection title="Token history" detail="What came, and what it went into.">
        <TokenHistory />
      </TitledSection>
    </>
  );
}
