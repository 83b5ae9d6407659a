/** All that can be put on the canvas, in one long list: own pictures, recent and favourite art, every group; and a search. */
import { useQuery } from "@tanstack/react-query";
import { Images, Search, X } from "lucide-react";
import { Suspense, useId, useState } from "react";
import { failureOf } from "~/api/errors";
import type { LibraryImage } from "~/features/library";
import { findElement } from "~/scene/operations";
import type { ElementId, ImageElement } from "~/scene/types";
import { useUser } from "~/session/session-provider";
import { Button } from "~/ui/button";
import { InlineFailure } from "~/ui/failure";
import { IconButton } from "~/ui/icon-button";
import { Notice } from "~/ui/notice";
import { Select } from "~/ui/select";
import { Skeleton } from "~/ui/skeleton";
import { Switch } from "~/ui/switch";
import { usePaused } from "~/ui/use-paused";
import { useDesigner, useDocument, useSession } from "../state/designer-context";
import { ArtworkSection, type TileActions } from "./ArtworkSection";
import { addArtwork, addOwnPicture, NOT_ADDED } from "./adding-artworks";
import { type Artwork, artworksOf, type Catalogue, catalogueQuery } from "./catalogue";
import { OwnPictures } from "./OwnPictures";
import { PhotoFinder } from "./photos/later";
import { usePhotoSources } from "./photos/use-photo-sources";
import { noteArtwork, recentArtworks } from "./recent";
import { LONGEST_SEARCH, useArtworkSearch } from "./use-artwork-search";
import { useFavourites } from "./use-favourites";

/** Choices of what is shown beside the groups of art. */
const ALL = "all";
const OWN = "own";
const FAVOURITES = "favourites";
const PHOTOS = "photos";
/** Milliseconds without a letter after which words are searched. */
const PAUSE = 180;

export function ElementsPanel() {
  const catalogue = useQuery(catalogueQuery);
  const [words, setWords] = useState("");
  const [shown, setShown] = useState(ALL);
  const sources = usePhotoSources();
  const isPhotos = shown === PHOTOS;
  const replaceable = useReplaceable();
  const [replaces, setReplaces] = useState(false);
  const insteadOf = replaces ? replaceable?.id : undefined;
  const search = { words: words.trim(), asked: usePaused(words.trim(), PAUSE) };
  const choices = [
    { value: ALL, label: "Everything" },
    { value: OWN, label: "Your pictures" },
    ...(sources.length > 0 ? [{ value: PHOTOS, label: "Photos" }] : []),
    { value: FAVOURITES, label: "Favourites" },
    ...(catalogue.data?.groups.map(({ id, label }) => ({ value: id, label })) ?? []),
  ];
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex shrink-0 flex-col gap-2 border-b border-line p-3">
        <SearchField
          label={isPhotos ? "Search photos" : "Search elements"}
          words={words}
          onChange={setWords}
        />
        {search.words && !isPhotos ? null : (
          <Select label="Show" hideLabel value={shown} choices={choices} onChange={setShown} />
        )}
        {replaceable ? (
          <Switch label="Replace the selected picture" checked={replaces} onChange={setReplaces} />
        ) : null}
      </div>
      <div
        className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto p-3 pb-6"
        key={search.words && !isPhotos ? "" : shown}
      >
        {isPhotos ? (
          <Suspense fallback={<Coming />}>
            <PhotoFinder words={search.words} sources={sources} insteadOf={insteadOf} />
          </Suspense>
        ) : catalogue.data ? (
          <>
            {search.words && sources.length > 0 ? (
              <Button icon={<Images size={16} aria-hidden />} onClick={() => setShown(PHOTOS)}>
                Search photos too
              </Button>
            ) : null}
            <Elements catalogue={catalogue.data} search={search} shown={shown} insteadOf={insteadOf} />
          </>
        ) : catalogue.error ? (
          <div className="flex flex-col items-start gap-3">
            <InlineFailure failure={failureOf("The elements could not be loaded.", catalogue.error)} />
            <Button onClick={() => void catalogue.refetch()}>Retry</Button>
          </div>
        ) : catalogue.data === null ? (
          <Notice kind="neutral">
            The elements are still being drawn on this server, which takes some minutes after its first start.
            This list looks again every 10 seconds.
          </Notice>
        ) : (
          <Coming />
        )}
      </div>
    </div>
  );
}

interface SearchFieldProps {
  label: string;
  words: string;
  onChange: (words: string) => void;
}

function SearchField({ label, words, onChange }: SearchFieldProps) {
  const id = useId();
  return (
    <div className="relative">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search size={16} aria-hidden className="absolute top-3 left-3 text-muted" />
      <input
        id={id}
        type="search"
        autoComplete="off"
        maxLength={LONGEST_SEARCH}
        value={words}
        placeholder="Search in any language"
        onChange={(event) => onChange(event.target.value)}
        className="h-10 w-full rounded-control border border-edge bg-raised pr-10 pl-9 text-sm text-text placeholder:text-muted hover:border-text/60 [&::-webkit-search-cancel-button]:hidden"
      />
      {words ? (
        <span className="absolute top-1 right-1">
          <IconButton
            size="small"
            label="Clear the search"
            icon={<X size={16} aria-hidden />}
            onClick={() => onChange("")}
          />
        </span>
      ) : null}
    </div>
  );
}

