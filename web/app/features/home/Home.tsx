/** The front page: the field is the product. */
import { SiteFrame } from "~/features/site-frame/SiteFrame";
import { useHashScroll } from "~/features/site-frame/use-hash-scroll";
import { AskField } from "./AskField";
import { SampleStack } from "./SampleStack";

const promises = ["Free to try", "No credit card required", "Cancel anytime"];

/** Quoted from the product's own page. */
const figures = [
  { value: "90%", words: "of clicks are influenced by thumbnails" },
  { value: "40%", words: "potential increase in click-through" },
  { value: "$50–200", words: "saved per thumbnail against a designer" },
];

export function Home() {
  useHashScroll();
  return (
    <SiteFrame>
      <main
        id="main"
        className="mx-auto grid w-full max-w-360 flex-1 items-center gap-12 px-5 py-10 sm:px-8 lg:grid-cols-[1.1fr_1fr] lg:gap-16 lg:py-16"
      >
        <div className="flex flex-col gap-5">
          <AskField />
          <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm text-muted">
            {promises.map((promise) => (
              <li key={promise}>{promise}</li>
            ))}
          </ul>
        </div>
        <SampleStack />
        <dl
          id="features"
          className="grid scroll-mt-6 gap-x-8 gap-y-5 border-t border-line pt-6 sm:grid-cols-3 lg:col-span-2"
        >
          {figures.map(({ value, words }) => (
            <div key={value} className="flex items-baseline gap-3 sm:max-lg:flex-col sm:max-lg:gap-1">
              <dt className="display shrink-0 text-2xl whitespace-nowrap">{value}</dt>
              <dd className="text-sm text-muted">{words}</dd>
            </div>
          ))}
        </dl>
      </main>
    </SiteFrame>
  );
}
