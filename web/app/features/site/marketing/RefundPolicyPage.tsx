/** /refund-policy */
import { trialImages, usePlans } from "./catalogue";
import { InText, Paragraph, Points, Reading, Section } from "./Reading";

export function RefundPolicyPage() {
  const trial = trialImages(usePlans());
  return (
    <Reading
      title="Refund Policy"
      lead="All payments are non-refundable. Here is what that means, and what it does not."
    >
      <Section id="rule" title="The rule">
        <Paragraph>
          All payments are non-refundable: for plans by the month and by the year, for upgrades, and for token
          packs. Tokens that you have not used are not paid out.
        </Paragraph>
      </Section>
      <Section id="try" title="Try before you pay">
        <Paragraph>
          The trial plan allows up to {trial} generations at no cost, and no credit card is required.
          Everything you draw, write or upload by hand is free as well. Please find out first whether
          Thumbsmith is for you.
        </Paragraph>
      </Section>
      <Section id="cancel" title="Cancelling">
        <Points>
          <li>You can cancel anytime on your account page.</li>
          <li>
            After cancellation the subscription stays active until the end of the billing cycle, with no
            further charges. Your tokens of that cycle can be spent until then.
          </li>
          <li>Tokens from packs do not expire.</li>
        </Points>
      </Section>
      <Section id="wrong" title="When we have charged you wrongly">
        <Paragraph>
          If you were charged twice, charged after you had cancelled, or charged for something that never
          arrived, <InText to="/contact">tell us</InText>: choose Billing Question as the subject. We put it
          right and return what should not have been taken. A generation that fails or is cancelled costs no
          tokens in the first place.
        </Paragraph>
      </Section>
      <Section id="law" title="What the law gives you all the same">
        <Paragraph>
          Rights that cannot be given up by agreement stay yours. If you live in the European Union, the
          European Economic Area or the United Kingdom, you can withdraw from a contract within 14 days; the
          button for it stands on your account page, and the confirmation comes by mail. Where you asked us to
          begin at once and have used part of what you paid for, that part may be deducted.
        </Paragraph>
        <Paragraph>
          This policy belongs to our <InText to="/terms">Terms of Service</InText>.
        </Paragraph>
      </Section>
    </Reading>
  );
}
