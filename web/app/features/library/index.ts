/** What the dashboard and the editors show and know of the image library. */
export { type FaceChanges, facesQuery, type LibraryFace } from "./faces/faces";
export { FEELING_WORDS, type Feeling } from "./faces/feelings";
export { FaceLibrary } from "./faces/late-face-library";
export { type FaceUploads, useFaceUploads } from "./faces/use-face-uploads";
export { IMAGES, imageList, type LibraryImage } from "./images";
export { LibraryTab } from "./LibraryTab";
export { PickImage } from "./PickImage";
export type { Role } from "./roles";
export { LIMIT_WORDS } from "./uploads/limits";
export { faultOfFile } from "./uploads/picture-faults";
export { uploadPicture } from "./uploads/upload-picture";
export { uploadWithNote } from "./uploads/upload-with-note";
export { useLeaveWarning, useLibraryTasks } from "./use-tasks";
