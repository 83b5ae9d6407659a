/** The creator's thumbnails, newest first. */
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { thumbnailList } from "~/features/studio/queries";
import type { ListedThumbnail } from "~/features/studio/wire";
import { buttonClass } from "~/ui/button";
import { EmptyState } from "./EmptyState";
import { PictureGrid, pictureClass } from "./PictureGrid";

const PREVIEW = 30;

export function ThumbnailList() {
  const list = useInfiniteQuery(thumbnailList);
  return (
    <PictureGrid
      list={list}
      itemsOf={(page) => page.thumbnails}
      otherwise="Failed to fetch thumbnails"
      empty={
        <EmptyState
          title="Nothing on the anvil yet."
          detail="Say what your video is about. Four thumbnails come back, and they are kept here."
        >
          <Link to="/design-thumbnail" className={buttonClass("secondary", "large")}>
            Make the first one
          </Link>
        </EmptyState>
      }
    >
      {(thumbnail) => <Card key={thumbnail.id} thumbnail={thumbnail} />}
    </PictureGrid>
  );
}

function Card({ thumbnail }: { thumbnail: ListedThumbnail }) {
  const { id, title, prompt, imageData } = thumbnail;
  return (
    <li>
      <Link to={`/design-thumbnail/${id}`} className="group flex flex-col gap-2 rounded-picture">
        <img src={imageData} alt="" className={pictureClass} />
        <span className="truncate text-sm font-medium">{title || preview(prompt)}</span>
      </Link>
    </li>
  );
}

function preview(prompt: string): string {
  const letters = [...prompt];
  return letters.length > PREVIEW ? `${letters.slice(0, PREVIEW).join("").trimEnd()}...` : prompt;
}
