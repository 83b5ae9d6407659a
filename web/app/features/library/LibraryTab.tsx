/** Pictures the creator has brought along, and all that can be done with them. */
import { useInfiniteQuery } from "@tanstack/react-query";
import { Download, Scissors } from "lucide-react";
import { AiLabel } from "~/collection/AiLabel";
import { aiWords } from "~/collection/ai-words";
import { Collection } from "~/collection/Collection";
import { EmptyState } from "~/collection/EmptyState";
import { useListView } from "~/collection/list-view";
import { PictureCard } from "~/collection/PictureCard";
import { previews } from "~/collection/previews";
import { SharpPicture } from "~/collection/SharpPicture";
import { useUser } from "~/session/session-provider";
import { Button } from "~/ui/button";
import { imageList, imageSorts, type LibraryImage, LONGEST_FILE_NAME } from "./images";
import { badgeOf } from "./roles";
import { TaskList } from "./TaskList";
import { UploadButton } from "./UploadButton";
import { LIMIT_WORDS } from "./uploads/limits";
import { useImageActions } from "./use-image-actions";
import type { LibraryTasks } from "./use-tasks";

/** Names the line about what can be uploaded. */
const LIMITS = "upload-limits";
const ICON = { size: 16, "aria-hidden": true } as const;
const cards = { narrowest: 200, ratio: 1, captionHeight: 70 };

interface LibraryTabProps {
  work: LibraryTasks;
  /** The loading picture stays, although everything may be there. */
  hold: boolean;
}

export function LibraryTab({ work, hold }: LibraryTabProps) {
  const { id: customerId } = useUser();
  const state = useListView(imageSorts);
  const list = useInfiniteQuery(imageList(customerId, state.view));
  const actions = useImageActions(work.removeBackground);
  return (
    <Collection
      label="Image Library"
      searchLabel="Search pictures"
      list={list}
      failure="Failed to fetch images"
      hold={hold}
      state={state}
      sorts={imageSorts}
      shape="square"
      wish={cards}
      toolbar={
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 max-sm:w-full sm:ml-auto">
          <p id={LIMITS} className="max-w-80 text-xs text-muted">
            {LIMIT_WORDS}
          </p>
          <UploadButton onFiles={work.upload} describedBy={LIMITS} />
        </div>
      }
      notes={<TaskList tasks={work.tasks} queue={work.queue} />}
      empty={
        <EmptyState
          title="No pictures of your own yet."
          detail={`Your face, your logo, your product: drop them anywhere on this page, paste them, or choose them. ${LIMIT_WORDS}`}
        >
          <UploadButton onFiles={work.upload} size="large" />
        </EmptyState>
      }
      onDelete={actions.remove}
      bulk={(images) => (
        <>
          <Button
            size="small"
            variant="quiet"
            icon={<Scissors {...ICON} />}
            onClick={() => work.removeBackground(images)}
          >
            <span className="max-sm:sr-only">Remove background</span>
          </Button>
          <Button
            size="small"
            variant="quiet"
            icon={<Download {...ICON} />}
            onClick={() => actions.save(images)}
          >
            <span className="max-sm:sr-only">Download</span>
          </Button>
        </>
      )}
      card={(image, handle) => (
        <PictureCard
          name={image.fileName}
          detail={<Detail image={image} />}
          picture={
            <SharpPicture
              preview={previews.of(image)}
              imageUrl={image.imageUrl}
              fit="contain"
              width={image.width}
              height={image.height}
            />
          }
          to={`/edit-image/${image.id}`}
          openLabel={`Edit ${image.fileName}`}
          shape="square"
          actions={actions.menuOf(image, handle)}
          handle={handle}
          longestName={LONGEST_FILE_NAME}
          onRename={(name) => actions.rename(image, name)}
        />
      )}
    />
  );
}

function Detail({ image: { width, height, role, digitalSourceType } }: { image: LibraryImage }) {
  const badge = badgeOf(role);
  return (
    <>
      {badge ? <span className="font-semibold text-accent">{badge} · </span> : null}
      {width} × {height}
      {aiWords(digitalSourceType) ? (
        <>
          {" · "}
          <AiLabel source={digitalSourceType} />
        </>
      ) : null}
    </>
  );
}
