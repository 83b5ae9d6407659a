/** What the dashboard and the editors show and know of the image library. */
export { DropZone } from "./DropZone";
export { IMAGES, imageList, type LibraryImage } from "./images";
export { LibraryTab } from "./LibraryTab";
export { PickImage } from "./PickImage";
export { faultOfFile } from "./picture-faults";
export type { Role } from "./roles";
export { useLibraryTasks } from "./use-tasks";
