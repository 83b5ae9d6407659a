/** What it is, the field, what comes out of it, and three figures. */
import { Check } from "lucide-react";
import { Link } from "react-router";
import { buttonClass } from "~/ui/button";
import { AskField } from "./AskField";
import type { DemoHandle } from "./demo";
import { PictureStack } from "./PictureStack";

const trust = ["100% Free to Try", "No Credit Card Required", "Cancel Anytime"];

/** Quoted from the product document. */
const figures = [
  { value: "90%", words: "of clicks are influenced by thumbnails" },
  { value: "40%", words: "potential click-through increase" },
  { value: "$50-200", words: "saved per thumbnail against designers" },
];

export function Hero(demo: DemoHandle) {
  return (
    <div className="mx-auto grid w-full max-w-360 items-center gap-x-16 gap-y-10 px-5 pt-8 sm:px-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.06fr)] lg:gap-x-12 lg:pt-14">
      <div className="flex flex-col gap-6">
        <div className="flex flex-col gap-4">
          <h1 className="display text-[2.5rem] leading-[1.05] sm:text-4xl md:text-5xl xl:text-6xl">
            <span className="block">Your title. </span>
            <span className="block">Four thumbnails. </span>
            <span className="block">Two minutes.</span>
          </h1>
          <p className="max-w-138 text-lg text-pretty text-muted">
            Thumbsmith is an AI YouTube thumbnail maker that hands you the layers: pick a picture, change
            every word, upload it.
          </p>
        </div>
        <AskField demo={demo.demo} ask={demo.ask} />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Link to="/register" className={buttonClass("secondary", "large")}>
            Create Free Thumbnails Now
          </Link>
          <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
            {trust.map((words) => (
              <li key={words} className="flex items-center gap-1.5">
                <Check size={16} aria-hidden className="text-accent" />
                {words}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <PictureStack {...demo} />
      <dl className="grid gap-x-8 gap-y-5 border-t border-line pt-7 sm:grid-cols-3 lg:col-span-2">
        {figures.map(({ value, words }) => (
          <div key={value} className="flex flex-col-reverse justify-end">
            <dt className="text-sm text-muted">{words}</dt>
            <dd className="display text-3xl whitespace-nowrap">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
