/** Everything made in this workspace, newest first: the way back to earlier work. */
import { useInfiniteQuery } from "@tanstack/react-query";
import { LayoutTemplate, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { CARD_LINK } from "~/collection/CollectionGrid";
import { PickGrid } from "~/collection/PickGrid";
import { previews } from "~/collection/previews";
import { SharpPicture } from "~/collection/SharpPicture";
import { nameOf, type Thumbnail, thumbnailList } from "~/features/dashboard";
import { useUser } from "~/session/session-provider";
import { Button, buttonClass } from "~/ui/button";
import { Dialog } from "~/ui/dialog";

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
  return (
    <PickGrid
      label="Your thumbnails"
      list={list}
      failure="Failed to fetch thumbnails"
      shape="wide"
      wish={cards}
      empty={<p className="text-sm text-muted">Nothing yet. What you make is kept here.</p>}
    >
      {(thumbnail) => <Card thumbnail={thumbnail} onPick={onPick} />}
    </PickGrid>
  );
}

function Card({ thumbnail, onPick }: { thumbnail: Thumbnail; onPick: () => void }) {
  return (
    <Link
      to={`/design-thumbnail/${thumbnail.id}`}
      onClick={onPick}
      className="group flex flex-col gap-2"
      {...{ [CARD_LINK]: "" }}
    >
      <span className="block aspect-video w-full overflow-hidden rounded-picture bg-sunken outline-2 outline-offset-2 outline-transparent transition-[outline-color] group-hover:outline-action">
        <SharpPicture preview={previews.of(thumbnail)} imageUrl={thumbnail.imageUrl} fit="cover" />
      </span>
      <span className="line-clamp-2 text-sm font-medium wrap-anywhere">{nameOf(thumbnail)}</span>
    </Link>
  );
}
