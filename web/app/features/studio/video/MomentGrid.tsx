/** The moments of a video with their times and what was seen, and chips that leave only some of them. */
import clsx from "clsx";
import { useState } from "react";
import { type Moment, SEEN_WORDS, type Seen, seenCounts, seenIn, timeCode } from "./moments";
import { usePictureAddress } from "./use-picture-address";
import type { Still } from "./video";

interface MomentGridProps {
  /** In the order in which they are shown. */
  moments: readonly Moment[];
  current: Still | null;
  onChoose: (still: Still) => void;
}

export function MomentGrid({ moments, current, onChoose }: MomentGridProps) {
  const [wanted, setWanted] = useState<Seen | null>(null);
  const counts = seenCounts(moments);
  const filter = counts.some(({ seen }) => seen === wanted) ? wanted : null;
  const shown = filter ? moments.filter((moment) => seenIn(moment).includes(filter)) : moments;
  return (
    <section aria-label="Moments" className="flex flex-col gap-3">
      {counts.length > 1 ? (
        <fieldset className="flex flex-wrap gap-1.5">
          <legend className="sr-only">Show only</legend>
          {counts.map(({ seen, count }) => (
            <button
              key={seen}
              type="button"
              aria-pressed={seen === filter}
              onClick={() => setWanted(seen === filter ? null : seen)}
              className={clsx(
                "flex h-7 items-center gap-1.5 rounded-full border px-2.5 text-xs transition-colors pointer-coarse:h-10",
                seen === filter
                  ? "border-text bg-text text-inverse"
                  : "border-edge/60 bg-raised hover:bg-hover",
              )}
            >
              {SEEN_WORDS[seen]}
              <span className={seen === filter ? undefined : "text-muted"}>{count}</span>
            </button>
          ))}
        </fieldset>
      ) : null}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2.5">
        {shown.map((moment) => (
          <MomentItem
            key={moment.still.seconds}
            moment={moment}
            chosen={moment.still === current}
            onChoose={() => onChoose(moment.still)}
          />
        ))}
      </ul>
    </section>
  );
}

interface MomentItemProps {
  moment: Moment;
  chosen: boolean;
  onChoose: () => void;
}

function MomentItem({ moment, chosen, onChoose }: MomentItemProps) {
  const address = usePictureAddress(moment.still.picture);
  const seen = seenIn(moment).map((each) => SEEN_WORDS[each]);
  const time = timeCode(moment.still.seconds);
  return (
    <li>
      <button
        type="button"
        aria-pressed={chosen}
        aria-label={[time, ...seen].join(", ")}
        onClick={onChoose}
        className={clsx(
          "relative block aspect-video w-full overflow-hidden rounded-picture bg-[#0b0b0d] outline-2 outline-offset-2",
          chosen ? "outline-action" : "outline-transparent hover:outline-edge",
        )}
      >
        {address ? <img src={address} alt="" className="size-full object-contain" /> : null}
        <span className="absolute right-1 bottom-1 rounded-[4px] bg-[rgb(0_0_0/0.8)] px-1 text-xs leading-4.5 text-[#ffffff]">
          {time}
        </span>
        {seen[0] ? (
          <span className="absolute bottom-1 left-1 rounded-[4px] bg-[rgb(0_0_0/0.8)] px-1 text-xs leading-4.5 text-[#ffffff]">
            {seen[0]}
          </span>
        ) : null}
      </button>
    </li>
  );
}
