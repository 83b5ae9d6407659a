/** What is drawn on the simple canvas: a picture under strokes and words. Immutable values; undo is the list of them. */
import { newImage, newLine, newScene, newText } from "~/scene/elements";
import { CANVAS_HEIGHT, CANVAS_WIDTH, type Scene } from "~/scene/types";
import { z } from "~/scene/zod";

export const BRUSH_SIZES = [1, 2, 4, 8, 16] as const;
export type BrushSize = (typeof BRUSH_SIZES)[number];

/** Pixels of the canvas. */
export const TEXT_SIZE = 96;
export const LONGEST_TEXT = 200;
/** The scene's font with this key draws the words here and in the studio. */
const TEXT_FONT = "anton";
export const PAPER = "#ffffff";

const number = z.number().finite();
const strokeShape = z.object({
  kind: z.literal("stroke"),
  points: z.array(number).min(2),
  color: z.string(),
  size: number,
});
/** `x`, `y`: the upper left corner. */
const textShape = z.object({
  kind: z.literal("text"),
  text: z.string().max(LONGEST_TEXT),
  x: number,
  y: number,
  color: z.string(),
});
const pictureShape = z.object({ data: z.string().startsWith("data:image/"), width: number, height: number });
const drawingShape = z.object({
  format: z.literal(1),
  picture: pictureShape.nullable(),
  marks: z.array(z.discriminatedUnion("kind", [strokeShape, textShape])),
});

export type Stroke = z.infer<typeof strokeShape>;
export type Words = z.infer<typeof textShape>;
export type Mark = Stroke | Words;
/** Fitted into the canvas already, in the middle of it; `data` is a data URL. */
export type DrawnPicture = z.infer<typeof pictureShape>;
export type Drawing = z.infer<typeof drawingShape>;

export const EMPTY: Drawing = { format: 1, picture: null, marks: [] };

export const isEmpty = ({ picture, marks }: Drawing): boolean => picture === null && marks.length === 0;

/** Null when it is damaged, or of another version of the program. */
export function readDrawing(stored: unknown): Drawing | null {
  return drawingShape.safeParse(stored).data ?? null;
}

export const withMark = (drawing: Drawing, mark: Mark): Drawing => ({
  ...drawing,
  marks: [...drawing.marks, mark],
});

/** Where a picture of this size stands: in the middle. */
export function placeOf({ width, height }: { width: number; height: number }) {
  return { x: (CANVAS_WIDTH - width) / 2, y: (CANVAS_HEIGHT - height) / 2, width, height };
}

/** As the studio opens it: every stroke and all words stay what they are. `pictureId`: of the picture, once stored. */
export function sceneOf({ picture, marks }: Drawing, pictureId: string | null): Scene {
  const elements = marks.map((mark, index) =>
    mark.kind === "stroke"
      ? newLine({ id: `mark-${index}`, points: mark.points, stroke: mark.color, strokeWidth: mark.size })
      : newText({
          id: `mark-${index}`,
          x: mark.x,
          y: mark.y,
          text: mark.text,
          fill: mark.color,
          fontSize: TEXT_SIZE,
          fontFamily: TEXT_FONT,
        }),
  );
  const scene = newScene();
  const background = { ...scene.background, color: PAPER };
  if (!picture || !pictureId) return { ...scene, background, elements };
  const { width, height } = picture;
  const added = newImage("picture", { pictureId, width, height, name: "" }, { x: 0, y: 0 });
  const image = { ...added, ...placeOf(picture) };
  return { ...scene, background, elements: [image, ...elements] };
}
