/** What the studio shows and keeps of thumbnails. */
export { THUMBNAILS, thumbnailKey } from "./thumbnail-keys";
export {
  LONGEST_TITLE,
  nameOf,
  renameThumbnail,
  type Thumbnail,
  thumbnailKind,
  thumbnailList,
} from "./thumbnails";
