/** Under which types a dragged tile says what it is; other programs know none of them. */
export const ARTWORK_TYPE = "application/x-thumbsmith-artwork";
export const OWN_PICTURE_TYPE = "application/x-thumbsmith-picture";

export const isDraggedTile = (types: readonly string[]): boolean =>
  types.includes(ARTWORK_TYPE) || types.includes(OWN_PICTURE_TYPE);
