/** Eight thumbnails going by, each twice so that there is no end to be seen. Stands still for whoever points at it, puts
 * the focus into it, presses the button, or wants less motion. */
import clsx from "clsx";
import { Pause, Play } from "lucide-react";
import { useState } from "react";
import { Picture } from "../marketing/Picture";
import { samples } from "./samples";

export function SampleStrip() {
  const [isPaused, setPaused] = useState(false);
  const Icon = isPaused ? Play : Pause;
  return (
    <section aria-labelledby="strip-title" className="flex flex-col gap-6">
      <div className="mx-auto flex w-full max-w-360 items-end justify-between gap-4 px-5 sm:px-8">
        <h2 id="strip-title" className="display text-3xl text-balance md:text-4xl">
          Eight sentences, eight thumbnails
        </h2>
        <button
          type="button"
          onClick={() => setPaused(!isPaused)}
          aria-label={isPaused ? "Let the pictures move" : "Stop the pictures"}
          className="inline-flex size-11 shrink-0 items-center justify-center rounded-control border border-line transition-colors hover:bg-hover motion-reduce:hidden"
        >
          <Icon size={18} aria-hidden />
        </button>
      </div>
      <div className="group overflow-hidden" data-strip>
        <ul
          className={clsx(
            "strip flex w-max motion-reduce:w-auto motion-reduce:flex-wrap motion-reduce:gap-y-4 motion-reduce:pr-4 group-focus-within:[animation-play-state:paused] group-hover:[animation-play-state:paused]",
            isPaused && "[animation-play-state:paused]!",
          )}
        >
          {[false, true].map((isCopy) =>
            samples.map(({ file, prompt }) => (
              <li
                key={`${file}${isCopy}`}
                aria-hidden={isCopy || undefined}
                className={clsx(
                  "w-72 shrink-0 pl-4 motion-reduce:w-1/2 sm:w-96 sm:motion-reduce:w-1/4",
                  isCopy && "motion-reduce:hidden",
                )}
              >
                <Picture
                  file={`samples/${file}`}
                  alt={isCopy ? "" : `Thumbnail for “${prompt}”`}
                  sizes="24rem"
                />
              </li>
            )),
          )}
        </ul>
      </div>
    </section>
  );
}
