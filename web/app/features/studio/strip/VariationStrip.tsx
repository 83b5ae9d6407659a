/** The pictures to choose from: those being made, then the versions of the thumbnail. A click makes one current. */
import clsx from "clsx";
import { CopyPlus, Grid2x2Plus, History } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { IconButton } from "~/ui/icon-button";
import { RemotePicture } from "~/ui/remote-picture";

/** Pixels of a picture of the strip: enough for a fine screen. */
const WIDTH = 384;

export interface StripItem {
  key: string;
  /** Short, under the picture: "1", "2", "Saved 14:05". */
  label: string;
  /** The same in full, for people who do not see the picture. */
  name: string;
  /** Of a picture like another one: what alone is other. It stands on the picture. */
  change: string | null;
  /** Null while it is still being drawn. */
  imageUrl: string | null;
  current: boolean;
  onPick: () => void;
  /** Both are not there before the picture is stored. */
  onKeep?: () => void;
  onMoreLike?: () => void;
}

interface VariationStripProps {
  items: readonly StripItem[];
  /** Opens the list of all versions; undefined while nothing is stored. */
  onShowVersions: (() => void) | undefined;
}

export function VariationStrip({ items, onShowVersions }: VariationStripProps) {
  const list = useRef<HTMLUListElement>(null);
  const current = items.find((item) => item.current)?.key;
  useEffect(() => {
    // Only the strip itself moves: a new version comes at its end, beyond the edge of a small screen.
    const picture = current && list.current?.querySelector<HTMLElement>("[data-current]");
    if (picture) picture.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [current]);
  if (items.length === 0) return null;
  return (
    <section aria-label="Variations" className="min-w-0">
      <ul
        ref={list}
        className="flex scroll-px-4 gap-3 overflow-x-auto px-4 py-3 max-sm:py-2 lg:justify-center-safe short:py-1.5 low:px-3"
      >
        {onShowVersions ? (
          <li className="shrink-0">
            <button
              type="button"
              aria-label="All versions"
              onClick={onShowVersions}
              className="flex h-16 w-14 flex-col items-center justify-center gap-1 rounded-picture border border-edge/60 text-xs transition-colors hover:border-text hover:bg-hover lg:h-20 lg:w-16 short:h-10 low:h-12"
            >
              <History size={18} aria-hidden className="short:hidden low:hidden" />
              All {items.length}
            </button>
          </li>
        ) : null}
        {items.map((item) => (
          <StripPicture key={item.key} item={item} />
        ))}
      </ul>
    </section>
  );
}

function StripPicture({ item }: { item: StripItem }) {
  if (item.imageUrl === null) {
    return (
      <li className="flex shrink-0 flex-col gap-1.5">
        <div className="aspect-video h-16 animate-pulse rounded-picture bg-raised lg:h-20 short:h-10 low:h-12" />
        <span className="text-xs text-muted max-sm:hidden">{item.label}</span>
      </li>
    );
  }
  return (
    <li data-current={item.current || undefined} className="group relative flex shrink-0 flex-col gap-1.5">
      <button
        type="button"
        aria-label={item.name}
        aria-pressed={item.current}
        onClick={item.onPick}
        className={clsx(
          "relative aspect-video h-16 overflow-hidden rounded-picture outline-2 outline-offset-2 transition-[outline-color] lg:h-20 short:h-10 low:h-12",
          item.current ? "outline-action" : "outline-transparent hover:outline-edge",
        )}
      >
        <RemotePicture
          src={`${item.imageUrl}&width=${WIDTH}`}
          alt=""
          decoding="async"
          className="size-full object-cover"
        />
        {item.change ? (
          <span
            aria-hidden
            className="absolute inset-x-0 bottom-0 truncate bg-workspace/85 px-1 text-center text-[0.6875rem] leading-4 text-text"
          >
            {item.change}
          </span>
        ) : null}
      </button>
      <span
        className={clsx("text-xs max-sm:hidden", item.current ? "font-semibold text-text" : "text-muted")}
      >
        {item.label}
      </span>
      {item.onMoreLike ? (
        <CornerButton
          label={`More like this: ${item.name}`}
          icon={<Grid2x2Plus size={16} aria-hidden />}
          corner="left-1"
          onClick={item.onMoreLike}
        />
      ) : null}
      {item.onKeep ? (
        <CornerButton
          label={`Keep as its own: ${item.name}`}
          icon={<CopyPlus size={16} aria-hidden />}
          corner="right-1"
          // A finger can't hover; the bar above offers the rest for the current picture.
          always={item.current}
          onClick={item.onKeep}
        />
      ) : null}
    </li>
  );
}

interface CornerButtonProps {
  label: string;
  icon: ReactNode;
  corner: "left-1" | "right-1";
  /** Shown to a finger too. */
  always?: boolean;
  onClick: () => void;
}

function CornerButton({ label, icon, corner, always, onClick }: CornerButtonProps) {
  return (
    <IconButton
      label={label}
      icon={icon}
      size="small"
      side="top"
      onClick={onClick}
      className={clsx(
        "absolute top-1 bg-workspace/80 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100",
        corner,
        always && "pointer-coarse:opacity-100",
      )}
    />
  );
}
