/** What a creator gets out of it: four benefits, the problem and its solution side by side. */
import clsx from "clsx";
import { Check, X } from "lucide-react";
import { Link } from "react-router";
import { buttonClass } from "~/ui/button";

const benefits = [
  {
    title: "About 2 minutes",
    words: "From the first word to the file that you upload. Generating takes 10 to 30 seconds of it.",
  },
  {
    title: "No designer, no lessons",
    words: "You know what your video is about. That is all the skill it takes.",
  },
  {
    title: "$50-200 saved, every time",
    words: "That is what a designer asks for one thumbnail. Yours starts at nothing.",
  },
  {
    title: "Up to 40% more clicks",
    words: "The potential of a picture that can be read at the size it is found at.",
  },
];

const problem = [
  "An hour of cutting out hair for a picture the size of a stamp",
  "$50-200 and two days of waiting for a designer",
  "AI pictures with melted letters that nobody can move",
  "The same template as everybody else's",
];

const solution = [
  "Four different pictures from one sentence, in seconds",
  "Words that are text, spelled the way you typed them",
  "Layers: move, restyle and swap everything",
  "A check that says whether it can be read on a phone",
];

export function Value() {
  return (
    <section
      aria-labelledby="value-title"
      className="mx-auto flex w-full max-w-360 flex-col gap-12 px-5 sm:px-8"
    >
      <h2 id="value-title" className="display max-w-[18ch] text-3xl text-balance md:text-4xl">
        You make the video. The thumbnail should not take longer.
      </h2>
      <ul className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {benefits.map(({ title, words }) => (
          <li key={title} className="flex flex-col gap-2 border-t-2 border-text pt-4">
            <h3 className="display text-xl">{title}</h3>
            <p className="text-pretty text-muted">{words}</p>
          </li>
        ))}
      </ul>
      <div className="grid overflow-hidden rounded-card border border-line md:grid-cols-2">
        <div className="flex flex-col gap-5 bg-sunken p-6 sm:p-10">
          <h3 className="display text-2xl">The problem</h3>
          <ul className="flex flex-col gap-3">
            {problem.map((words) => (
              <li key={words} className="flex gap-3 text-muted">
                <X size={20} aria-hidden className="mt-0.5" />
                {words}
              </li>
            ))}
          </ul>
        </div>
        <div className="flex flex-col gap-5 bg-raised p-6 sm:p-10">
          <h3 className="display text-2xl">The solution</h3>
          <ul className="flex flex-col gap-3">
            {solution.map((words) => (
              <li key={words} className="flex gap-3">
                <Check size={20} aria-hidden className="mt-0.5 text-accent" />
                {words}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <p>
        <Link to="/register" className={clsx(buttonClass("primary", "large"), "max-sm:w-full max-sm:px-3")}>
          Start Creating Free YouTube Thumbnails
        </Link>
      </p>
    </section>
  );
}
