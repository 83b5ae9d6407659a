/** What the studio shows of the list of thumbnails. */
export { nameOf, type Thumbnail, thumbnailList } from "./thumbnails";
