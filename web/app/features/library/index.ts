/** What the dashboard and the editors show and know of the image library. */
export { DropZone } from "./DropZone";
export { IMAGES, imageList, type LibraryImage } from "./images";
export { LibraryTab } from "./LibraryTab";
export { PickImage } from "./PickImage";
export type { Role } from "./roles";
export { LIMIT_WORDS } from "./uploads/limits";
export { faultOfFile } from "./uploads/picture-faults";
export { uploadPicture } from "./uploads/upload-picture";
export { uploadWithNote } from "./uploads/upload-with-note";
export { useLibraryTasks } from "./use-tasks";
