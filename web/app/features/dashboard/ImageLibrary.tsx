/** Pictures the creator has brought along. */
import { infiniteQueryOptions, useInfiniteQuery } from "@tanstack/react-query";
import { listImages } from "~/api/client";
import { EmptyState } from "./EmptyState";
import { PictureGrid, pictureClass } from "./PictureGrid";

const imageList = infiniteQueryOptions({
  queryKey: ["images"],
  queryFn: ({ pageParam }) => listImages({ query: { cursor: pageParam } }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
  staleTime: 0,
});

export function ImageLibrary() {
  const list = useInfiniteQuery(imageList);
  return (
    <PictureGrid
      list={list}
      itemsOf={(page) => page.images}
      otherwise="Failed to fetch images"
      empty={
        <EmptyState
          title="No pictures of your own yet."
          detail="Drop one on the canvas of the studio, and it is kept here."
        />
      }
    >
      {(image) => (
        <li key={image.id} className="flex flex-col gap-2">
          <img src={image.imageData} alt="" className={pictureClass} />
          <span className="truncate text-sm font-medium">{image.fileName}</span>
        </li>
      )}
    </PictureGrid>
  );
}
