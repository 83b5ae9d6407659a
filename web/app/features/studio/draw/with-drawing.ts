/** The mark that a navigation to the studio carries. */

/** State of a navigation to the studio: begin with the drawing that is saved in this browser. */
export const WITH_DRAWING = { drawing: true } as const;

export const bringsDrawing = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "drawing" in state && state.drawing === true;
