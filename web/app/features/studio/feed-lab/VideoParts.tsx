/** What cards of video sites are made of: thumbnail with its badge, avatar, title and line of facts. */
import clsx from "clsx";
import type { Video } from "./examples";

const AVATARS = ["#7a5cc9", "#3d7a4e", "#b0563c", "#2f6f9f", "#8a6d1f", "#a3457b"] as const;

export function DurationBadge({ duration, isRaised }: { duration: string; isRaised?: boolean }) {
  return (
    <span
      data-badge
      className={clsx(
        "absolute right-1 rounded-[4px] bg-[rgb(0_0_0/0.8)] px-1 text-[0.75rem] leading-4.5 font-medium text-[#ffffff]",
        isRaised ? "bottom-[calc(2.5%+4px)]" : "bottom-1",
      )}
    >
      {duration}
    </span>
  );
}

interface ExampleThumbnailProps {
  file: string;
  duration: string;
  className?: string;
}

export function ExampleThumbnail({ file, duration, className }: ExampleThumbnailProps) {
  return (
    <span className={clsx("@container relative block aspect-video overflow-hidden bg-[#272727]", className)}>
      <img
        src={`/feed/${file}`}
        alt=""
        width={480}
        height={270}
        loading="lazy"
        className="block size-full object-cover"
      />
      <DurationBadge duration={duration} />
    </span>
  );
}

export function Avatar({ channel, className }: { channel: string; className: string }) {
  const sum = Array.from(channel).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return (
    <span
      aria-hidden
      className={clsx(
        "grid shrink-0 place-items-center rounded-full font-semibold text-[#ffffff] uppercase",
        className,
      )}
      style={{ background: AVATARS[sum % AVATARS.length] }}
    >
      {Array.from(channel.trim())[0] ?? "?"}
    </span>
  );
}

export const MUTED = "text-[light-dark(#606060,#aaaaaa)]";

/** Channel above, views and age below, or all on one line. */
export function Facts({
  video,
  oneLine,
  className,
}: {
  video: Video;
  oneLine?: boolean;
  className?: string;
}) {
  const counted = `${video.views} · ${video.age}`;
  return (
    <span className={clsx("block", MUTED, className)}>
      <span className={oneLine ? "" : "block truncate"}>{video.channel}</span>
      {oneLine ? " · " : null}
      <span className={oneLine ? "" : "block truncate"}>{counted}</span>
    </span>
  );
}
