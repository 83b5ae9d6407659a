/** Which files are videos: by their kind, or by their ending where a system does not know the kind. */

const KINDS = ["video/mp4", "video/quicktime", "video/webm", "video/x-matroska"];
const ENDINGS = [".mp4", ".mov", ".webm", ".mkv"];

/** What a file dialog offers. */
export const VIDEO_FILES = [...KINDS, ...ENDINGS].join();

/** Also of kinds that may not be playable: that is said when it is opened. */
export const isVideo = ({ type, name }: File): boolean =>
  type ? type.startsWith("video/") : ENDINGS.some((ending) => name.toLowerCase().endsWith(ending));

/** The first of files that are videos only; with a picture among them they are for wherever pictures go. */
export const videoOf = (files: readonly File[]): File | null =>
  files.every(isVideo) ? (files[0] ?? null) : null;
