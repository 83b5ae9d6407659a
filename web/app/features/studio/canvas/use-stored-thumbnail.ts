/** The thumbnail that the page's address names: fetched, put on the canvas, and moved on to when a new one is made. */
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "react-router";
import type { Designer } from "~/features/designer";
import { thumbnailQuery } from "../queries";
import type { Thumbnail } from "../wire";
import { useOpenThumbnail } from "./use-open-thumbnail";

/** Carried by a navigation that leaves the canvas as it is, so that nothing is asked. */
export interface CanvasStays {
  canvasStays: true;
}

export interface StoredThumbnail {
  /** The address names one. */
  isNamed: boolean;
  /** Undefined while nothing is stored, or not fetched yet. */
  thumbnail: Thumbnail | undefined;
  /** The canvas shows what the address names. */
  ready: boolean;
  /** The thumbnail of the address is being fetched. */
  loading: boolean;
  /** Why it can't be shown, or null. */
  loadError: unknown;
  /** Asks the server again; undefined when that failed. */
  refresh: () => Promise<Thumbnail | undefined>;
  /** The canvas keeps what it shows; only the address changes. */
  goTo: (id: string) => void;
}

/** `onOpened` is told what was put on the canvas, and whether something else was open before. */
export function useStoredThumbnail(
  designer: Designer,
  onOpened: (thumbnail: Thumbnail | undefined, again: boolean) => void,
): StoredThumbnail {
  const navigate = useNavigate();
  const { thumbnailId } = useParams();
  const isNamed = thumbnailId !== undefined;
  const query = useQuery({ ...thumbnailQuery(thumbnailId ?? ""), enabled: isNamed });
  const thumbnail = isNamed ? query.data : undefined;
  const { ready, isOnCanvas } = useOpenThumbnail({ designer, thumbnailId, thumbnail, onOpened });
  return {
    isNamed,
    thumbnail,
    ready,
    loading: isNamed && query.isPending,
    loadError: query.error,
    refresh: async () => (await query.refetch()).data,
    goTo: (id) => {
      isOnCanvas(id);
      const state: CanvasStays = { canvasStays: true };
      void navigate(`/design-thumbnail/${id}`, { replace: !isNamed, state });
    },
  };
}
