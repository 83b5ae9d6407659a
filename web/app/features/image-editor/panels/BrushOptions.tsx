/** How wide the brush is, and its colour. */
import clsx from "clsx";
import { PALETTE } from "~/scene/palette";
import { Slider } from "~/ui/slider";
import { BRUSH_SIZE } from "../state/image-editor";
import { useImageEditor, useSession } from "../state/image-editor-context";

export function BrushOptions({ withColour }: { withColour?: boolean }) {
  return (
    <>
      <BrushSize />
      {withColour ? <Palette /> : null}
    </>
  );
}

export function BrushSize() {
  const { session } = useImageEditor();
  const size = useSession((state) => state.brushSize);
  return (
    <Slider
      label="Size"
      value={size}
      minimum={BRUSH_SIZE.minimum}
      maximum={BRUSH_SIZE.maximum}
      format={(n) => `${n} px`}
      onChange={(brushSize) => session.setState({ brushSize })}
    />
  );
}

function Palette() {
  const { session } = useImageEditor();
  const current = useSession((state) => state.color);
  return (
    <fieldset className="grid max-w-96 grid-cols-8 gap-2">
      <legend className="mb-2 text-sm text-muted">Colour</legend>
      {PALETTE.map(({ name, color }) => (
        <button
          key={color}
          type="button"
          aria-label={name}
          aria-pressed={color === current}
          onClick={() => session.setState({ color })}
          style={{ background: color }}
          className={clsx(
            "aspect-square min-h-6 rounded-[5px] border border-edge/50 outline-offset-2",
            color === current && "outline-2 outline-action",
          )}
        />
      ))}
    </fieldset>
  );
}
