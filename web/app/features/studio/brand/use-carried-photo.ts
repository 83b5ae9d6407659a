/** A photo that was dropped on a page in front of the studio becomes one of the creator's, and the next pictures show it. */
import { useEffect, useRef } from "react";
import { isAbort } from "~/api/errors";
import { uploadWithNote } from "~/features/library";
import { takeKeptPhoto } from "~/features/site";
import { toast, toastFailure } from "~/ui/toast";
import type { Asked } from "../prompt/use-asked";
import { withFace } from "./brand";
import type { BrandState } from "./use-brand";
import type { WornBrand } from "./worn-brand";

const PLACE = "Add it under Brand, Photos of you: the next pictures show it.";

/** `isDue`: nothing that comes first is waited for any more. */
export function useCarriedPhoto(
  photo: Asked["photo"],
  worn: WornBrand,
  change: BrandState["change"],
  isDue: boolean,
): void {
  const waiting = useRef(photo);
  useEffect(() => {
    const brought = waiting.current;
    if (!isDue || !brought) return;
    waiting.current = null;
    void begin(brought.file, worn, change);
  }, [isDue, worn, change]);
}

/** `inTab`: none after a reload. */
async function begin(inTab: File | null, worn: WornBrand, change: BrandState["change"]): Promise<void> {
  const kept = await takeKeptPhoto();
  const file = inTab ?? kept;
  if (file) await take(file, worn, change);
  else toast.info("Your photo did not come along.", { description: PLACE });
}

async function take(file: File, worn: WornBrand, change: BrandState["change"]): Promise<void> {
  try {
    // The photos that the account has stay beside it.
    const [{ id, fileName, imageUrl }] = await Promise.all([uploadWithNote(file), worn.worn()]);
    change(withFace(worn.now(), { imageId: id, fileName, imageUrl }));
    toast("The next pictures show your photo. It is in your image library too.");
  } catch (failure) {
    if (!isAbort(failure)) toastFailure("Failed to upload image", failure);
  }
}
