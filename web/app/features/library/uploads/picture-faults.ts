/**
 * Why a file can't be taken, before it is sent. The product document has two texts for each reason: the one that names
 * the file is used where several come at once, so that it is clear which one is meant; the one that does not, where a
 * single file was chosen.
 */
import { LARGEST_SHRINKABLE } from "./limits";

type FileFacts = Pick<File, "name" | "type" | "size">;

const SVG = "image/svg+xml";

export function faultOfFile({ name, type, size }: FileFacts, isOnlyOne: boolean): string | null {
  if (type === SVG) {
    const reason = "SVG is not taken. Please save it as a PNG.";
    return isOnlyOne ? reason : `${name}: ${reason}`;
  }
  if (!type.startsWith("image/")) {
    return isOnlyOne ? "Please select a valid image file." : `${name} is not a valid image file`;
  }
  return size > LARGEST_SHRINKABLE ? tooLargeWords(name, isOnlyOne) : null;
}

export const tooLargeWords = (name: string, isOnlyOne: boolean): string =>
  isOnlyOne ? "File size must be less than 10MB." : `${name} is too large. Maximum size is 10MB`;
