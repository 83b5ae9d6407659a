/** Draws a drawing on a canvas of 1536 x 1024. */
import { CANVAS_HEIGHT, CANVAS_WIDTH } from "~/scene/types";
import { type Drawing, type Mark, PAPER, placeOf, type Stroke, TEXT_SIZE, type Words } from "./drawing";

const FAMILY = "Drawing";
const LINE_HEIGHT = 1.1;

/** Words are drawn with it as soon as it is there. */
export async function loadLettering(): Promise<void> {
  const face = new FontFace(FAMILY, "url(/packs/fonts/anton-400.woff2)");
  document.fonts.add(await face.load());
}

export function paintDrawing(
  context: CanvasRenderingContext2D,
  drawing: Drawing,
  picture: ImageBitmap | null,
): void {
  context.fillStyle = PAPER;
  context.fillRect(0, 0, CANVAS_WIDTH, CANVAS_HEIGHT);
  if (drawing.picture && picture) {
    const { x, y, width, height } = placeOf(drawing.picture);
    context.drawImage(picture, x, y, width, height);
  }
  for (const mark of drawing.marks) paintMark(context, mark);
}

function paintMark(context: CanvasRenderingContext2D, mark: Mark): void {
  if (mark.kind === "stroke") paintStroke(context, mark);
  else paintWords(context, mark);
}

export function paintStroke(context: CanvasRenderingContext2D, { points, color, size }: Stroke): void {
  context.strokeStyle = color;
  context.lineWidth = size;
  context.lineCap = context.lineJoin = "round";
  context.beginPath();
  for (let i = 0; i < points.length; i += 2) context.lineTo(points[i] ?? 0, points[i + 1] ?? 0);
  // A press that does not move is a dot.
  if (points.length === 2) context.lineTo((points[0] ?? 0) + 0.01, points[1] ?? 0);
  context.stroke();
}

function paintWords(context: CanvasRenderingContext2D, { text, x, y, color }: Words): void {
  context.fillStyle = color;
  context.font = `${TEXT_SIZE}px ${FAMILY}, sans-serif`;
  context.textBaseline = "alphabetic";
  text.split("\n").forEach((line, index) => {
    context.fillText(line, x, y + TEXT_SIZE * (1 + index * LINE_HEIGHT));
  });
}
