/** Four thumbnails: samples at first, then those of the words that were typed, of which one is chosen. */
import clsx from "clsx";
import { lazy, type RefObject, Suspense, useEffect, useRef } from "react";
import { Button } from "~/ui/button";
import { ProgressBar } from "~/ui/progress-bar";
import { Picture } from "../marketing/Picture";
import type { DemoHandle } from "./demo";
import { DEMO_PICTURES, type DemoPicture } from "./demo-pictures";
import { samples } from "./samples";

const DemoDownload = lazy(() =>
  import("./DemoDownload").then((module) => ({ default: module.DemoDownload })),
);

export function PictureStack({ demo, chosen, choose, keep }: DemoHandle) {
  const section = useRef<HTMLElement>(null);
  const isDrawing = demo.status === "drawing";
  const pictures = isDrawing || demo.status === "shown" ? demo.pictures : [];
  useInView(section, isDrawing);
  return (
    <section ref={section} aria-label="Thumbnails" className="flex scroll-my-4 flex-col gap-4">
      <div className="grid grid-cols-2 gap-3 sm:gap-4">
        {samples.slice(0, DEMO_PICTURES).map((sample, place) => {
          const picture = pictures[place];
          return picture ? (
            <Choice
              key={sample.file}
              picture={picture}
              place={place}
              isChosen={place === chosen}
              onChoose={() => choose(place)}
            />
          ) : (
            <Sample key={sample.file} sample={sample} isFirst={place < 2} isGivingWay={isDrawing} />
          );
        })}
      </div>
      <Below demo={demo} chosen={chosen} keep={keep} />
    </section>
  );
}

interface SampleProps {
  sample: (typeof samples)[number];
  isFirst: boolean;
  /** Something else is being drawn in its place. */
  isGivingWay: boolean;
}

function Sample({ sample, isFirst, isGivingWay }: SampleProps) {
  return (
    <figure className="relative">
      <Picture
        file={`samples/${sample.file}`}
        alt={`Thumbnail for “${sample.prompt}”`}
        sizes="(min-width: 64.0625rem) 22vw, 46vw"
        first={isFirst}
        className={clsx("transition-opacity", isGivingWay && "opacity-25")}
      />
      {isGivingWay ? (
        <span aria-hidden className="absolute inset-x-0 bottom-0 h-1 animate-pulse bg-action" />
      ) : null}
    </figure>
  );
}

/** Brings what is being drawn into view: on a phone it stands below the field that asked for it. */
function useInView(section: RefObject<HTMLElement | null>, isDrawing: boolean): void {
  useEffect(() => {
    const box = section.current?.getBoundingClientRect();
    if (!isDrawing || !box || (box.top >= 0 && box.bottom <= window.innerHeight)) return;
    const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    section.current?.scrollIntoView({ block: "nearest", behavior: calm ? "auto" : "smooth" });
  }, [section, isDrawing]);
}

interface ChoiceProps {
  picture: DemoPicture;
  place: number;
  isChosen: boolean;
  onChoose: () => void;
}

function Choice({ picture, place, isChosen, onChoose }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={`Thumbnail ${place + 1}`}
      onClick={onChoose}
      className={clsx(
        "rounded-picture outline-offset-3 transition-[outline-color]",
        isChosen && "outline-3 outline-action",
      )}
    >
      <img
        src={picture.image}
        alt=""
        width={640}
        height={360}
        className="aspect-video w-full rounded-picture bg-sunken object-cover"
      />
    </button>
  );
}

/** The same height in every state, so that nothing jumps. */
function Below({ demo, chosen, keep }: Pick<DemoHandle, "demo" | "chosen" | "keep">) {
  return (
    <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="flex min-w-0 flex-1 basis-50 flex-col gap-2 text-sm text-muted">
        <p aria-live="polite">{wordsBelow(demo)}</p>
        {demo.status === "drawing" ? (
          <ProgressBar label={`Drawing “${demo.title}”`} fraction={demo.fraction} />
        ) : null}
      </div>
      {demo.status === "shown" && demo.mayDownload ? (
        <Suspense>
          <DemoDownload title={demo.title} demo={demo.pictures[chosen]?.demo ?? ""} />
        </Suspense>
      ) : null}
      {demo.status === "shown" ? (
        <Button variant="primary" size="large" data-count="edit-it-free" onClick={keep}>
          Edit it free
        </Button>
      ) : null}
    </div>
  );
}

function wordsBelow(demo: DemoHandle["demo"]): string {
  if (demo.status === "shown")
    return "Pick one. Every word and every part of it is a layer that you can change.";
  if (demo.status === "drawing") return `Drawing “${demo.title}”: ${demo.words}`;
  return "Made by Thumbsmith from one sentence each, nothing uploaded.";
}
