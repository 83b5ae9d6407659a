/** The dialog for the labels of thumbnails, opened for one or several. */
import { type ReactNode, useState } from "react";
import type { ListChanges } from "~/collection/use-list-changes";
import { nameOf, type Thumbnail, thumbnailCount } from "../thumbnails";
import { LabelsDialog } from "./LabelsDialog";
import { useLabelling } from "./use-labels";

interface LabelsDialogState {
  open: (thumbnails: readonly Thumbnail[]) => void;
  /** To be drawn somewhere. */
  dialog: ReactNode;
}

export function useLabelsDialog(
  customerId: string,
  changes: ListChanges<Thumbnail>,
  known: readonly string[],
): LabelsDialogState {
  const [thumbnails, open] = useState<readonly Thumbnail[]>([]);
  const label = useLabelling(customerId, changes);
  const close = () => open([]);
  const [first] = thumbnails;
  if (!first) return { open, dialog: null };
  const dialog = (
    <LabelsDialog
      name={thumbnails.length === 1 ? nameOf(first) : thumbnailCount(thumbnails.length)}
      labelled={thumbnails.map(({ labels }) => labels)}
      known={known}
      onSave={(decisions) => {
        close();
        void label(thumbnails, decisions);
      }}
      onClose={close}
    />
  );
  return { open, dialog };
}
