/** The creator's other faces, and frames of their video, in the place of a picture: the same place, another feeling. */
import { useInfiniteQuery } from "@tanstack/react-query";
import clsx from "clsx";
import { useContext, useState } from "react";
import * as api from "~/api/client";
import { itemsOf } from "~/collection/paged-list";
import { FEELING_WORDS, facesQuery } from "~/features/library";
import { isPhoto } from "~/scene/photo-slot";
import type { ImageElement } from "~/scene/types";
import { useUser } from "~/session/session-provider";
import { toastFailure } from "~/ui/toast";
import { Section } from "../panels/Section";
import { useDesigner } from "../state/designer-context";
import { OfferedFrames } from "./offered-frames";
import { cutOut, type LibraryPhoto, photoOf, putPhoto, swapOf } from "./photo";

/** For photos alone: a face in the place of a logo is nobody's wish. */
export function SwapSection({ element }: { element: ImageElement }) {
  return isPhoto(element) ? <Offers element={element} /> : null;
}

/** Nothing while there is neither a face nor a frame. */
function Offers({ element }: { element: ImageElement }) {
  const { id: customerId } = useUser();
  const faces = itemsOf(useInfiniteQuery(facesQuery(customerId)).data);
  const frames = useContext(OfferedFrames);
  const { coming, swap } = useSwap(element);
  if (faces.length + frames.length === 0) return null;
  return (
    <Section title="Swap for">
      <ul aria-label="Faces and frames" className="grid grid-cols-5 gap-1.5">
        {faces.map((face) => (
          <Offer
            key={face.id}
            label={`Swap for ${face.name}, ${FEELING_WORDS[face.feeling].toLowerCase()}`}
            picture={face.preview}
            isShown={face.pictureId === element.picture}
            isBusy={coming !== null}
            onPick={() => void swap(face.id, async () => face)}
          />
        ))}
        {frames.map(({ imageId, imageUrl, label }) => (
          <Offer
            key={imageId}
            label={`Swap for the frame at ${label}`}
            picture={`${imageUrl}&width=160`}
            isShown={false}
            isBusy={coming !== null}
            onPick={() => void swap(imageId, () => frameOf(imageId, customerId))}
          />
        ))}
      </ul>
      <p role="status" className="text-xs text-muted">
        {coming ? "Fetching it…" : "It takes the same place, with the same outline and shadow."}
      </p>
    </Section>
  );
}

async function frameOf(imageId: string, customerId: string): Promise<LibraryPhoto> {
  return cutOut((await api.getImage({ path: { image_id: imageId } })).image, customerId);
}

function useSwap(element: ImageElement) {
  const designer = useDesigner();
  const [coming, setComing] = useState<string | null>(null);
  async function swap(name: string, find: () => Promise<LibraryPhoto>): Promise<void> {
    const { opening } = designer.shown();
    setComing(name);
    try {
      const photo = await photoOf(designer, await find());
      putPhoto(designer, element, await swapOf(element.picture, photo), { label: "Swap face", opening });
    } catch (failure) {
      toastFailure("The picture could not be swapped", failure);
    } finally {
      setComing(null);
    }
  }
  return { coming, swap };
}

interface OfferProps {
  label: string;
  picture: string;
  /** It stands there already. */
  isShown: boolean;
  isBusy: boolean;
  onPick: () => void;
}

function Offer({ label, picture, isShown, isBusy, onPick }: OfferProps) {
  return (
    <li>
      <button
        type="button"
        aria-label={label}
        title={label}
        aria-pressed={isShown}
        disabled={isBusy}
        onClick={onPick}
        className={clsx(
          "checkered block aspect-square w-full overflow-hidden rounded-picture border outline-2 outline-offset-1 disabled:opacity-50",
          isShown ? "border-transparent outline-action" : "border-line outline-transparent hover:border-text",
        )}
      >
        <img src={picture} alt="" className="size-full object-cover object-top" />
      </button>
    </li>
  );
}
