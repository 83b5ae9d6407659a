/**
 * Why a file can't be taken, before it is sent. The product document has two texts for each reason: the one that names
 * the file is used where several come at once, so that it is clear which one is meant; the one that does not, where a
 * single file was chosen.
 */

export const LARGEST_UPLOAD = 10 * 1024 * 1024;

type FileFacts = Pick<File, "name" | "type" | "size">;

export function faultOfFile({ name, type, size }: FileFacts, isOnlyOne: boolean): string | null {
  if (!type.startsWith("image/")) {
    return isOnlyOne ? "Please select a valid image file." : `${name} is not a valid image file`;
  }
  if (size > LARGEST_UPLOAD) {
    return isOnlyOne ? "File size must be less than 10MB." : `${name} is too large. Maximum size is 10MB`;
  }
  return null;
}
