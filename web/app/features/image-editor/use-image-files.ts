/** Saving the picture, in its place or as a new one, and downloading it. */

import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import { ApiError } from "~/api/errors";
import { tellEdited } from "~/editor-kit/edited-images";
import { marked } from "~/scene-render/marking";
import { attemptsFor, encoderOf, encodeWithin, isOpaque, pictureTypeOf } from "~/scene-render/picture-file";
import type { PictureType } from "~/scene-render/picture-type";
import { saveFile } from "~/ui/save-file";
import { toast, toastFailure } from "~/ui/toast";
import { createImage, type LibraryImage, replaceImage } from "./calls";
import { mediaTypeOf } from "./canvas/decode";
import { flatten } from "./canvas/draw-picture";
import type { Picture } from "./canvas/tile";
import { copyName, fileNameFor } from "./file-names";
import type { KnownPictures } from "./known-pictures";
import { resultSize, wholePicture } from "./model/placement";
import type { DraftKeeper } from "./persistence/draft-keeper";
import type { EditState } from "./state/budget";
import type { ImageEditor } from "./state/image-editor";

export interface ImageFiles {
  /** As the server has it now. */
  readonly image: LibraryImage;
  readonly saving: boolean;
  readonly downloading: boolean;
  /** Another tab has replaced the picture meanwhile: whether to do so all the same is to be asked. */
  readonly replacedElsewhere: boolean;
  readonly dismiss: () => void;
  /** `onTop`: also of what another tab has made of it. */
  readonly replace: (onTop?: boolean) => Promise<void>;
  readonly saveAsNew: () => Promise<void>;
  readonly download: (type: PictureType) => Promise<void>;
}

interface FilesOf {
  editor: ImageEditor;
  keeper: DraftKeeper;
  opened: LibraryImage;
  customerId: string;
  /** Which pictures the server has, by their pixels. */
  known: KnownPictures;
  onStoredAs: (id: string) => void;
}

export function useImageFiles({
  editor,
  keeper,
  opened,
  customerId,
  known,
  onStoredAs,
}: FilesOf): ImageFiles {
  const answers = useQueryClient();
  const [image, setImage] = useState(opened);
  const [saving, setSaving] = useState(false);
  const [downloading, setDownloading] = useState(false);
  const [replacedElsewhere, setReplacedElsewhere] = useState(false);
  const running = useRef(false);

  const save = useCallback(
    async (send: (blob: Blob, type: PictureType) => Promise<LibraryImage>, said: string) => {
      if (running.current || editor.busy) return;
      running.current = true;
      setSaving(true);
      setReplacedElsewhere(false);
      const state = editor.state;
      try {
        const { blob, note, type } = await encodedForLibrary(state, mediaTypeOf(image.imageData));
        const stored = await send(blob, type);
        known.note(isUnplaced(state) ? state.picture : null, stored);
        setImage(stored);
        editor.markSaved(state);
        await keeper.saved({ imageId: stored.id, pictureId: stored.pictureId, original: null });
        // Work done while the file was on its way is not saved yet.
        if (editor.unsaved) void keeper.keep();
        void answers.invalidateQueries({ queryKey: ["images"] });
        tellEdited({ imageId: image.id, storedAs: stored.id });
        toast.success(said, { description: note ?? undefined });
        if (stored.id !== image.id) onStoredAs(stored.id);
      } catch (failure) {
        if (hasCode(failure, "CONFLICT")) setReplacedElsewhere(true);
        else toastFailure("Failed to save image edits", failure);
      } finally {
        running.current = false;
        setSaving(false);
      }
    },
    [answers, editor, image, keeper, known, onStoredAs],
  );

  const replace = useCallback(
    (onTop = false) =>
      save((blob, type) => {
        const expected = onTop ? null : image.pictureId;
        return replaceImage(image.id, customerId, blob, fileNameFor(image.fileName, type), expected);
      }, "Saved in your library."),
    [save, image, customerId],
  );
  const saveAsNew = useCallback(
    () =>
      save(
        (blob, type) => createCopy(image, customerId, blob, copyName(image.fileName, type)),
        "Saved as a new picture in your library.",
      ),
    [save, image, customerId],
  );
  const dismiss = useCallback(() => setReplacedElsewhere(false), []);
  const download = useCallback(
    async (type: PictureType) => {
      setDownloading(true);
      try {
        const { picture, placement } = editor.state;
        const encode = encoderOf(flatten(picture, placement));
        const blob = await encode({ type, quality: 0.95, scale: 1 });
        if (blob.type !== type) throw new Error("This browser can't write that kind of file.");
        const file = await marked(blob, image.digitalSourceType, resultSize(placement));
        saveFile(file, fileNameFor(image.fileName, type));
      } catch (failure) {
        const description = failure instanceof Error ? failure.message : undefined;
        toast.error("Failed to download image", { description });
      } finally {
        setDownloading(false);
      }
    },
    [editor, image],
  );
  return { image, saving, downloading, replacedElsewhere, dismiss, replace, saveAsNew, download };
}

const hasCode = (failure: unknown, code: string): boolean =>
  failure instanceof ApiError && failure.code === code;

/** Also of a picture that has been deleted meanwhile: the file then says itself what a model has to do with it. */
async function createCopy(image: LibraryImage, customerId: string, blob: Blob, fileName: string) {
  try {
    return await createImage(customerId, blob, fileName, image.id);
  } catch (failure) {
    if (!hasCode(failure, "IMAGE_NOT_FOUND")) throw failure;
    return createImage(customerId, await stillMarked(blob, image), fileName, null);
  }
}

async function stillMarked(blob: Blob, { digitalSourceType }: LibraryImage): Promise<Blob> {
  if (!digitalSourceType) return blob;
  const bitmap = await createImageBitmap(blob);
  const { width, height } = bitmap;
  bitmap.close();
  return marked(blob, digitalSourceType, { width, height });
}

async function encodedForLibrary({ picture, placement }: EditState, mediaType: string) {
  const canvas = flatten(picture, placement);
  const wanted = pictureTypeOf(mediaType);
  const { blob, note, attempt } = await encodeWithin(
    attemptsFor(wanted, isOpaque(canvas)),
    encoderOf(canvas),
  );
  return { blob, note, type: attempt.type };
}

/** A picture as the tools of the server take it: its own pixels, however it is turned and cropped here. */
export async function encodedForTools(picture: Picture) {
  const { blob, type } = await encodedForLibrary(
    { picture, reference: null, placement: wholePicture(picture) },
    "image/png",
  );
  return { blob, type };
}

function isUnplaced({ picture, placement }: EditState): boolean {
  const { mirrored, angle, crop } = placement;
  return !mirrored && angle === 0 && crop.width === picture.width && crop.height === picture.height;
}
