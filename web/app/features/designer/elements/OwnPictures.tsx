/** The creator's library, uploads and cut-outs alike, as tiles that go onto the canvas. */
import { useInfiniteQuery } from "@tanstack/react-query";
import { useId } from "react";
import { failureOf } from "~/api/errors";
import { CARD_LINK, CollectionGrid } from "~/collection/CollectionGrid";
import { itemsOf } from "~/collection/paged-list";
import { previews } from "~/collection/previews";
import { useFetchingMore } from "~/collection/use-fetching-more";
import { imageList, type LibraryImage } from "~/features/library";
import { useUser } from "~/session/session-provider";
import { InlineFailure } from "~/ui/failure";
import { RemotePicture } from "~/ui/remote-picture";
import { SQUARE } from "./ArtworkSection";
import { OWN_PICTURE_TYPE } from "./dragged";

interface OwnPicturesProps {
  /** Words of their names; none: all. */
  search: string;
  /** Stands there although there are none, to say so. */
  isAsked: boolean;
  onAdd: (picture: LibraryImage) => void;
}

export function OwnPictures({ search, isAsked, onAdd }: OwnPicturesProps) {
  const id = useId();
  const { id: customerId } = useUser();
  const list = useInfiniteQuery(imageList(customerId, { search, sort: "newest" }));
  const fetchMore = useFetchingMore(list);
  const pictures = itemsOf(list.data);
  if (pictures.length === 0 && !isAsked) return null;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h2 id={id} className="text-sm font-semibold">
        Your pictures
      </h2>
      {list.error ? (
        <InlineFailure failure={failureOf("Failed to fetch images", list.error)} />
      ) : pictures.length === 0 && !list.isPending ? (
        <p className="text-sm text-muted">
          Nothing in your library yet. Pictures that you add to a canvas or cut out are kept there.
        </p>
      ) : null}
      <CollectionGrid
        label="Your pictures"
        items={pictures}
        hasMore={list.hasNextPage}
        wish={SQUARE}
        onNearEnd={fetchMore}
      >
        {(picture) => (
          <button
            type="button"
            draggable
            aria-label={`Add ${picture.fileName}`}
            title={picture.fileName}
            {...{ [CARD_LINK]: "" }}
            onClick={() => onAdd(picture)}
            onDragStart={(event) => {
              const { pictureId, imageUrl: url, width, height, fileName: name } = picture;
              const dragged = JSON.stringify({ pictureId, url, width, height, name });
              event.dataTransfer.setData(OWN_PICTURE_TYPE, dragged);
              event.dataTransfer.effectAllowed = "copy";
            }}
            className="bg-tile block size-full overflow-hidden rounded-picture border border-line hover:border-text"
          >
            <RemotePicture
              src={previews.of(picture) || `${picture.imageUrl}&width=160`}
              alt=""
              draggable={false}
              className="size-full object-contain"
            />
          </button>
        )}
      </CollectionGrid>
    </section>
  );
}
