/** Our thumbnails where viewers will meet them: in a feed, at its size, among others. */
import clsx from "clsx";
import { Picture } from "../marketing/Picture";

interface OwnVideo {
  title: string;
  /** A data URL. */
  image: string;
}

interface Video {
  file: string;
  title: string;
  length: string;
  isOurs?: boolean;
}

const videos: readonly Video[] = [
  { file: "feed/mountains", title: "Three days alone in the mountains, step by step", length: "24:51" },
  { file: "samples/antarctica", title: "I survived 50 hours in Antarctica", length: "18:22", isOurs: true },
  { file: "feed/guitar", title: "Learning the guitar in thirty minutes a day", length: "11:40" },
  { file: "feed/bread", title: "Baking bread at home with four ingredients", length: "12:08" },
  { file: "feed/castle", title: "A walk through the castle, and who lived there", length: "31:15" },
  { file: "feed/garden", title: "What to plant now so that there is something to eat", length: "9:47" },
  { file: "samples/guitar", title: "I can't believe this guitar cost $20", length: "21:03", isOurs: true },
  { file: "feed/running", title: "My first marathon, from the first run on", length: "16:29" },
];

/** Where the visitor's own video stands, once there is one. */
const OWN_PLACE = 1;

export function RealFeed({ own }: { own: OwnVideo | null }) {
  return (
    <section aria-labelledby="feed-title" className="mx-auto w-full max-w-360 px-5 sm:px-8">
      <div className="mb-8 flex max-w-[44rem] flex-col gap-3">
        <h2 id="feed-title" className="display text-3xl text-balance md:text-4xl">
          {own ? "This is how your viewers meet it" : "Made for the size it is found at"}
        </h2>
        <p className="text-lg text-pretty text-muted">
          {own
            ? "Your title among others, as small as a feed shows it."
            : "Nobody sees a thumbnail at full size. Two of these eight shout; six are what they shout against."}
        </p>
      </div>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-6 rounded-card border border-line bg-raised p-3 sm:gap-x-4 sm:p-5 lg:grid-cols-4">
        {videos.map((video, place) => (
          <li key={video.file}>
            <VideoCard video={video} own={place === OWN_PLACE ? own : null} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function VideoCard({ video, own }: { video: Video; own: OwnVideo | null }) {
  return (
    <article className="flex flex-col gap-2.5">
      <div className="relative">
        {own ? (
          <img
            src={own.image}
            alt=""
            width={640}
            height={360}
            className="aspect-video w-full rounded-control object-cover"
          />
        ) : video.isOurs ? (
          <Picture
            file={video.file}
            alt=""
            sizes="(min-width: 64.0625rem) 20rem, 46vw"
            className="rounded-control"
          />
        ) : (
          <img
            src={`/${video.file}.webp`}
            alt=""
            width={480}
            height={270}
            loading="lazy"
            decoding="async"
            className="aspect-video w-full rounded-control bg-sunken object-cover opacity-55 saturate-[0.35]"
          />
        )}
        <span className="absolute right-1.5 bottom-1.5 rounded-[4px] bg-workspace px-1 text-xs font-medium text-[#f4f2eb]">
          {video.length}
        </span>
      </div>
      <div className="flex gap-2.5">
        <span aria-hidden className="mt-0.5 size-8 shrink-0 rounded-full bg-hover max-sm:hidden" />
        <div className="min-w-0 flex-1">
          <h3 className={clsx("line-clamp-2 text-sm font-medium", !own && !video.isOurs && "text-muted")}>
            {own ? own.title : video.title}
          </h3>
          <span aria-hidden className="mt-2 block h-2 w-2/3 rounded-full bg-hover" />
        </div>
      </div>
    </article>
  );
}
