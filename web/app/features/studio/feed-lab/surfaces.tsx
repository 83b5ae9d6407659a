/** The places where a video site shows thumbnails, laid out like such sites and without anyone's marks. */
import clsx from "clsx";
import { House, Menu, Search, SquarePlay, User } from "lucide-react";
import type { ReactNode } from "react";
import { type ExampleVideo, examples, type Video } from "./examples";
import { type OwnPicture, OwnThumbnail } from "./OwnThumbnail";
import { Avatar, ExampleThumbnail, Facts, MUTED } from "./VideoParts";

export type SurfaceName = "home" | "search" | "up-next" | "phone" | "tv";

export interface SurfaceProps {
  own: OwnPicture;
  video: Video;
}

/** A card's video; `file` is null for the own one. */
interface Card extends Video {
  readonly file: string | null;
}

export const SURFACES: readonly {
  value: SurfaceName;
  label: string;
  /** How wide a thumbnail is there. */
  note: string;
  Surface: (props: SurfaceProps) => ReactNode;
}[] = [
  { value: "home", label: "Home", note: "About 320 px wide on a desktop", Surface: Home },
  { value: "search", label: "Search", note: "About 360 px wide on a desktop", Surface: SearchResults },
  { value: "up-next", label: "Up next", note: "168 px wide, actual size", Surface: UpNext },
  { value: "phone", label: "Phone", note: "As wide as the screen, actual size", Surface: Phone },
  { value: "tv", label: "TV", note: "Seen from three metres: as small as on a phone", Surface: Television },
];

/** Where cards are narrower than on a real screen the badge shrinks with them: it covers what it covers there. */
const TO_SCALE =
  "[&_[data-badge]]:px-[1.2cqw] [&_[data-badge]]:text-[max(6px,3.75cqw)] [&_[data-badge]]:leading-[1.5]";

/** The own video among so many examples; it stands where the eye does not begin. */
function cards(video: Video, count: number, place = 1): Card[] {
  const others: Card[] = examples.slice(0, count - 1).map((example: ExampleVideo) => example);
  return [...others.slice(0, place), { ...video, file: null }, ...others.slice(place)];
}

function Thumbnail({ card, own, className }: { card: Card; own: OwnPicture; className?: string }) {
  if (card.file === null) return <OwnThumbnail own={own} className={className} />;
  return <ExampleThumbnail file={card.file} duration={card.duration} className={className} />;
}

function SiteBar({ words }: { words?: string }) {
  return (
    <div className="flex items-center gap-3 pb-3">
      <Menu size={20} aria-hidden />
      <span className="h-4 w-16 rounded-full bg-[light-dark(#e5e5e5,#3a3a3a)]" />
      <span className="mx-auto flex h-8 w-1/2 items-center justify-between rounded-full border border-[light-dark(#cccccc,#303030)] px-3 text-[0.8125rem]">
        <span className="truncate">{words}</span>
        <Search size={15} aria-hidden className={MUTED} />
      </span>
      <span className="size-7 rounded-full bg-[light-dark(#e5e5e5,#3a3a3a)]" />
    </div>
  );
}

