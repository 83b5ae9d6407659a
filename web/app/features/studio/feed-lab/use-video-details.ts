/** The details of the open thumbnail in React. A thumbnail that is stored for the first time takes its own along. */
import { useEffect, useMemo, useRef, useState } from "react";
import { useDesigner } from "~/features/designer";
import { DetailsStorage, type VideoDetails } from "./video-details";

const UNSTORED = "new";

export interface DetailsState {
  /** Another one when the details of another thumbnail are shown. */
  readonly key: number;
  details: VideoDetails;
  change: (changes: Partial<VideoDetails>) => void;
}

export function useVideoDetails(userId: string, thumbnailId: string | undefined): DetailsState {
  const designer = useDesigner();
  const storage = useMemo(() => new DetailsStorage(userId, () => localStorage), [userId]);
  const key = thumbnailId ?? UNSTORED;
  const [{ details, ...reading }, setReading] = useState(() => ({ key: 0, details: storage.read(key) }));
  const shown = useRef({ key, opening: designer.shown().opening });

  useEffect(() => {
    const before = shown.current;
    if (before.key === key) return;
    const { opening } = designer.shown();
    shown.current = { key, opening };
    if (before.key === UNSTORED && before.opening === opening) {
      storage.write(key, storage.read(UNSTORED));
      return;
    }
    setReading((current) => ({ key: current.key + 1, details: storage.read(key) }));
  }, [designer, storage, key]);

  function change(changes: Partial<VideoDetails>): void {
    const next = { ...details, ...changes };
    setReading({ ...reading, details: next });
    storage.write(key, next);
  }
  return { key: reading.key, details, change };
}
