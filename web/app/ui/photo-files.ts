/** The first of the files that can be a photo. SVG is a drawing in code, which is not taken. */
export const photoOf = (files: readonly File[]): File | null =>
  files.find(({ type }) => type.startsWith("image/") && type !== "image/svg+xml") ?? null;
