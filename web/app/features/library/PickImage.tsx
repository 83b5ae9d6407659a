/** The creator's library in a dialog, to pick one picture out of it; those with a wanted mark come first. */
import { useInfiniteQuery } from "@tanstack/react-query";
import { CARD_LINK } from "~/collection/CollectionGrid";
import { PickGrid } from "~/collection/PickGrid";
import type { PagedQuery } from "~/collection/paged-list";
import { previews } from "~/collection/previews";
import { SharpPicture } from "~/collection/SharpPicture";
import { useUser } from "~/session/session-provider";
import { Dialog } from "~/ui/dialog";
import { imageList, type LibraryImage } from "./images";
import { type Role, roles } from "./roles";

interface PickImageProps {
  open: boolean;
  onClose: () => void;
  /** What picking one does, for screen readers: "Put me.jpg on the canvas". */
  labelOf: (image: LibraryImage) => string;
  onPick: (image: LibraryImage) => void;
  /** Something is done with the picked one; nothing else can be picked meanwhile. */
  busy?: boolean;
  /** Marks of which the pictures come first, each under its name. */
  first?: readonly Role[];
}

export function PickImage({ open, onClose, first = [], ...rest }: PickImageProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Your library" size="large">
      <div className="flex flex-col gap-6">
        {first.map((role) => (
          <Marked key={role} role={role} {...rest} />
        ))}
        <All hasTitle={first.length > 0} {...rest} />
      </div>
    </Dialog>
  );
}

type PicturesProps = Pick<PickImageProps, "labelOf" | "onPick" | "busy">;

/** Nothing at all while there are none. */
function Marked({ role, ...rest }: PicturesProps & { role: Role }) {
  const { id } = useUser();
  const list = useInfiniteQuery(imageList(id, { search: "", sort: "newest", role }));
  if (!list.data?.pages.some((page) => page.items.length > 0)) return null;
  const title = roles.find((known) => known.role === role)?.badge ?? "";
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <h3 className="text-sm font-semibold">{title}</h3>
      <Pictures list={list} label={title} {...rest} />
    </section>
  );
}

function All({ hasTitle, ...rest }: PicturesProps & { hasTitle: boolean }) {
  const { id } = useUser();
  const list = useInfiniteQuery(imageList(id));
  return (
    <section aria-label="All pictures" className="flex flex-col gap-3">
      {hasTitle ? <h3 className="text-sm font-semibold">All pictures</h3> : null}
      <Pictures list={list} label="All pictures" {...rest} />
    </section>
  );
}

const cards = { narrowest: 130, ratio: 1, captionHeight: 0 };

function Pictures(props: PicturesProps & { list: PagedQuery<LibraryImage>; label: string }) {
  const { list, label, labelOf, onPick, busy } = props;
  return (
    <PickGrid
      label={label}
      list={list}
      failure="Failed to fetch images"
      shape="square"
      wish={cards}
      empty={
        <p className="text-sm text-muted">
          Nothing in it yet. Pictures that you add to a canvas or to a brand are kept here.
        </p>
      }
    >
      {(image) => (
        <button
          type="button"
          disabled={busy}
          onClick={() => onPick(image)}
          aria-label={labelOf(image)}
          title={image.fileName}
          {...{ [CARD_LINK]: "" }}
          className="block size-full overflow-hidden rounded-picture border border-line bg-sunken hover:border-text disabled:opacity-50"
        >
          <SharpPicture
            preview={previews.of(image)}
            imageUrl={image.imageUrl}
            fit="contain"
            width={image.width}
            height={image.height}
          />
        </button>
      )}
    </PickGrid>
  );
}