function Home({ own, video }: SurfaceProps) {
  return (
    <div className="@container p-3">
      <SiteBar />
      <ul className={clsx("grid grid-cols-2 gap-x-3 gap-y-5 @2xl:grid-cols-3 @5xl:grid-cols-4", TO_SCALE)}>
        {cards(video, 9).map((card) => (
          <li key={card.file} className="min-w-0">
            <Thumbnail card={card} own={own} className="rounded-[12px]" />
            <div className="mt-2.5 flex gap-2.5">
              <Avatar channel={card.channel} className="size-7 text-xs @2xl:size-9" />
              <div className="min-w-0 text-[0.75rem] leading-4.5">
                <p className="line-clamp-2 text-[0.875rem] leading-5 font-semibold">{card.title}</p>
                <Facts video={card} className="mt-0.5" />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

function SearchResults({ own, video }: SurfaceProps) {
  return (
    <div className="@container p-3">
      <SiteBar words={video.title} />
      <ul className={clsx("flex flex-col gap-3", TO_SCALE)}>
        {cards(video, 6).map((card) => (
          <li key={card.file} className="flex gap-3">
            <Thumbnail
              card={card}
              own={own}
              className="w-[45%] max-w-90 shrink-0 self-start rounded-[12px]"
            />
            <div className="min-w-0 text-[0.75rem] leading-4.5">
              <p className="line-clamp-2 text-[0.9375rem] leading-5 @2xl:text-[1.125rem] @2xl:leading-6.5">
                {card.title}
              </p>
              <p className={MUTED}>
                {card.views} · {card.age}
              </p>
              <p className={clsx("mt-2 flex items-center gap-2", MUTED)}>
                <Avatar channel={card.channel} className="size-6 text-[0.6875rem]" />
                <span className="truncate">{card.channel}</span>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

function UpNext({ own, video }: SurfaceProps) {
  return (
    <div className="@container flex gap-5 p-3">
      <div className="hidden min-w-0 flex-1 @2xl:block">
        <div className="grid aspect-video place-items-center rounded-[12px] bg-[light-dark(#e5e5e5,#272727)]">
          <SquarePlay size={40} aria-hidden className={MUTED} />
        </div>
        <div className="mt-3 h-5 w-3/4 rounded-[4px] bg-[light-dark(#e5e5e5,#272727)]" />
        <div className="mt-2 h-4 w-1/3 rounded-[4px] bg-[light-dark(#e5e5e5,#272727)]" />
      </div>
      <ul className="flex min-w-0 flex-1 flex-col gap-2 @2xl:w-100 @2xl:flex-none">
        {cards(video, 7).map((card) => (
          <li key={card.file} className="flex gap-2">
            <Thumbnail card={card} own={own} className="w-42 shrink-0 self-start rounded-[8px]" />
            <div className="min-w-0 text-[0.75rem] leading-4.5">
              <p className="line-clamp-2 text-[0.875rem] leading-5 font-semibold">{card.title}</p>
              <Facts video={card} className="mt-0.5" />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Phone({ own, video }: SurfaceProps) {
  return (
    <div className="mx-auto max-w-97.5">
      <div className="flex items-center gap-4 px-3 py-2.5">
        <span className="h-4 w-20 rounded-full bg-[light-dark(#e5e5e5,#3a3a3a)]" />
        <Search size={20} aria-hidden className="ml-auto" />
        <User size={20} aria-hidden />
      </div>
      <ul>
        {cards(video, 4, 0).map((card) => (
          <li key={card.file} className="pb-5">
            <Thumbnail card={card} own={own} />
            <div className="flex gap-3 px-3 pt-3">
              <Avatar channel={card.channel} className="size-9 text-sm" />
              <div className="min-w-0 text-[0.75rem] leading-4.5">
                <p className="line-clamp-2 text-[0.9375rem] leading-5 font-medium">{card.title}</p>
                <Facts video={card} oneLine className="line-clamp-2" />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Television({ own, video }: SurfaceProps) {
  const shelves = [cards(video, 4, 1), examples.slice(5, 9)] as const;
  return (
    <div className="@container">
      <div className="flex aspect-video flex-col overflow-hidden pl-[4%]">
        <div className={clsx("flex items-center gap-[3%] pt-[3%] text-[2.4cqw]", MUTED)}>
          <House aria-hidden className="size-[3.4cqw]" />
          <span className="font-semibold text-[light-dark(#0f0f0f,#f1f1f1)]">Home</span>
          <span>Subscriptions</span>
          <span>Library</span>
        </div>
        {shelves.map((shelf, row) => (
          <div key={row === 0 ? "first" : "second"} className="pt-[2.6%]">
            <ul className={clsx("flex gap-[2%]", TO_SCALE)}>
              {shelf.map((card) => (
                <li key={card.file} className="w-[29%] shrink-0">
                  <Thumbnail
                    card={card}
                    own={own}
                    className={clsx(
                      "rounded-[1cqw]",
                      card.file === null && "outline-[0.5cqw] outline-offset-[0.4cqw] outline-current",
                    )}
                  />
                  <p className="mt-[1.2cqw] line-clamp-2 text-[2.2cqw] leading-[1.25] font-semibold">
                    {card.title}
                  </p>
                  <Facts video={card} oneLine className="truncate text-[1.7cqw]" />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </div>
  );
}
