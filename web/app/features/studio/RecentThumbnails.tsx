/** Everything made in this workspace, newest first: the way back to earlier work, which can be renamed here. */
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { LayoutTemplate, PenLine, Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { CARD_LINK } from "~/collection/CollectionGrid";
import { PickGrid } from "~/collection/PickGrid";
import { previews } from "~/collection/previews";
import { RenameField } from "~/collection/RenameField";
import { SharpPicture } from "~/collection/SharpPicture";
import { useListChanges } from "~/collection/use-list-changes";
import {
  LONGEST_TITLE,
  nameOf,
  renameThumbnail,
  type Thumbnail,
  thumbnailKind,
  thumbnailList,
} from "~/features/dashboard";
import { useUser } from "~/session/session-provider";
import { Button, buttonClass } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { IconButton } from "~/ui/icon-button";
import { useSlice, useStudio } from "./studio-context";

interface RecentThumbnailsProps {
  open: boolean;
  onClose: () => void;
  onTemplates: () => void;
  /** The way to a project file. */
  openProject: ReactNode;
}

export function RecentThumbnails({ open, onClose, onTemplates, openProject }: RecentThumbnailsProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Your thumbnails"
      size="large"
      actions={
        <>
          {openProject}
          <Button icon={<LayoutTemplate size={16} aria-hidden />} onClick={onTemplates}>
            Templates
          </Button>
          <Link to="/design-thumbnail" onClick={onClose} className={buttonClass("secondary")}>
            <Plus size={16} aria-hidden />
            New thumbnail
          </Link>
        </>
      }
    >
      <Thumbnails onPick={onClose} />
    </Dialog>
  );
}

const cards = { narrowest: 190, ratio: 9 / 16, captionHeight: 50 };

function Thumbnails({ onPick }: { onPick: () => void }) {
  const { id } = useUser();
  const list = useInfiniteQuery(thumbnailList(id));
  const rename = useRenaming(id);
  return (
    <PickGrid
      label="Your thumbnails"
      list={list}
      failure="Failed to fetch thumbnails"
      shape="wide"
      wish={cards}
      empty={<p className="text-sm text-muted">Nothing yet. What you make is kept here.</p>}
    >
      {(thumbnail) => (
        <Card thumbnail={thumbnail} onPick={onPick} onRename={(title) => void rename(thumbnail, title)} />
      )}
    </PickGrid>
  );
}

/** What is open is renamed as in the bar: its unsaved work would be another's for a call from here. */
function useRenaming(customerId: string): (thumbnail: Thumbnail, title: string) => Promise<void> {
  const queries = useQueryClient();
  const studio = useStudio();
  const { thumbnail: opened } = useSlice("page");
  const [kind] = useState(() => thumbnailKind(customerId));
  const changes = useListChanges(kind);
  return (thumbnail, title) => {
    async function call(): Promise<void> {
      if (thumbnail.id !== opened?.id)
        return renameThumbnail(queries, { id: thumbnail.id, title, customerId });
      studio.brief.change({ title });
      await studio.saving.saveByItself();
    }
    return changes.change(thumbnail, { title }, call, "Failed to rename thumbnail");
  };
}

interface CardProps {
  thumbnail: Thumbnail;
  onPick: () => void;
  onRename: (title: string) => void;
}

function Card({ thumbnail, onPick, onRename }: CardProps) {
  const [isRenaming, setRenaming] = useState(false);
  const name = nameOf(thumbnail);
  function renamed(title: string | null): void {
    setRenaming(false);
    if (title) onRename(title);
  }
  return (
    <div className="flex flex-col gap-2">
      <Link
        to={`/design-thumbnail/${thumbnail.id}`}
        onClick={onPick}
        aria-label={name}
        className="block aspect-video w-full overflow-hidden rounded-picture bg-sunken outline-2 outline-offset-2 outline-transparent transition-[outline-color] hover:outline-action focus-visible:outline-focus"
        {...{ [CARD_LINK]: "" }}
      >
        <SharpPicture preview={previews.of(thumbnail)} imageUrl={thumbnail.imageUrl} fit="cover" />
      </Link>
      {isRenaming ? (
        <RenameField label={`New name of ${name}`} name={name} longest={LONGEST_TITLE} onDone={renamed} />
      ) : (
        <div className="flex min-w-0 items-start gap-1">
          <span title={name} className="line-clamp-2 min-w-0 flex-1 text-sm font-medium wrap-anywhere">
            {name}
          </span>
          <IconButton
            label={`Rename ${name}`}
            size="small"
            className="-mt-1.5 -mr-2"
            icon={<PenLine size={16} aria-hidden />}
            onClick={() => setRenaming(true)}
          />
        </div>
      )}
    </div>
  );
}
