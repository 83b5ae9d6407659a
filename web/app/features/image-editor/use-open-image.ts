/** Fetches the picture that the address names, and puts back what was done to it in this browser and not saved. */
import { useCallback, useEffect, useRef, useState } from "react";
import { toast } from "~/ui/toast";
import { fetchImage, type LibraryImage } from "./calls";
import { decodePicture } from "./canvas/decode";
import { DraftDatabase } from "./persistence/draft-database";
import { DraftKeeper, restoreDraft } from "./persistence/draft-keeper";
import { Refiner } from "./refine/refiner";
import { ImageEditor, newImageEditor } from "./state/image-editor";

export interface OpenImage {
  readonly editor: ImageEditor;
  readonly keeper: DraftKeeper;
  /** As it was when it was opened. */
  readonly image: LibraryImage;
}

export interface OpeningState {
  readonly open: OpenImage | null;
  readonly failure: unknown;
  readonly retry: () => void;
  /** The picture on screen has been stored under this id: its address opens nothing again. */
  readonly isOnScreen: (id: string) => void;
}

export function useOpenImage(imageId: string, userId: string): OpeningState {
  const [open, setOpen] = useState<OpenImage | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [tries, setTries] = useState(0);
  const shown = useRef<string | null>(null);
  const attempt = `${imageId} ${tries}`;

  useEffect(() => {
    if (shown.current === imageId) return;
    let left = false;
    setOpen(null);
    setFailure(null);
    openImage(attempt.split(" ")[0] ?? imageId, userId).then(
      (opened) => {
        if (left) return;
        shown.current = imageId;
        setOpen(opened);
      },
      (reason: unknown) => !left && setFailure(reason),
    );
    return () => {
      left = true;
    };
  }, [attempt, imageId, userId]);

  useEffect(() => () => open?.keeper.dispose(), [open]);

  const retry = useCallback(() => setTries((n) => n + 1), []);
  const isOnScreen = useCallback((id: string) => {
    shown.current = id;
  }, []);
  return { open, failure, retry, isOnScreen };
}

async function openImage(imageId: string, userId: string): Promise<OpenImage> {
  const image = await fetchImage(imageId);
  const picture = await decodePicture(image.imageData);
  const database = new DraftDatabase(indexedDB, userId);
  const stored = { imageId, pictureId: image.pictureId, original: picture };
  const { document, lost } = await restoreDraft(database, stored, picture);
  const { refine } = new Refiner();
  const editor = document
    ? new ImageEditor(document.history, document.saved, refine)
    : newImageEditor(picture, refine);
  if (document && editor.unsaved) toast("Your unsaved edits are back.", { id: "restored" });
  if (lost)
    toast.error("This picture has changed since: edits that were kept here no longer fit it.", {
      id: "lost",
    });
  const reportError = (message: string) => toast.error(message, { id: message });
  return { editor, image, keeper: new DraftKeeper(editor, database, stored, reportError) };
}
