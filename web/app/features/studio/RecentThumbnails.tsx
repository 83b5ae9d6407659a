/** Everything made in this workspace, newest first: the way back to earlier work. */
import { useInfiniteQuery } from "@tanstack/react-query";
import { LayoutTemplate, Plus } from "lucide-react";
import { Link } from "react-router";
import { messageOf } from "~/api/errors";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Skeleton } from "~/ui/skeleton";
import { thumbnailList } from "./queries";
import type { ListedThumbnail } from "./wire";

interface RecentThumbnailsProps {
  open: boolean;
  onClose: () => void;
  onTemplates: () => void;
}

export function RecentThumbnails({ open, onClose, onTemplates }: RecentThumbnailsProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Your thumbnails"
      size="large"
      actions={
        <Button icon={<LayoutTemplate size={16} aria-hidden />} onClick={onTemplates}>
          Templates and projects
        </Button>
      }
    >
      <ThumbnailGrid onPick={onClose} />
    </Dialog>
  );
}

const grid = "grid grid-cols-2 gap-x-4 gap-y-5 md:grid-cols-3 lg:grid-cols-4";

function ThumbnailGrid({ onPick }: { onPick: () => void }) {
  const list = useInfiniteQuery(thumbnailList);
  if (list.isPending) {
    return (
      <div className={grid}>
        {["a", "b", "c", "d"].map((key) => (
          <Skeleton key={key} className="aspect-video" />
        ))}
      </div>
    );
  }
  if (list.isError) {
    return (
      <div className="flex flex-col items-start gap-3">
        <p>{messageOf(list.error, "Failed to fetch thumbnails")}</p>
        <Button onClick={() => list.refetch()}>Try again</Button>
      </div>
    );
  }
  const thumbnails = list.data.pages.flatMap((page) => page.thumbnails);
  return (
    <div className="flex flex-col items-center gap-6">
      <ul className={`${grid} w-full`}>
        <NewThumbnail onPick={onPick} />
        {thumbnails.map((thumbnail) => (
          <Card key={thumbnail.id} thumbnail={thumbnail} onPick={onPick} />
        ))}
      </ul>
      {list.hasNextPage ? (
        <Button busy={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
          Show older ones
        </Button>
      ) : null}
    </div>
  );
}

function NewThumbnail({ onPick }: { onPick: () => void }) {
  return (
    <li>
      <Link
        to="/design-thumbnail"
        onClick={onPick}
        className="flex aspect-video w-full items-center justify-center gap-2 rounded-picture border border-dashed border-edge text-sm font-medium transition-colors hover:border-text hover:bg-hover"
      >
        <Plus size={18} aria-hidden />
        New thumbnail
      </Link>
    </li>
  );
}

function Card({ thumbnail, onPick }: { thumbnail: ListedThumbnail; onPick: () => void }) {
  const name = thumbnail.title || thumbnail.prompt;
  return (
    <li>
      <Link to={`/design-thumbnail/${thumbnail.id}`} onClick={onPick} className="group flex flex-col gap-2">
        <img
          src={thumbnail.imageData}
          alt=""
          className="aspect-video w-full rounded-picture object-cover outline-2 outline-offset-2 outline-transparent transition-[outline-color] group-hover:outline-action"
        />
        <span className="truncate text-sm font-medium">{name}</span>
      </Link>
    </li>
  );
}
