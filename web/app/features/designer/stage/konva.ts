/** Konva with what the stage uses of it. Its index brings every shape, its texts and its filters along. */
import "konva/lib/Core";

export { Layer } from "konva/lib/Layer";
export { Shape } from "konva/lib/Shape";
export { Stage } from "konva/lib/Stage";
export { Circle } from "konva/lib/shapes/Circle";
export { Rect } from "konva/lib/shapes/Rect";
export { Transformer } from "konva/lib/shapes/Transformer";
