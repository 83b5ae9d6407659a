/** Under what answers about thumbnails are kept. */

/** Every list of them. */
export const THUMBNAILS = ["thumbnails"] as const;

/** One with its scene, which the studio reads. */
export const thumbnailKey = (id: string) => ["thumbnail", id] as const;
