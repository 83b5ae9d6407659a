/** Photos of other sites under free licences: the server asks there and fetches what is taken, the browser never does. */
import { useState } from "react";
import { failureOf } from "~/api/errors";
import { CollectionGrid } from "~/collection/CollectionGrid";
import type { ElementId } from "~/scene/types";
import { Button } from "~/ui/button";
import { InlineFailure } from "~/ui/failure";
import { Notice } from "~/ui/notice";
import { Skeleton } from "~/ui/skeleton";
import { Switch } from "~/ui/switch";
import { usePaused } from "~/ui/use-paused";
import { useDesigner } from "../../state/designer-context";
import { addPhoto, PHOTO_NOT_ADDED } from "../adding-artworks";
import { PhotoTile } from "./PhotoTile";
import { type FoundPhoto, photosOf, usePhotoSearch } from "./use-photo-search";

const WISH = { narrowest: 120, ratio: 3 / 4, captionHeight: 40 };
/** Milliseconds without a letter after which words are searched: longer than for elements, as others are asked. */
const PAUSE = 600;
const nothingMore = () => {};

interface PhotoFinderProps {
  words: string;
  /** Whom the server asks. */
  sources: readonly string[];
  /** The picture whose place is taken by what is chosen. */
  insteadOf: ElementId | undefined;
}

export function PhotoFinder({ words, sources, insteadOf }: PhotoFinderProps) {
  const [isFree, setFree] = useState(false);
  const asked = usePaused(words, PAUSE);
  return (
    <>
      <Switch label="No credit needed" checked={isFree} onChange={setFree} />
      {asked && words ? (
        <Results words={asked} isFree={isFree} insteadOf={insteadOf} />
      ) : (
        <p className="text-sm text-muted">
          Type what the photo should show. This server asks {listed(sources)}, which don't learn who you are.
          Every photo may be changed and used in videos that earn money; its licence stands below it.
        </p>
      )}
    </>
  );
}

interface ResultsProps extends Pick<PhotoFinderProps, "words" | "insteadOf"> {
  isFree: boolean;
}

function Results({ words, isFree, insteadOf }: ResultsProps) {
  const search = usePhotoSearch(words, isFree);
  const { coming, add } = useAddingPhotos(insteadOf);
  const pages = search.data?.pages ?? [];
  const photos = photosOf(pages);
  const silent = [...new Set(pages.flatMap((page) => page.silent))];
  const isThere = search.isSuccess && !search.isPlaceholderData;
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className={isThere && photos.length === 0 ? "text-sm text-muted" : "sr-only"}>
        {isThere ? (photos.length === 0 ? nothing(words, isFree) : `${photos.length} photos`) : ""}
      </p>
      {search.error && !search.isFetching ? (
        <div className="flex flex-col items-start gap-3">
          <InlineFailure failure={failureOf("Photos could not be searched.", search.error)} />
          <Button
            size="small"
            onClick={() => void (photos.length ? search.fetchNextPage() : search.refetch())}
          >
            Retry
          </Button>
        </div>
      ) : null}
      {silent.map((sentence) => (
        <Notice key={sentence} kind="neutral">
          {sentence}
        </Notice>
      ))}
      {search.isLoading ? <Coming /> : null}
      <PhotoGrid photos={photos} coming={coming} onAdd={add} />
      {search.hasNextPage && isThere && !search.error ? (
        <Button busy={search.isFetchingNextPage} onClick={() => void search.fetchNextPage()}>
          More photos
        </Button>
      ) : null}
    </div>
  );
}

interface PhotoGridProps {
  photos: readonly FoundPhoto[];
  /** Ids of those on their way to the canvas. */
  coming: ReadonlySet<string>;
  onAdd: (photo: FoundPhoto) => void;
}

/** The tab key stops at one of them, the arrow keys go from one to the next. */
function PhotoGrid({ photos, coming, onAdd }: PhotoGridProps) {
  const [last, setLast] = useState<string | null>(null);
  if (photos.length === 0) return null;
  const stop = photos.some(({ id }) => id === last) ? last : photos[0]?.id;
  return (
    <section
      aria-label="Photos"
      onFocus={({ target }) => setLast(target.closest<HTMLElement>("[data-card]")?.dataset.card ?? last)}
    >
      <CollectionGrid label="Photos" items={photos} hasMore={false} wish={WISH} onNearEnd={nothingMore}>
        {(photo) => (
          <PhotoTile
            photo={photo}
            isComing={coming.has(photo.id)}
            isStop={photo.id === stop}
            onAdd={() => onAdd(photo)}
          />
        )}
      </CollectionGrid>
    </section>
  );
}

function useAddingPhotos(insteadOf: ElementId | undefined) {
  const designer = useDesigner();
  const [coming, setComing] = useState<ReadonlySet<string>>(new Set());
  async function add({ id, photo }: FoundPhoto): Promise<void> {
    if (coming.has(id)) return;
    setComing((before) => new Set(before).add(id));
    try {
      await addPhoto(designer, photo, { insteadOf });
    } catch (failure) {
      designer.reportError(PHOTO_NOT_ADDED, failure);
    } finally {
      setComing((before) => new Set([...before].filter((each) => each !== id)));
    }
  }
  return { coming, add: (photo: FoundPhoto) => void add(photo) };
}

const listed = (names: readonly string[]) => new Intl.ListFormat("en", { type: "conjunction" }).format(names);

const nothing = (words: string, isFree: boolean) =>
  `No photo was found for “${words}”. Try another word${isFree ? ", or allow those that need a credit" : ""}.`;

const PLACES = Array.from({ length: 6 }, (_, place) => `place-${place}`);

function Coming() {
  return (
    <div role="status" aria-label="Loading" className="grid grid-cols-2 gap-3">
      {PLACES.map((place) => (
        <Skeleton key={place} className="aspect-4/3" />
      ))}
    </div>
  );
}
