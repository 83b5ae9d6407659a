/**
 * A video or a photo that was dropped on a page in front of the studio. A file does not fit into an address, so it waits
 * here, in the memory of this tab, through registering and logging in until the studio opens. A reload forgets a video; a
 * photo is kept beside it (`kept-photo.ts`).
 */

/** Where a video is chosen, and begun with if one is carried. */
export const START_FROM_VIDEO = "/design-thumbnail?start=video";
/** Where the carried photo becomes one of the creator's. */
export const START_WITH_PHOTO = "/design-thumbnail?start=photo";

let carried: File | null = null;

export function carryFile(file: File): void {
  carried = file;
}

export const carriedFile = (): File | null => carried;

export function forgetCarriedFile(): void {
  carried = null;
}
