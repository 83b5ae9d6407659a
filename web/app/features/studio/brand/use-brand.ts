/** The brand of the person who is here, in React: read from the account, changed at once, stored a moment later. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { type Failure, failureOf, isAbort } from "~/api/errors";
import { faultOfFile, uploadWithNote } from "~/features/library";
import { type Brand, type BrandPicture, emptyBrand, withFace } from "./brand";
import { storeBrand } from "./brand-calls";
import type { WornBrand } from "./worn-brand";

export interface BrandState {
  brand: Brand;
  change: (changes: Partial<Brand>) => void;
  /** Why the account does not know of the last change, in words, or null. */
  problem: Failure | null;
  logo: UploadState;
  face: UploadState;
}

export interface UploadState {
  uploading: boolean;
  /** Why there is no picture, in words, or null. */
  problem: Failure | null;
  upload: (file: File) => Promise<void>;
}

const GONE = "Your logo is no longer in your library. Please add it again.";
/** Milliseconds: a colour is dragged through many before it stays. */
const PAUSE = 500;

/** `isDue`: nothing that comes first is waited for any more. */
export function useBrand(own: WornBrand, isDue: boolean): BrandState {
  const queries = useQueryClient();
  const { queryKey } = own.query;
  const stored = useQuery({ ...own.query, enabled: isDue });
  /** As `own` has it: an upload ends long after the render that began it. */
  const [changed, setChanged] = useState(own.changes);
  const [problem, setProblem] = useState<Failure | null>(null);
  const { soon, now: atOnce } = useStoring(async () => {
    if (!queries.getQueryState(queryKey)?.dataUpdatedAt) return; // else what is there would be lost
    try {
      queries.setQueryData(queryKey, await storeBrand(own.now()));
      setProblem(null);
    } catch (failure) {
      setProblem(failureOf("Your brand could not be stored.", failure));
    }
  });

  function change(next: Partial<Brand>): void {
    own.changes = { ...own.changes, ...next };
    setChanged(own.changes);
    if ("colors" in next || "name" in next) soon();
    else atOnce();
  }
  const { isSuccess } = stored;
  useEffect(() => {
    if (isSuccess && Object.keys(own.changes).length > 0) soon();
  }, [isSuccess, soon, own]);

  const logo = useUpload((picture) => change({ logo: picture }));
  const face = useUpload((picture) => change(withFace(own.now(), picture)));
  const brand = { ...(stored.data ?? emptyBrand), ...changed };
  const lost = brand.logoIsGone && brand.logo === null ? failureOf(GONE) : null;
  const unread = stored.isError
    ? failureOf("Your brand could not be loaded. Please load the page again.", stored.error)
    : null;
  return {
    brand,
    change,
    problem: problem ?? unread,
    logo: { ...logo, problem: logo.problem ?? lost },
    face,
  };
}

/**
 * Stores at once, or once after many changes; what is still waiting when the page is left goes out with it. One after the
 * other: of two on their way the older may be stored last. `store` fails by itself.
 */
function useStoring(store: () => Promise<void>): { soon: () => void; now: () => void } {
  const run = useRef(store);
  run.current = store;
  const [{ soon, now, flush, leave }] = useState(() => {
    let waiting: ReturnType<typeof setTimeout> | null = null;
    let last = Promise.resolve();
    const stopWaiting = () => {
      const waited = waiting !== null;
      if (waiting !== null) clearTimeout(waiting);
      waiting = null;
      return waited;
    };
    const now = () => {
      stopWaiting();
      last = last.then(() => run.current());
    };
    const soon = () => {
      stopWaiting();
      waiting = setTimeout(now, PAUSE);
    };
    const flush = () => {
      if (stopWaiting()) now();
    };
    const leave = () => {
      if (stopWaiting()) void run.current();
    };
    return { soon, now, flush, leave };
  });
  useEffect(() => {
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      flush();
    };
  }, [flush, leave]);
  return { soon, now };
}

function useUpload(onPicture: (picture: BrandPicture) => void): UploadState {
  const [uploading, setUploading] = useState(false);
  const [problem, setProblem] = useState<Failure | null>(null);

  async function upload(file: File): Promise<void> {
    const fault = faultOfFile(file, true);
    setProblem(fault === null ? null : failureOf(fault));
    if (fault) return;
    setUploading(true);
    try {
      const { id, fileName, imageUrl } = await uploadWithNote(file);
      onPicture({ imageId: id, fileName, imageUrl });
    } catch (failure) {
      if (!isAbort(failure)) setProblem(failureOf("Failed to upload image", failure));
    } finally {
      setUploading(false);
    }
  }
  return { uploading, problem, upload };
}
