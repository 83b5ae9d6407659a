/** /privacy: what is kept, why, for how long. It describes what the server really does. */
import type { ReactNode } from "react";
import { CountingChoice } from "../analytics/CountingChoice";
import { useHashScroll } from "../frame/use-hash-scroll";
import { InText, Paragraph, Points, Reading, Section } from "./Reading";
import { useOperator } from "./use-operator";

const kept: readonly { what: string; why: string; until: string }[] = [
  {
    what: "Name and email address",
    why: "Your account, and mails about it",
    until: "You delete your account",
  },
  {
    what: "Password",
    why: "To log you in; kept as a hash that cannot be turned back",
    until: "You delete your account",
  },
  {
    what: "That you are old enough",
    why: "You must be at least 13; we keep that you said so, and no date",
    until: "You delete your account",
  },
  {
    what: "Thumbnails, prompts, uploads, brand",
    why: "To show them to you again",
    until: "1 year after the last save, or when you delete them",
  },
  {
    what: "Which ideas of a thumbnail you have seen",
    why: "So that a shuffle shows you new ones",
    until: "The thumbnail and all that were shuffled from it are deleted",
  },
  {
    what: "That the people in your pictures have agreed",
    why: "A face is used only with consent; its date stands with the picture and what is made of it",
    until: "These pictures are deleted",
  },
  {
    what: "Logins: device and IP address",
    why: "To show you who is logged in, and to warn you",
    until: "The session has long ended",
  },
  {
    what: "Plan, orders, payments, and what you agreed to there",
    why: "The contract, and tax law",
    until: "As long as the law demands, without your name",
  },
  {
    what: "Messages from the contact form",
    why: "To answer you",
    until: "1 year, or when you delete your account",
  },
  {
    what: "How often an address has called",
    why: "To stop abuse",
    until: "Two windows of the limit: at most two days",
  },
];

export function PrivacyPage() {
  useHashScroll();
  const operator = useOperator();
  return (
    <Reading
      title="Privacy Policy"
      lead="We keep what the product needs to work, tell you what that is, and sell none of it."
    >
      <Section id="short" title="In short">
        <Points>
          <li>
            No advertising, no tracking by others, no script or picture from another company on our public
            pages.
          </li>
          <li>
            Your pictures are yours. We do not train models with them and nobody looks at them without your
            asking.
          </li>
          <li>You can download everything and delete everything yourself, on your account page.</li>
        </Points>
      </Section>
      <Section id="who" title="Who is responsible">
        <Paragraph>
          {operator.name === "the operator of this site" ? "The operator of this site" : operator.name}
          {operator.address ? `, ${operator.address}` : ""}. Write to us through the{" "}
          <InText to="/contact">contact page</InText>.
        </Paragraph>
      </Section>
      <Section id="what" title="What we keep, why, and until when">
        <Table />
      </Section>
      <Section id="browser" title="What stays in your browser">
        <Paragraph>
          Your session, the theme you chose and unsaved work of the designer stand in the storage of your
          browser; so do pictures of the front page that you chose to edit, for a week at most, and a photo
          that you dropped there, for an hour, until they are in your account. We set no advertising cookies.
          The demo on the front page keeps no record of what you type beyond the short memory of the server
          that drew it.
        </Paragraph>
      </Section>
      <Section id="measuring" title="Measuring">
        <Paragraph>
          Pages may count visits for us alone, only after you have agreed, never under Do Not Track, and on
          our own server. We keep numbers per day: which pages were opened, how far and how long they were
          read, which sections were in view, which buttons were pressed and forms sent. They hold no address,
          no name and no mark of your browser, cannot be put together to a visitor, and go after 13 months. In
          your browser we store your answer, and until the tab closes what was counted already. You can take
          your consent back at any time:
        </Paragraph>
        <CountingChoice />
      </Section>
      <Section id="others" title="Who else takes part">
        <Points>
          <li>
            The card payment provider takes your payments and gets what it needs for them. Card numbers never
            reach us.
          </li>
          <li>The mail provider of this installation delivers our mails.</li>
          <li>
            Where the studio offers a search for photos, our server passes on the words that you type there,
            and not who types them, to the sites that the search names. Your browser asks none of them.
          </li>
          <li>Whoever hosts the servers stores the data for us, by contract and under our instructions.</li>
        </Points>
      </Section>
      <Section id="rights" title="Your rights">
        <Paragraph>
          You may see, correct, take along and delete what we keep about you, object to its use, and complain
          to the authority where you live. Most of it you do yourself on your account page; for the rest,
          write to us. We answer within one month.
        </Paragraph>
      </Section>
      <Section id="children" title="Children">
        <Paragraph>
          Thumbsmith is not for children under 13. If you believe that a child has an account, tell us and we
          delete it.
        </Paragraph>
      </Section>
      <Section id="changes" title="Changes">
        <Paragraph>
          Effective June 20, 2025. When this policy changes in a way that matters to you, we tell you by mail
          before.
        </Paragraph>
      </Section>
    </Reading>
  );
}

function Table() {
  return (
    <div className="flex flex-col border-b border-line">
      {kept.map(({ what, why, until }) => (
        <dl
          key={what}
          className="grid gap-x-6 gap-y-1 border-t border-line py-3.5 sm:grid-cols-[1.1fr_1.5fr_1.2fr]"
        >
          <Cell name="What">
            <strong className="font-semibold">{what}</strong>
          </Cell>
          <Cell name="Why">{why}</Cell>
          <Cell name="Until">
            <span className="sm:hidden">Until: </span>
            {until}
          </Cell>
        </dl>
      ))}
    </div>
  );
}

function Cell({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="sr-only">{name}</dt>
      <dd className="text-sm">{children}</dd>
    </div>
  );
}
