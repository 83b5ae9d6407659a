/** Photos of the creator: up to three, of which one at a time is put into the next pictures. */

import clsx from "clsx";
import { X } from "lucide-react";
import { useRef } from "react";
import { LIMIT_WORDS } from "~/features/library";
import { InlineFailure } from "~/ui/failure";
import { IconButton } from "~/ui/icon-button";
import { RemotePicture } from "~/ui/remote-picture";
import { useDrop, usePaste } from "~/ui/use-incoming-file";
import { type Brand, type BrandPicture, MAXIMUM_FACES } from "./brand";
import { ChoosePicture } from "./ChoosePicture";
import { PickFromLibrary } from "./PickFromLibrary";
import type { UploadState } from "./use-brand";

interface FacesFieldProps {
  faces: Brand["faces"];
  /** Id of the one that is shown, or null. */
  face: string | null;
  state: UploadState;
  onChoose: (imageId: string | null) => void;
  onPick: (photo: BrandPicture) => void;
  onRemove: (imageId: string) => void;
}

export function FacesField({ faces, face, state, onChoose, onPick, onRemove }: FacesFieldProps) {
  const { uploading, problem, upload } = state;
  const zone = useRef<HTMLFieldSetElement>(null);
  const take = (file: File) => (faces.length < MAXIMUM_FACES ? void upload(file) : undefined);
  const { isOver, dropping } = useDrop(take);
  usePaste(zone, take);
  return (
    <fieldset
      ref={zone}
      className={clsx("flex flex-col gap-2 rounded-control", isOver && "outline-2 outline-action")}
      {...dropping}
    >
      <legend className="mb-1.5 text-sm text-muted">Photos of you</legend>
      {faces.length > 0 ? (
        <ul className="grid grid-cols-3 gap-2">
          {faces.map((photo) => (
            <Face
              key={photo.imageId}
              photo={photo}
              chosen={photo.imageId === face}
              onChoose={(chosen) => onChoose(chosen ? photo.imageId : null)}
              onRemove={() => onRemove(photo.imageId)}
            />
          ))}
        </ul>
      ) : null}
      {faces.length < MAXIMUM_FACES ? (
        <div className="flex flex-wrap items-center gap-2">
          <ChoosePicture
            label={faces.length === 0 ? "Add a photo" : "Add another photo"}
            fieldLabel="Photo file"
            busy={uploading}
            onFile={take}
          />
          <PickFromLibrary purpose="your photo" first={["face", "product"]} onPick={onPick} />
        </div>
      ) : null}
      <p className="text-xs text-muted">
        {face ? "The next pictures show the marked one." : "Mark one, and the next pictures show you."}
      </p>
      {faces.length === 0 ? <p className="text-xs text-muted">{LIMIT_WORDS}</p> : null}
      <InlineFailure failure={problem} />
    </fieldset>
  );
}

interface FaceProps {
  photo: BrandPicture;
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
  onRemove: () => void;
}

function Face({ photo, chosen, onChoose, onRemove }: FaceProps) {
  return (
    <li className="relative">
      <button
        type="button"
        aria-pressed={chosen}
        onClick={() => onChoose(!chosen)}
        className={clsx(
          "checkered block aspect-square w-full overflow-hidden rounded-picture outline-2 outline-offset-2 transition-[outline-color]",
          chosen ? "outline-action" : "outline-transparent hover:outline-edge",
        )}
      >
        {photo.imageUrl ? (
          <RemotePicture src={photo.imageUrl} alt={photo.fileName} className="size-full object-cover" />
        ) : (
          <span className="sr-only">{photo.fileName}</span>
        )}
      </button>
      <span className="absolute -top-2 -right-2 rounded-control bg-raised shadow-raised">
        <IconButton
          label={`Remove photo ${photo.fileName}`}
          icon={<X size={14} aria-hidden />}
          size="small"
          onClick={onRemove}
        />
      </span>
    </li>
  );
}
