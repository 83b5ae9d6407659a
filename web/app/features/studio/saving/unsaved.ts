/** Whether there is work that the server does not have. Pure. */
import type { Brief } from "../prompt/brief";
import type { Thumbnail } from "../wire";

/** `edited`: the canvas shows something else than the server has. */
export function isUnsaved(edited: boolean, brief: Brief, thumbnail: Thumbnail | undefined): boolean {
  const title = brief.title.trim();
  return edited || (thumbnail !== undefined && title !== "" && title !== thumbnail.title);
}
