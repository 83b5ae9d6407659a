/** The scene of the editor benchmark: outlined texts, shapes and strokes strewn over the canvas, always the same. */
import { newLine, newScene, newShape, newText } from "~/scene/elements";
import { CANVAS_HEIGHT, CANVAS_WIDTH, type Scene, type SceneElement } from "~/scene/types";

const COLOURS = ["#ff2d2d", "#ffe100", "#38c8ff", "#2bff95", "#ffffff", "#7b2fd6"] as const;
const DRAGGED = "dragged";

export function crowd(count: number): Scene {
  const elements = Array.from({ length: count - 1 }, (_, index) => elementAt(index));
  const dragged = newShape({
    id: DRAGGED,
    shape: "rectangle",
    x: CANVAS_WIDTH / 2 - 100,
    y: CANVAS_HEIGHT / 2 - 100,
    width: 200,
    height: 200,
  });
  return { ...newScene(), elements: [...elements, dragged] };
}

function elementAt(index: number): SceneElement {
  const x = spread(index * 2) * (CANVAS_WIDTH - 200);
  const y = spread(index * 2 + 1) * (CANVAS_HEIGHT - 120);
  const colour = COLOURS[index % COLOURS.length] ?? "#ffffff";
  const id = `element-${index}`;
  if (index % 5 < 2) {
    const outline = { kind: "outline", color: "#021a44", width: 0.06 } as const;
    return newText({ id, x, y, text: `WORDS ${index}`, fontSize: 40, fill: colour, effects: [outline] });
  }
  if (index % 5 < 4) {
    return newShape({ id, x, y, shape: index % 2 ? "star" : "ellipse", width: 90, height: 90, fill: colour });
  }
  const points = Array.from({ length: 24 }, (_, step) => [x + step * 6, y + 30 * Math.sin(step / 3)]).flat();
  return newLine({ id, points, stroke: colour, strokeWidth: 12 });
}

/** Evenly strewn numbers from 0 to 1 (golden ratio sequence). */
function spread(index: number): number {
  return (index * 0.618034 + 0.27) % 1;
}
