/** The open thumbnail as it is this moment, with what a site prints on it, and red boxes around what that hides. */
import clsx from "clsx";
import { Clock, ListPlus } from "lucide-react";
import { useEffect, useRef } from "react";
import type { ReadabilityChecker } from "../readability/checking/readability-checker";
import { type Collision, inPercent } from "./collisions";
import { DurationBadge } from "./VideoParts";

/** Pixels in which the picture is asked for: the widest card on a dense screen. */
const PICTURE_WIDTH = 720;

export interface OwnPicture {
  readonly checker: ReadabilityChecker | null;
  readonly duration: string;
  readonly collisions: readonly Collision[];
  /** Whether progress bar and hover buttons are shown. */
  readonly isCovered: boolean;
}

export function OwnThumbnail({ own, className }: { own: OwnPicture; className?: string }) {
  const { checker, duration, collisions, isCovered } = own;
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(
    () =>
      checker?.onPicture(PICTURE_WIDTH, (picture) => {
        const context = canvas.current?.getContext("bitmaprenderer");
        if (context) context.transferFromImageBitmap(picture);
        else picture.close();
      }),
    [checker],
  );
  return (
    <span className={clsx("@container relative block aspect-video overflow-hidden bg-[#272727]", className)}>
      <canvas
        ref={canvas}
        role="img"
        aria-label="Your thumbnail"
        width={16}
        height={9}
        className="block size-full"
      />
      {isCovered ? <SiteControls /> : null}
      <DurationBadge duration={duration} isRaised={isCovered} />
      {collisions.map(({ key, sight }) => (
        <span
          key={key}
          data-collision={sight.kind}
          className="absolute border-2 border-[#ff2020] bg-[rgb(255_32_32/0.3)] outline-2 outline-[#ffffff]"
          style={inPercent(sight.box)}
        />
      ))}
    </span>
  );
}

/** What appears while the pointer rests on a card, and the bar of what has been watched. */
function SiteControls() {
  return (
    <>
      <span className="absolute top-[3%] right-[1.2%] flex w-[5.6%] flex-col gap-[8%]">
        {[Clock, ListPlus].map((Icon, i) => (
          <span
            key={i === 0 ? "later" : "queue"}
            className="grid aspect-square place-items-center rounded-[2px] bg-[rgb(0_0_0/0.75)] text-[#ffffff]"
          >
            <Icon aria-hidden className="size-3/4" />
          </span>
        ))}
      </span>
      <span className="absolute inset-x-0 bottom-0 h-[2.5%] bg-[rgb(255_255_255/0.4)]">
        <span className="block h-full w-2/5 bg-[#e62117]" />
      </span>
    </>
  );
}
