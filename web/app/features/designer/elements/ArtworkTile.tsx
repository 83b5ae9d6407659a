/** A piece of art in small: a click or a drag puts it on the canvas, the heart keeps it at hand. */
import clsx from "clsx";
import { Heart } from "lucide-react";
import { CARD_LINK } from "~/collection/CollectionGrid";
import { type Artwork, backgroundOf } from "./catalogue";
import { ARTWORK_TYPE } from "./dragged";

interface ArtworkTileProps {
  artwork: Artwork;
  isFavourite: boolean;
  /** It is on its way to the canvas. */
  isComing: boolean;
  /** Whether the tab key stops here. */
  isStop: boolean;
  onAdd: () => void;
  onToggle: () => void;
}

export function ArtworkTile({ artwork, isFavourite, isComing, isStop, onAdd, onToggle }: ArtworkTileProps) {
  const { id, label, isBackground, tile } = artwork;
  return (
    <div className="group relative size-full">
      <button
        type="button"
        draggable
        tabIndex={isStop ? 0 : -1}
        aria-label={isBackground ? `Make ${label} the background` : `Add ${label}`}
        aria-busy={isComing}
        title={label}
        {...{ [CARD_LINK]: "" }}
        onClick={onAdd}
        onDragStart={(event) => {
          event.dataTransfer.setData(ARTWORK_TYPE, id);
          event.dataTransfer.effectAllowed = "copy";
        }}
        className={clsx(
          "bg-tile block size-full overflow-hidden rounded-picture border border-line transition-colors hover:border-text",
          isComing && "animate-pulse",
        )}
      >
        <span aria-hidden className="block size-full" style={backgroundOf(tile)} />
      </button>
      <button
        type="button"
        tabIndex={isStop ? 0 : -1}
        aria-pressed={isFavourite}
        aria-label={`Favourite: ${label}`}
        title={isFavourite ? "Take away from favourites" : "Keep as a favourite"}
        onClick={onToggle}
        className={clsx(
          "absolute top-0 right-0 flex size-6 items-start justify-end p-0.5 text-text",
          "focus-visible:opacity-100 group-hover:opacity-100 group-focus-within:opacity-100 pointer-coarse:opacity-100",
          isFavourite ? "opacity-100" : "opacity-0",
        )}
      >
        <span className="flex size-4.5 items-center justify-center rounded-full bg-surface/90">
          <Heart size={11} aria-hidden className={clsx(isFavourite && "fill-current text-accent")} />
        </span>
      </button>
    </div>
  );
}
