/** Puts the drawing that a navigation carries on the studio's canvas, once: as a step that can be taken back. */
import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { messageOf } from "~/api/errors";
import type { Scene } from "~/features/scene/types";
import { toast } from "~/ui/toast";
import { blobOf } from "./chosen-picture";
import { sceneOf } from "./drawing";
import { bringsDrawing, savedDrawing } from "./saved-drawing";

interface Studio {
  replaceScene(label: string, scene: Scene, pictures: Record<string, string>): void;
}

interface StoredPicture {
  pictureId: string;
  url: string;
}

/** `ready`: the canvas is open. `upload` takes the picture under the drawing into the library. */
export function useCarriedDrawing(
  studio: Studio,
  ready: boolean,
  upload: (file: File) => Promise<StoredPicture>,
): void {
  const location = useLocation();
  const navigate = useNavigate();
  const carries = useRef(bringsDrawing(location.state));
  useEffect(() => {
    if (!ready || !carries.current) return;
    carries.current = false;
    // Once taken it is gone, so that a reload does not put it there again.
    void navigate(location.pathname, { replace: true, state: null });
    const drawing = savedDrawing();
    if (!drawing) return;
    const show = (stored: StoredPicture | null) => {
      const pictures = stored ? { [stored.pictureId]: stored.url } : {};
      studio.replaceScene("Your drawing", sceneOf(drawing, stored?.pictureId ?? null), pictures);
    };
    if (!drawing.picture) {
      show(null);
      return;
    }
    const file = new File([blobOf(drawing.picture.data)], "drawing.jpg", { type: "image/jpeg" });
    upload(file).then(show, (failure: unknown) => {
      toast.error("Failed to import image", { description: messageOf(failure, "") || undefined });
      show(null);
    });
  }, [ready, studio, upload, navigate, location.pathname]);
}
