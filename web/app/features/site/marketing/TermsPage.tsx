/** /terms */
import { plansInWords, trialImages, usePlans } from "./catalogue";
import { InText, Paragraph, Points, Reading, Section } from "./Reading";
import { useOperator } from "./use-operator";

export function TermsPage() {
  const operator = useOperator();
  const plans = usePlans();
  return (
    <Reading
      title="Terms of Service"
      lead="Effective June 20, 2025. What we agree on when you use Thumbsmith."
    >
      <Section id="who" title="1. Who agrees with whom">
        <Paragraph>
          These terms are an agreement between you and {operator.name}
          {operator.address ? `, ${operator.address}` : ""} (“Thumbsmith”, “we”). By creating an account or
          using the service you accept them. If you do not accept them, please do not use the service.
        </Paragraph>
      </Section>
      <Section id="account" title="2. Your account">
        <Points>
          <li>You must have an account, and you must be at least 13 years old.</li>
          <li>
            Where you live, the law may ask for the consent of a parent or guardian until you are older.
          </li>
          <li>
            Keep your password to yourself. What is done with your account counts as done by you until you
            tell us.
          </li>
          <li>One person, one account. The free trial is granted once per account.</li>
        </Points>
      </Section>
      <Section id="service" title="3. The service">
        <Paragraph>
          Thumbsmith makes and edits thumbnails from your words and pictures. A generation takes 10 to 30
          seconds as a rule and may take up to 2 minutes. Results differ from case to case; we do not promise
          clicks, views or income. We may improve, change or end parts of the service, and tell you beforehand
          when that takes away something you have paid for.
        </Paragraph>
      </Section>
      <Section id="own" title="4. What you make is yours">
        <Points>
          <li>You own what you generate with Thumbsmith, and you may use it commercially.</li>
          <li>
            What you upload stays yours. You give us the right to store and process it, only to do what you
            ask for.
          </li>
          <li>
            Upload only what you may use. Do not use another person's face, name or brand in a way that the
            law or they would not allow.
          </li>
          <li>
            Pictures made by a machine can resemble each other; we cannot promise that yours is the only one.
          </li>
        </Points>
      </Section>
      <Section id="kept" title="5. How long pictures are kept">
        <Paragraph>
          Generated images are kept for 1 year and may be deleted afterwards. Saving a thumbnail again starts
          the year anew. Download what you want to keep for longer.
        </Paragraph>
      </Section>
      <Section id="plans" title="6. Trial, plans and tokens">
        <Points>
          <li>
            The trial plan allows up to {trialImages(plans)} generations at no cost. No credit card is
            required.
          </li>
          <li>Three paid monthly plans exist: {plansInWords(plans)}. Each can also be paid by the year.</li>
          <li>You may hold only one plan at a time.</li>
          <li>
            Generating and editing by AI consume tokens; how many is shown before you start. The tokens of a
            plan are for its cycle. Extra token packs can be bought as add-ons and do not expire.
          </li>
          <li>Tokens are not money and can be neither paid out nor passed on.</li>
        </Points>
      </Section>
      <Section id="payment" title="7. Payment, renewal and cancelling">
        <Points>
          <li>Payments go through a card payment provider. We never see your card number.</li>
          <li>A plan renews by itself at the end of each cycle, at the price shown, until you cancel.</li>
          <li>
            You can cancel anytime on your account page. After cancellation the subscription stays active
            until the end of the billing cycle, with no further charges.
          </li>
          <li>
            All payments are non-refundable. The <InText to="/refund-policy">Refund Policy</InText> is part of
            these terms. Rights that the law gives you and that cannot be given up remain.
          </li>
          <li>We tell you by mail before a price changes; until then you pay the old one.</li>
        </Points>
      </Section>
      <Section id="rules" title="8. What is not allowed">
        <Points>
          <li>
            Anything unlawful, hateful, sexual with minors, or meant to deceive people about who somebody is.
          </li>
          <li>Breaking into the service, getting around its limits, or taking it apart to overload it.</li>
          <li>Selling access to the service itself.</li>
        </Points>
        <Paragraph>
          We may suspend an account that does this, and close it when it happens again or is serious.
        </Paragraph>
      </Section>
      <Section id="end" title="9. Ending it">
        <Paragraph>
          You can delete your account at any time on your account page; everything in it goes with it. We may
          end the agreement with 30 days' notice, and then return what you have paid for the time after.
        </Paragraph>
      </Section>
      <Section id="liability" title="10. Warranty and liability">
        <Paragraph>
          The service is provided as it is and as available, without warranties beyond those that the law
          demands. As far as the law allows, we are not liable for indirect or consequential damage or lost
          profit, and our liability in all is limited to what you have paid us in the twelve months before the
          event. Nothing in these terms limits liability that cannot be limited by law.
        </Paragraph>
      </Section>
      <Section id="law" title="11. Law and disputes">
        <Paragraph>
          These terms are governed by the law of the State of Delaware, United States, without its rules on
          conflicts of law. Write to us first: most things are settled that way. What is not settled within 30
          days is decided by binding arbitration by a single neutral arbitrator, in writing or by video, and
          not by a court or a jury. Each of us may instead go to a small claims court that has jurisdiction,
          and ask a court to stop the misuse of intellectual property. You may opt out of arbitration by
          writing to us within 30 days of creating your account. Consumers keep the protection that the law of
          the country where they live does not let them give up.
        </Paragraph>
      </Section>
      <Section id="changes" title="12. Changes, and how to reach us">
        <Paragraph>
          When we change these terms we tell you by mail at least 30 days before, and you may cancel until
          then. If a part of them does not hold, the rest does. Questions:{" "}
          <InText to="/contact">contact us</InText>; support typically replies within 24 hours.
        </Paragraph>
      </Section>
    </Reading>
  );
}
