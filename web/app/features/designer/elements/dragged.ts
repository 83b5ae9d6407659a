/** Under which types a dragged tile says what it is; other programs know none of them. */
export const ARTWORK_TYPE = "application/x-thumbsmith-artwork";
export const OWN_PICTURE_TYPE = "application/x-thumbsmith-picture";
export const PHOTO_TYPE = "application/x-thumbsmith-photo";

export const TILE_TYPES = [ARTWORK_TYPE, OWN_PICTURE_TYPE, PHOTO_TYPE];

export const isDraggedTile = (types: readonly string[]): boolean =>
  TILE_TYPES.some((type) => types.includes(type));
