/** The refine brush: marks what a cut-out got wrong; when the stroke ends, what it means is worked out beside the page. */
import type { Box, Point } from "~/scene/geometry";
import { around } from "../canvas/stroke";
import { newCanvas, readPixels, writePixels } from "../canvas/tile";
import { onPicture } from "../model/pixels";
import { toPixels } from "../model/placement";
import type { ImageEditor } from "../state/image-editor";
import type { Tool } from "./tool";

/** The middle of a stroke, as a share of its width: what is surely meant. */
const CORE = 0.4;

export class RefineTool implements Tool {
  private points: Point[] = [];

  constructor(private readonly editor: ImageEditor) {}

  press(at: Point): boolean {
    const { editor } = this;
    if (!editor.state.reference || editor.session.getState().refining) return false;
    this.points = [at];
    this.showTrail();
    return true;
  }

  move(at: Point): void {
    if (this.points.length === 0) return;
    this.points.push(at);
    this.showTrail();
  }

  release(): void {
    const points = this.points;
    this.points = [];
    if (points.length > 0) void this.work(points);
  }

  cancel(): boolean {
    if (this.points.length === 0) return false;
    this.points = [];
    this.editor.stage?.showTrail(null, 0);
    return true;
  }

  private showTrail(): void {
    this.editor.stage?.showTrail(this.points, this.editor.brushWidth);
  }

  private async work(points: readonly Point[]): Promise<void> {
    const { editor } = this;
    const before = editor.state;
    const { picture, placement, reference } = before;
    const { refineMode, snap } = editor.session.getState();
    const width = editor.brushWidth;
    const pixels = points.map((point) => toPixels(placement, picture, point));
    const box = reference && onPicture(picture, around(pixels, width / 2 + 1));
    if (!reference || !box) {
      editor.stage?.showTrail(null, 0);
      return;
    }
    editor.session.setState({ refining: true });
    try {
      const refined = await editor.refine({
        width: box.width,
        height: box.height,
        mode: refineMode,
        snap,
        reference: readPixels(reference, box).data,
        current: readPixels(picture, box).data,
        stroke: coverage(pixels, box, width),
        core: coverage(pixels, box, Math.max(1, width * CORE)),
      });
      const data = new ImageData(refined, box.width, box.height);
      const label = refineMode === "keep" ? "Bring back" : "Take away";
      if (editor.state === before) editor.commit(label, { picture: writePixels(picture, box, data) });
    } finally {
      editor.session.setState({ refining: false });
      editor.stage?.showTrail(null, 0);
    }
  }
}

/** How much of each pixel of the box a stroke of this width covers, 0 to 255. */
function coverage(points: readonly Point[], box: Box, width: number): Uint8ClampedArray {
  const { canvas, context } = newCanvas(box.width, box.height);
  context.translate(-box.x, -box.y);
  context.lineCap = context.lineJoin = "round";
  context.lineWidth = width;
  context.beginPath();
  for (const { x, y } of points) context.lineTo(x, y);
  // A press that does not move is a dot.
  if (points.length === 1 && points[0]) context.lineTo(points[0].x + 0.01, points[0].y);
  context.stroke();
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  const share = new Uint8ClampedArray(box.width * box.height);
  for (let pixel = 0; pixel < share.length; pixel++) share[pixel] = data[pixel * 4 + 3] ?? 0;
  return share;
}
