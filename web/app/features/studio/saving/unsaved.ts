/** What a thumbnail is called, and whether there is work of it that the server does not have. Pure. */
import type { Brief } from "../prompt/brief";
import type { Thumbnail } from "../wire";

/** As it is written; a field that is left empty leaves the stored one. */
export const titleOf = ({ title }: Brief, thumbnail: Thumbnail | undefined): string =>
  title.trim() || (thumbnail?.title ?? "");

/** `edited`: the canvas shows something else than the server has. */
export function isUnsaved(edited: boolean, brief: Brief, thumbnail: Thumbnail | undefined): boolean {
  return edited || (thumbnail !== undefined && titleOf(brief, thumbnail) !== thumbnail.title);
}
