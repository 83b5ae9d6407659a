/** Four thumbnails: samples at first, then those of the words that were typed, of which one is chosen. */
import clsx from "clsx";
import { type RefObject, useEffect, useRef } from "react";
import { Button } from "~/ui/button";
import { Picture } from "../marketing/Picture";
import type { DemoHandle, DemoPicture } from "./demo";
import { samples } from "./samples";

export function PictureStack({ demo, chosen, choose, keep }: DemoHandle) {
  const title = demo.status === "drawing" || demo.status === "shown" ? demo.title : null;
  const section = useRef<HTMLElement>(null);
  useInView(section, demo.status === "drawing");
  return (
    <section ref={section} aria-label="Thumbnails" className="flex scroll-my-4 flex-col gap-4">
      <div className="grid grid-cols-2 gap-3 sm:gap-4">
        {demo.status === "shown"
          ? demo.pictures.map((picture, place) => (
              <Choice
                key={picture.demo}
                picture={picture}
                place={place}
                isChosen={place === chosen}
                onChoose={() => choose(place)}
              />
            ))
          : samples.slice(0, 4).map((sample, place) => (
              <figure key={sample.file} className="relative">
                <Picture
                  file={`samples/${sample.file}`}
                  alt={`Thumbnail for “${sample.prompt}”`}
                  sizes="(min-width: 64.0625rem) 22vw, 46vw"
                  first={place < 2}
                  className={clsx("transition-opacity", demo.status === "drawing" && "opacity-25")}
                />
                {demo.status === "drawing" ? (
                  <span aria-hidden className="absolute inset-x-0 bottom-0 h-1 animate-pulse bg-action" />
                ) : null}
              </figure>
            ))}
      </div>
      <Below demo={demo} title={title} keep={keep} />
    </section>
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
function Below({ demo, title, keep }: Pick<DemoHandle, "demo" | "keep"> & { title: string | null }) {
  return (
    <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p aria-live="polite" className="min-w-0 flex-1 basis-50 text-sm text-muted">
        {demo.status === "shown"
          ? "Pick one. Every word and every part of it is a layer that you can change."
          : demo.status === "drawing"
            ? `Drawing “${title}”`
            : "Made by Thumbsmith from one sentence each, nothing uploaded."}
      </p>
      {demo.status === "shown" ? (
        <Button variant="primary" size="large" data-count="edit-it-free" onClick={keep}>
          Edit it free
        </Button>
      ) : null}
    </div>
  );
}
