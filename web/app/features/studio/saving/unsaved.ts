/** Whether there is work that the server does not have. Pure. */
import type { Brief } from "../prompt/brief";
import type { Thumbnail } from "../wire";

/** `edited`: the canvas shows something else than the server has. */
export function isUnsaved(edited: boolean, { title }: Brief, thumbnail: Thumbnail | undefined): boolean {
  return edited || (thumbnail !== undefined && title.trim() !== thumbnail.title);
}
