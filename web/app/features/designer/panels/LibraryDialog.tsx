/** The creator's library, to put pictures of it on the canvas. */
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type ImageBody, listImages } from "~/api/client";
import { messageOf } from "~/api/errors";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Skeleton } from "~/ui/skeleton";
import { useDesigner } from "../state/designer-context";

export function LibraryDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Your library" size="large">
      <LibraryGrid onPicked={onClose} />
    </Dialog>
  );
}

const grid = "grid w-full grid-cols-3 gap-3 sm:grid-cols-4 lg:grid-cols-6";

function LibraryGrid({ onPicked }: { onPicked: () => void }) {
  const list = useInfiniteQuery({
    queryKey: ["library"],
    queryFn: ({ pageParam }) => listImages({ query: { cursor: pageParam } }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  });
  if (list.isPending) {
    return (
      <div className={grid}>
        {["a", "b", "c", "d"].map((key) => (
          <Skeleton key={key} className="aspect-square" />
        ))}
      </div>
    );
  }
  if (list.isError) {
    return (
      <div className="flex flex-col items-start gap-3">
        <p>{messageOf(list.error, "Failed to fetch images")}</p>
        <Button onClick={() => list.refetch()}>Try again</Button>
      </div>
    );
  }
  const pictures = list.data.pages.flatMap((page) => page.images);
  if (pictures.length === 0) {
    return (
      <p className="text-sm text-muted">
        Nothing in it yet. Pictures that you add to a canvas are kept here.
      </p>
    );
  }
  return (
    <div className="flex flex-col items-center gap-6">
      <ul className={grid}>
        {pictures.map((picture) => (
          <LibraryPicture key={picture.id} picture={picture} onPicked={onPicked} />
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

function LibraryPicture({ picture, onPicked }: { picture: ImageBody; onPicked: () => void }) {
  const designer = useDesigner();
  const [isComing, setIsComing] = useState(false);
  const { pictureId, imageUrl: url, width, height } = picture;
  const pick = async () => {
    setIsComing(true);
    await designer.addPicture({ pictureId, url, width, height });
    onPicked();
  };
  return (
    <li>
      <button
        type="button"
        disabled={isComing}
        onClick={() => void pick()}
        aria-label={`Put ${picture.fileName} on the canvas`}
        className="block aspect-square w-full overflow-hidden rounded-picture border border-line bg-sunken hover:border-text disabled:opacity-50"
      >
        <img src={picture.imageData} alt="" className="size-full object-contain" />
      </button>
    </li>
  );
}
