/** Tiles under a title, of which only those that are seen are on the page. The tab key stops at one of them. */
import { useId, useState } from "react";
import { CollectionGrid } from "~/collection/CollectionGrid";
import { ArtworkTile } from "./ArtworkTile";
import type { Artwork } from "./catalogue";
import type { Favourites } from "./use-favourites";

/** What tiles need to know of what surrounds them. */
export interface TileActions {
  readonly favourites: Favourites;
  /** Ids of what is on its way to the canvas. */
  readonly coming: ReadonlySet<string>;
  add(artwork: Artwork): void;
}

interface ArtworkSectionProps extends TileActions {
  title: string;
  artworks: readonly Artwork[];
}

export const SQUARE = { narrowest: 60, ratio: 1, captionHeight: 0 };
const WIDE = { narrowest: 120, ratio: 2 / 3, captionHeight: 0 };
const nothingMore = () => {};

export function ArtworkSection({ title, artworks, favourites, coming, add }: ArtworkSectionProps) {
  const id = useId();
  const [last, setLast] = useState<string | null>(null);
  if (artworks.length === 0) return null;
  const stop = artworks.some((artwork) => artwork.id === last) ? last : artworks[0]?.id;
  const wish = artworks.every(({ isBackground }) => isBackground) ? WIDE : SQUARE;
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-2"
      onFocus={({ target }) => setLast(target.closest<HTMLElement>("[data-card]")?.dataset.card ?? last)}
    >
      <h2 id={id} className="text-sm font-semibold">
        {title} <span className="font-normal text-muted">{artworks.length.toLocaleString("en")}</span>
      </h2>
      <CollectionGrid label={title} items={artworks} hasMore={false} wish={wish} onNearEnd={nothingMore}>
        {(artwork) => (
          <ArtworkTile
            artwork={artwork}
            isFavourite={favourites.ids.includes(artwork.id)}
            isComing={coming.has(artwork.id)}
            isStop={artwork.id === stop}
            onAdd={() => add(artwork)}
            onToggle={() => favourites.toggle(artwork.id)}
          />
        )}
      </CollectionGrid>
    </section>
  );
}
