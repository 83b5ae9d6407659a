/** What can be uploaded. */

export const LARGEST_UPLOAD = 10 * 1024 * 1024;
/** As the server bounds them. */
export const MOST_PIXELS = 50_000_000;

/** A browser can open these to make them smaller. */
export const LARGEST_SHRINKABLE = 100 * 1024 * 1024;
export const MOST_SHRINKABLE_PIXELS = 200_000_000;

/** Said wherever files are chosen, before any is. */
export const LIMIT_WORDS =
  "JPG, PNG, WebP or GIF, up to 10 MB each; larger ones are made smaller first. SVG is not taken.";
