/** The formats that pictures leave the browser in. */
export type PictureType = "image/jpeg" | "image/png" | "image/webp";
