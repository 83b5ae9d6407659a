import { ShortPage } from "~/features/site-frame/ShortPage";

export const meta = () => [{ title: "Terms of Service · Thumbsmith" }];

const terms = [
  "You need an account, and you must be at least 13 years old.",
  "What you generate is yours, also for commercial use.",
  "Generated images are kept for 1 year and may be deleted afterwards.",
  "You may hold one plan at a time. Payments are non-refundable; a cancelled plan stays active until the end of its billing cycle.",
  "The law of the State of Delaware applies, with binding arbitration.",
];

export default function Terms() {
  return (
    <ShortPage title="Terms of Service" lead="Effective June 20, 2025. What we agree on, in short.">
      <ul className="flex list-disc flex-col gap-2 pl-5">
        {terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </ShortPage>
  );
}