interface ElementsProps {
  catalogue: Catalogue;
  /** What is typed, and what of it is asked for by now. */
  search: { words: string; asked: string };
  shown: string;
  /** The picture whose place is taken by what is chosen. */
  insteadOf: ElementId | undefined;
}

function Elements({ catalogue, search, shown, insteadOf }: ElementsProps) {
  const { actions, recent, addOwn } = useAdding(insteadOf);
  if (search.words)
    return <Found catalogue={catalogue} words={search.asked} actions={actions} onAddOwn={addOwn} />;
  const favourites = artworksOf(catalogue, actions.favourites.ids);
  const groups = catalogue.groups.filter(({ id }) => shown === ALL || shown === id);
  return (
    <>
      {shown === ALL ? (
        <ArtworkSection title="Recent" artworks={artworksOf(catalogue, recent)} {...actions} />
      ) : null}
      {shown === ALL || shown === FAVOURITES ? (
        <ArtworkSection title="Favourites" artworks={favourites} {...actions} />
      ) : null}
      {shown === FAVOURITES && favourites.length === 0 ? (
        <p className="text-sm text-muted">
          Nothing yet. The heart on an element keeps it here, in every browser.
        </p>
      ) : null}
      {shown === OWN ? <OwnPictures search="" isAsked onAdd={addOwn} /> : null}
      {groups.map(({ id, label, artworks }) => (
        <ArtworkSection key={id} title={label} artworks={artworks} {...actions} />
      ))}
    </>
  );
}

interface FoundProps extends Pick<ElementsProps, "catalogue"> {
  /** None before the first pause. */
  words: string;
  actions: TileActions;
  onAddOwn: (picture: LibraryImage) => void;
}

function Found({ catalogue, words, actions, onAddOwn }: FoundProps) {
  const search = useArtworkSearch(words);
  const found = artworksOf(catalogue, search.data ?? []);
  const isThere = search.data !== undefined && !search.isPlaceholderData;
  return (
    <>
      <p role="status" className={isThere && found.length === 0 ? "text-sm text-muted" : "sr-only"}>
        {isThere
          ? found.length === 0
            ? `No element is called “${words}”. Try another word, or a wider one.`
            : `${found.length} elements`
          : ""}
      </p>
      {search.error ? (
        <InlineFailure failure={failureOf("The elements could not be searched.", search.error)} />
      ) : null}
      {search.isPending && !search.error ? <Coming /> : null}
      {sectionsOf(found).map(({ title, artworks }) => (
        <ArtworkSection key={title} title={title} artworks={artworks} {...actions} />
      ))}
      {words ? <OwnPictures search={words} isAsked={false} onAdd={onAddOwn} /> : null}
    </>
  );
}

/** What fills the background apart from what lies on it; that of the best comes first. */
function sectionsOf(found: readonly Artwork[]) {
  const sections = [
    { title: "Elements", artworks: found.filter(({ isBackground }) => !isBackground) },
    { title: "Backgrounds", artworks: found.filter(({ isBackground }) => isBackground) },
  ];
  return found[0]?.isBackground ? sections.toReversed() : sections;
}

/** The picture that is selected, alone, if it may be changed. */
function useReplaceable(): ImageElement | null {
  const selection = useSession((session) => session.selection);
  const [only, ...others] = selection;
  const element = useDocument(({ scene }) => findElement(scene, only));
  return element?.kind === "image" && !element.locked && others.length === 0 ? element : null;
}

/** What tiles do when they are clicked. */
function useAdding(insteadOf: ElementId | undefined) {
  const designer = useDesigner();
  const { id: owner } = useUser();
  const favourites = useFavourites();
  // As it was when the list was opened: what is clicked must not move away under the pointer.
  const [recent] = useState(() => recentArtworks(owner));
  const [coming, setComing] = useState<ReadonlySet<string>>(new Set());
  const tellFailure = (failure: unknown) => designer.reportError(NOT_ADDED, failure);
  async function add(artwork: Artwork): Promise<void> {
    setComing((before) => new Set(before).add(artwork.id));
    try {
      await addArtwork(designer, artwork.id, { insteadOf });
      noteArtwork(owner, artwork.id);
    } catch (failure) {
      tellFailure(failure);
    } finally {
      setComing((before) => new Set([...before].filter((id) => id !== artwork.id)));
    }
  }
  const addOwn = ({ pictureId, imageUrl: url, width, height, fileName: name }: LibraryImage) =>
    void addOwnPicture(designer, { pictureId, url, width, height, name }, { insteadOf }).catch(tellFailure);
  const actions: TileActions = { favourites, coming, add: (artwork) => void add(artwork) };
  return { actions, recent, addOwn };
}

const PLACES = Array.from({ length: 16 }, (_, place) => `place-${place}`);

function Coming() {
  return (
    <div role="status" aria-label="Loading" className="grid grid-cols-4 gap-3">
      {PLACES.map((place) => (
        <Skeleton key={place} className="aspect-square" />
      ))}
    </div>
  );
}
