/** What can be done with pictures of the library, wherever they are shown. */
import { useQueryClient } from "@tanstack/react-query";
import { Download, ImagePlus, Pencil, PenLine, Scissors, SquareCheck, Tag, TagX, Trash2 } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { CardHandle } from "~/collection/Collection";
import { downloadAll } from "~/collection/download-all";
import { useListChanges } from "~/collection/use-list-changes";
import { useUser } from "~/session/session-provider";
import type { MenuItem } from "~/ui/menu";
import { toast, toastFailure } from "~/ui/toast";
import { changeImage, imageFile, imageKind, importImage, type LibraryImage } from "./images";
import { type Role, roles } from "./roles";

const ICON = { size: 16, "aria-hidden": true } as const;

export interface ImageActions {
  rename: (image: LibraryImage, fileName: string) => void;
  save: (images: readonly LibraryImage[]) => void;
  remove: (images: readonly LibraryImage[]) => void;
  menuOf: (image: LibraryImage, handle: CardHandle) => readonly MenuItem[];
}

export function useImageActions(removeBackground: (images: readonly LibraryImage[]) => void): ImageActions {
  const { id: customerId } = useUser();
  const navigate = useNavigate();
  const [kind] = useState(() => imageKind(customerId));
  const changes = useListChanges(kind);
  const use = useInThumbnail(customerId);
  const save = (images: readonly LibraryImage[]) => void downloadAll(images, imageFile, "pictures.zip");

  function mark(image: LibraryImage, role: Role | null): void {
    const call = () => changeImage(image.id, { role }, customerId);
    void changes.change(image, { role }, call, "Failed to mark image");
  }

  return {
    save,
    remove: changes.remove,
    rename: (image, fileName) => {
      const call = () => changeImage(image.id, { fileName }, customerId);
      void changes.change(image, { fileName }, call, "Failed to rename image");
    },
    menuOf: (image, handle) => [
      { label: "Use in a new thumbnail", icon: <ImagePlus {...ICON} />, onSelect: () => void use(image) },
      {
        label: "Edit",
        icon: <Pencil {...ICON} />,
        onSelect: () => void navigate(`/edit-image/${image.id}`),
      },
      {
        label: "Remove background",
        icon: <Scissors {...ICON} />,
        onSelect: () => removeBackground([image]),
      },
      ...roles.map(({ role, words }) =>
        image.role === role
          ? { label: `Not ${words} any more`, icon: <TagX {...ICON} />, onSelect: () => mark(image, null) }
          : { label: `Mark as ${words}`, icon: <Tag {...ICON} />, onSelect: () => mark(image, role) },
      ),
      { label: "Choose", icon: <SquareCheck {...ICON} />, onSelect: () => handle.onChoose(false) },
      { label: "Rename", icon: <PenLine {...ICON} />, onSelect: handle.startRenaming },
      { label: "Download", icon: <Download {...ICON} />, onSelect: () => save([image]) },
      { label: "Delete", icon: <Trash2 {...ICON} />, onSelect: () => changes.remove([image]) },
    ],
  };
}

/** Makes a thumbnail out of a picture and goes there; one at a time. */
function useInThumbnail(customerId: string): (image: LibraryImage) => Promise<void> {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  return async (image) => {
    if (isBusy) return;
    setBusy(true);
    const note = toast.loading(`Preparing “${image.fileName}”`);
    try {
      const recordId = await importImage(image, customerId);
      void queries.invalidateQueries({ queryKey: ["thumbnails"] });
      await navigate(`/design-thumbnail/${recordId}`);
    } catch (failure) {
      toastFailure("Failed to import image", failure);
    } finally {
      toast.dismiss(note);
      setBusy(false);
    }
  };
}
