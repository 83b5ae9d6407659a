/**
 * A video that was dropped on a page in front of the studio. A file does not fit into an address, so it waits here, in the
 * memory of this tab, until the studio opens; a reload forgets it.
 */

/** Where a video is chosen, and begun with if one is carried. */
export const START_FROM_VIDEO = "/design-thumbnail?start=video";

let carried: File | null = null;

export function carryVideo(video: File): void {
  carried = video;
}

export const carriedVideo = (): File | null => carried;

export function forgetCarriedVideo(): void {
  carried = null;
}
