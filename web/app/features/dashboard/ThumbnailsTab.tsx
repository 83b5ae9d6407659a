/** The creator's thumbnails, and all that can be done with them without opening one. */
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { Copy, Download, PenLine, SquareCheck, Tag, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { AiLabel } from "~/collection/AiLabel";
import { aiWords } from "~/collection/ai-words";
import { type CardHandle, Collection } from "~/collection/Collection";
import { downloadAll } from "~/collection/download-all";
import { EmptyState } from "~/collection/EmptyState";
import { useListView } from "~/collection/list-view";
import { PictureCard } from "~/collection/PictureCard";
import { previews } from "~/collection/previews";
import { SharpPicture } from "~/collection/SharpPicture";
import { useListChanges } from "~/collection/use-list-changes";
import { dateOf } from "~/features/billing";
import { useUser } from "~/session/session-provider";
import { Button, type ButtonSize, buttonClass } from "~/ui/button";
import { toast, toastFailure } from "~/ui/toast";
import { LabelChips } from "./labels/LabelChips";
import { LabelFilter } from "./labels/LabelFilter";
import { RenameLabelDialog } from "./labels/RenameLabelDialog";
import { labelsQuery, useLabelRenaming } from "./labels/use-labels";
import { useLabelsDialog } from "./labels/use-labels-dialog";
import { promptPreview } from "./prompt-preview";
import {
  duplicateThumbnail,
  LONGEST_TITLE,
  nameOf,
  renameThumbnail,
  type Thumbnail,
  thumbnailFile,
  thumbnailKind,
  thumbnailList,
  thumbnailSorts,
} from "./thumbnails";

const ICON = { size: 16, "aria-hidden": true } as const;
const cards = { narrowest: 260, ratio: 9 / 16, captionHeight: 70 };
const labelledCards = { ...cards, captionHeight: 94 };

interface ThumbnailsTabProps {
  /** The loading picture stays, although everything may be there. */
  hold: boolean;
  /** The way to a project file. */
  openProject: (size: ButtonSize) => ReactNode;
}

export function ThumbnailsTab({ hold, openProject }: ThumbnailsTabProps) {
  const queries = useQueryClient();
  const { id: customerId } = useUser();
  const state = useListView(thumbnailSorts);
  const list = useInfiniteQuery(thumbnailList(customerId, state.view));
  const [kind] = useState(() => thumbnailKind(customerId));
  const changes = useListChanges(kind);
  const { data: known = [] } = useQuery(labelsQuery(customerId));
  const labelling = useLabelsDialog(customerId, changes, known);
  const [renamedLabel, renameLabel] = useState<string | null>(null);
  const saveLabelName = useLabelRenaming(customerId);
  const hasLabels = list.data?.pages.some(({ items }) => items.some(({ labels }) => labels.length > 0));

  const save = (items: readonly Thumbnail[]) => void downloadAll(items, thumbnailFile, "thumbnails.zip");

  function rename(thumbnail: Thumbnail, title: string): void {
    const call = () => renameThumbnail(queries, { id: thumbnail.id, title, customerId });
    void changes.change(thumbnail, { title }, call, "Failed to rename thumbnail");
  }

  async function duplicate(thumbnail: Thumbnail): Promise<void> {
    try {
      changes.add(await duplicateThumbnail(thumbnail, customerId));
      toast(`Duplicated “${nameOf(thumbnail)}”`);
    } catch (failure) {
      toastFailure("Failed to duplicate thumbnail", failure);
    }
  }

  return (
    <>
      <Collection
        label="Thumbnails"
        searchLabel="Search thumbnails"
        list={list}
        failure="Failed to fetch thumbnails"
        hold={hold}
        state={state}
        sorts={thumbnailSorts}
        shape="wide"
        wish={hasLabels ? labelledCards : cards}
        notes={
          <LabelFilter
            labels={known}
            shown={state.view.label}
            onShow={state.showLabel}
            onRename={renameLabel}
          />
        }
        toolbar={openProject("medium")}
        empty={<Empty openProject={openProject} />}
        onDelete={changes.remove}
        bulk={(items) => (
          <>
            <Button
              size="small"
              variant="quiet"
              icon={<Tag {...ICON} />}
              onClick={() => labelling.open(items)}
            >
              <span className="max-sm:sr-only">Labels</span>
            </Button>
            <Button size="small" variant="quiet" icon={<Download {...ICON} />} onClick={() => save(items)}>
              <span className="max-sm:sr-only">Download</span>
            </Button>
          </>
        )}
        card={(thumbnail, handle) => (
          <Card
            thumbnail={thumbnail}
            handle={handle}
            onRename={(title) => rename(thumbnail, title)}
            onLabel={() => labelling.open([thumbnail])}
            onDuplicate={() => void duplicate(thumbnail)}
            onDownload={() => save([thumbnail])}
            onDelete={() => changes.remove([thumbnail])}
          />
        )}
      />
      {labelling.dialog}
      {renamedLabel ? (
        <RenameLabelDialog
          label={renamedLabel}
          known={known}
          onRename={async (name) => {
            await saveLabelName(renamedLabel, name);
            state.showLabel(name);
          }}
          onClose={() => renameLabel(null)}
        />
      ) : null}
    </>
  );
}

interface CardProps {
  thumbnail: Thumbnail;
  handle: CardHandle;
  onRename: (title: string) => void;
  onLabel: () => void;
  onDuplicate: () => void;
  onDownload: () => void;
  onDelete: () => void;
}

function Card(props: CardProps) {
  const { thumbnail, handle, onRename, onLabel, onDuplicate, onDownload, onDelete } = props;
  const name = nameOf(thumbnail);
  return (
    <PictureCard
      name={name}
      detail={<Detail thumbnail={thumbnail} />}
      below={<LabelChips labels={thumbnail.labels} />}
      picture={<SharpPicture preview={previews.of(thumbnail)} imageUrl={thumbnail.imageUrl} fit="cover" />}
      to={`/design-thumbnail/${thumbnail.id}`}
      openLabel={name}
      shape="wide"
      actions={[
        { label: "Choose", icon: <SquareCheck {...ICON} />, onSelect: () => handle.onChoose(false) },
        { label: "Rename", icon: <PenLine {...ICON} />, onSelect: handle.startRenaming },
        { label: "Labels", icon: <Tag {...ICON} />, onSelect: onLabel },
        { label: "Duplicate", icon: <Copy {...ICON} />, onSelect: onDuplicate },
        {
          label: "Download",
          detail: "JPG, 1280 × 720",
          icon: <Download {...ICON} />,
          onSelect: onDownload,
        },
        { label: "Delete", icon: <Trash2 {...ICON} />, onSelect: onDelete },
      ]}
      handle={handle}
      longestName={LONGEST_TITLE}
      onRename={onRename}
    />
  );
}

function Detail({
  thumbnail: { title, prompt, submit_datetime, digitalSourceType },
}: {
  thumbnail: Thumbnail;
}) {
  return (
    <>
      {aiWords(digitalSourceType) ? (
        <>
          <AiLabel source={digitalSourceType} />
          {" · "}
        </>
      ) : null}
      {title ? promptPreview(prompt) : dateOf(submit_datetime)}
    </>
  );
}

function Empty({ openProject }: Pick<ThumbnailsTabProps, "openProject">) {
  return (
    <EmptyState
      title="Nothing on the anvil yet."
      detail="Say what your video is about. Four thumbnails come back, and they are kept here."
    >
      <div className="flex flex-wrap items-center justify-center gap-3">
        <Link to="/design-thumbnail" className={buttonClass("secondary", "large")}>
          Make the first one
        </Link>
        {openProject("large")}
      </div>
    </EmptyState>
  );
}
