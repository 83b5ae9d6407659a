/** /faq: fifteen questions, of which any number can be open. They open without script too. */
import { ChevronDown } from "lucide-react";
import { useEffect } from "react";
import { Link, useLocation } from "react-router";
import { buttonClass } from "~/ui/button";
import { useHashScroll } from "../frame/use-hash-scroll";
import { usePlans } from "./catalogue";
import { type Part, type Question, questionsFor } from "./questions";
import { InText, Reading } from "./Reading";

export function FaqPage() {
  useHashScroll();
  useOpenByAddress();
  const questions = questionsFor(usePlans());
  return (
    <Reading
      title="Frequently asked questions"
      lead="What creators ask before they start, and after. Open as many as you like."
      aside={<StillAsking />}
    >
      <div className="border-b border-line">
        {questions.map((each, place) => (
          <Entry key={each.id} question={each} isOpen={place === 0} />
        ))}
      </div>
    </Reading>
  );
}

/** A visitor who comes for one answer finds it open. */
function useOpenByAddress(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link followed again opens it again.
  useEffect(() => {
    const entry = document.getElementById(hash.slice(1));
    if (entry instanceof HTMLDetailsElement) entry.open = true;
  }, [hash, key]);
}

function Entry({ question: { id, question, answer }, isOpen }: { question: Question; isOpen: boolean }) {
  return (
    <details id={id} open={isOpen} className="group scroll-mt-6 border-t border-line">
      <summary className="flex min-h-16 list-none items-center justify-between gap-6 rounded-control py-4 transition-colors hover:text-accent [&::-webkit-details-marker]:hidden">
        <h2 className="text-lg font-semibold text-pretty">{question}</h2>
        <ChevronDown
          size={20}
          aria-hidden
          className="text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <p className="max-w-[68ch] pb-6 text-pretty text-muted">
        {answer.map((part) => (
          <AnswerPart key={typeof part === "string" ? part : part.to} part={part} />
        ))}
      </p>
    </details>
  );
}

function AnswerPart({ part }: { part: Part }) {
  return typeof part === "string" ? part : <InText to={part.to}>{part.words}</InText>;
}

function StillAsking() {
  return (
    <div className="flex flex-col items-start gap-4 rounded-card border border-line bg-raised p-6 lg:sticky lg:top-8 lg:max-w-90">
      <h2 className="display text-xl">Not answered?</h2>
      <p className="text-muted">Write to us. Support typically replies within 24 hours.</p>
      <div className="flex flex-wrap gap-3">
        <Link to="/contact" className={buttonClass("primary")}>
          Contact Us
        </Link>
        <Link to="/pricing" className={buttonClass("secondary")}>
          See pricing
        </Link>
      </div>
    </div>
  );
}
