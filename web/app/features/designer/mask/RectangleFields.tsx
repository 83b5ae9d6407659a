/** A rectangle by numbers, for who does not draw it. */
import { useState } from "react";
import { CANVAS_HEIGHT, CANVAS_WIDTH } from "~/scene/types";
import { Button } from "~/ui/button";
import { NumberField } from "../panels/NumberField";
import { useDesigner } from "../state/designer-context";

/** The middle half of the canvas. */
const START = {
  x: CANVAS_WIDTH / 4,
  y: CANVAS_HEIGHT / 4,
  width: CANVAS_WIDTH / 2,
  height: CANVAS_HEIGHT / 2,
};

export function RectangleFields() {
  const { mask } = useDesigner();
  const [box, setBox] = useState(START);
  const field = (label: string, side: keyof typeof START, minimum: number, maximum: number) => (
    <NumberField
      label={label}
      unit="px"
      value={box[side]}
      minimum={minimum}
      maximum={maximum}
      onCommit={(value) => setBox({ ...box, [side]: Math.round(value) })}
    />
  );
  return (
    <details className="text-sm">
      <summary className="flex h-9 items-center text-muted underline-offset-4 hover:underline">
        By numbers
      </summary>
      <div className="grid grid-cols-2 gap-x-4">
        {field("Left", "x", 0, CANVAS_WIDTH - 1)}
        {field("Top", "y", 0, CANVAS_HEIGHT - 1)}
        {field("Width", "width", 1, CANVAS_WIDTH)}
        {field("Height", "height", 1, CANVAS_HEIGHT)}
      </div>
      <Button size="small" className="my-1 w-full" onClick={() => mask.rectangle(box)}>
        Add this rectangle
      </Button>
    </details>
  );
}
