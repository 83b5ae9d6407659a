/** Puts on the canvas what the address names: a stored thumbnail, or an empty sheet. */
import { useCallback, useEffect, useRef, useState } from "react";
import type { Designer } from "~/features/designer";
import { newScene } from "~/scene/elements";
import type { Thumbnail } from "../wire";

interface OpenThumbnail {
  designer: Designer;
  /** From the address; undefined while nothing is stored. */
  thumbnailId: string | undefined;
  thumbnail: Thumbnail | undefined;
  /** `again`: something else was open before. */
  onOpened: (thumbnail: Thumbnail | undefined, again: boolean) => void;
}

export interface OpenedThumbnail {
  /** The canvas shows what the address names. */
  ready: boolean;
  /** Says that a thumbnail is on the canvas already (it was just made or saved there): its address opens nothing. */
  isOnCanvas: (id: string) => void;
}

export function useOpenThumbnail({
  designer,
  thumbnailId,
  thumbnail,
  onOpened,
}: OpenThumbnail): OpenedThumbnail {
  const [ready, setReady] = useState(false);
  /** null: nothing has been opened yet; "": an empty sheet. */
  const opened = useRef<string | null>(null);
  const announce = useRef(onOpened);
  announce.current = onOpened;

  useEffect(() => {
    const wanted = thumbnailId ?? "";
    if (opened.current === wanted) return;
    if (thumbnailId !== undefined && thumbnail === undefined) return;
    const again = opened.current !== null;
    opened.current = wanted;
    const content = thumbnail ?? { scene: newScene(), pictures: {} };
    setReady(false);
    void designer
      .open({ thumbnailId: thumbnailId ?? null, scene: content.scene, pictures: content.pictures })
      .then(() => {
        if (opened.current !== wanted) return;
        setReady(true);
        announce.current(thumbnail, again);
      });
  }, [designer, thumbnailId, thumbnail]);

  const isOnCanvas = useCallback((id: string) => {
    opened.current = id;
  }, []);
  return { ready, isOnCanvas };
}
