/** Names of library pictures and of files. */

import { extensionOf } from "~/scene-render/picture-file";
import type { PictureType } from "~/scene-render/picture-type";

/** The name with the ending that the file's type has. */
export function fileNameFor(name: string, type: PictureType): string {
  const bare = name.replace(/\.(png|jpe?g|webp|gif)$/i, "").trim() || "picture";
  return `${bare}.${extensionOf(type)}`;
}

/** For a picture made out of another one. */
export function copyName(name: string, type: PictureType): string {
  const bare = fileNameFor(name, type);
  const at = bare.lastIndexOf(".");
  return `${bare.slice(0, at).slice(0, 200)} (edited)${bare.slice(at)}`;
}
