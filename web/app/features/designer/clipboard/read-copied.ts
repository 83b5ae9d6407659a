/**
 * Reads elements from the clipboard, of this tab or another: as carefully as a file, because any program can write there.
 * Fetched when something is pasted.
 */
import { newScene } from "~/scene/elements";
import { readScene } from "~/scene/schema";
import type { PictureAddresses } from "../state/asset-store";
import type { CopiedElements } from "./copied-elements";

/** Null for anything that is not a copy of elements. */
export function readCopied(text: string): CopiedElements | null {
  try {
    const { version, elements, pictures } = JSON.parse(text);
    const scene = readScene({ ...newScene(), version, elements });
    const addresses = Object.entries(pictures ?? {}).filter((entry) => typeof entry[1] === "string");
    return { elements: scene.elements, pictures: Object.fromEntries(addresses) as PictureAddresses };
  } catch {
    return null;
  }
}
