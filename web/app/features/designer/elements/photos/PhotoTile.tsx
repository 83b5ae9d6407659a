/** A found photo in small, with its licence and author: a click or a drag puts it on the canvas. */
import clsx from "clsx";
import { CARD_LINK } from "~/collection/CollectionGrid";
import { RemotePicture } from "~/ui/remote-picture";
import { PHOTO_TYPE } from "../dragged";
import type { FoundPhoto } from "./use-photo-search";

interface PhotoTileProps {
  photo: FoundPhoto;
  /** It is on its way to the canvas. */
  isComing: boolean;
  /** Whether the tab key stops here. */
  isStop: boolean;
  onAdd: () => void;
}

export function PhotoTile({ photo, isComing, isStop, onAdd }: PhotoTileProps) {
  const { title, author, license, source } = photo.credit;
  const name = title || "photo";
  return (
    <button
      type="button"
      draggable
      tabIndex={isStop ? 0 : -1}
      aria-label={`Add ${name}${author ? ` by ${author}` : ""}, ${license}`}
      aria-busy={isComing}
      title={`${title || "Photo"} (${source})`}
      {...{ [CARD_LINK]: "" }}
      onClick={onAdd}
      onDragStart={(event) => {
        event.dataTransfer.setData(PHOTO_TYPE, photo.photo);
        event.dataTransfer.effectAllowed = "copy";
      }}
      className="group flex size-full flex-col gap-1 text-left"
    >
      <span
        className={clsx(
          "bg-tile block min-h-0 w-full flex-1 overflow-hidden rounded-picture border border-line transition-colors group-hover:border-text",
          isComing && "animate-pulse",
        )}
      >
        <RemotePicture
          src={photo.previewUrl}
          alt=""
          loading="lazy"
          draggable={false}
          className="size-full object-cover"
        />
      </span>
      <span className="flex h-9 w-full flex-col text-xs leading-4.5">
        <span className="truncate font-medium">{license}</span>
        <span className="truncate text-muted">{author || source}</span>
      </span>
    </button>
  );
}
