/** Light and colour of a picture: sliders that change it while they move, each movement one step. */
import { adjusted, INITIAL_DUOTONE, NO_ADJUSTMENTS } from "~/scene/adjustments";
import type { Adjustments, Duotone, ImageElement } from "~/scene/types";
import { Button } from "~/ui/button";
import { Fold } from "~/ui/fold";
import { Slider } from "~/ui/slider";
import { Switch } from "~/ui/switch";
import { ColourField } from "./ColourField";
import { useElementEdit } from "./use-element-edit";

type Amount = Exclude<keyof Adjustments, "duotone">;

interface Control {
  readonly key: Amount;
  readonly label: string;
  readonly minimum: number;
  readonly maximum: number;
  /** What the slider shows for 1. */
  readonly factor: number;
  readonly unit: string;
}

const balance = { minimum: -100, maximum: 100, factor: 100, unit: "" };
const CONTROLS: readonly Control[] = [
  { key: "light", label: "Light", ...balance },
  { key: "contrast", label: "Contrast", ...balance },
  { key: "saturation", label: "Saturation", ...balance },
  { key: "warmth", label: "Warmth", ...balance },
  { key: "clarity", label: "Clarity", ...balance },
  { key: "blur", label: "Blur", minimum: 0, maximum: 60, factor: 1, unit: " px" },
  { key: "vignette", label: "Vignette", minimum: 0, maximum: 100, factor: 100, unit: "%" },
];

export function PictureLight({ element }: { element: ImageElement }) {
  const edit = useElementEdit(element);
  const { adjustments } = element;
  const now = adjustments ?? NO_ADJUSTMENTS;
  return (
    <Fold label="Light and colour" value={adjustments ? "Changed" : ""}>
      <div>
        {CONTROLS.map(({ key, label, minimum, maximum, factor, unit }) => (
          <Slider
            key={key}
            label={label}
            value={Math.round(now[key] * factor)}
            minimum={minimum}
            maximum={Math.max(maximum, Math.round(now[key] * factor))}
            format={(n) => `${n}${unit}`}
            {...edit.gesture(label, (image, shown: number) => adjusted(image, { [key]: shown / factor }))}
          />
        ))}
        <Tones element={element} duotone={now.duotone} />
      </div>
      <Button
        size="small"
        className="self-start"
        disabled={!adjustments}
        onClick={() => edit.change("Reset light and colour", (image) => ({ ...image, adjustments: null }))}
      >
        Reset
      </Button>
    </Fold>
  );
}

function Tones({ element, duotone }: { element: ImageElement; duotone: Duotone | null }) {
  const edit = useElementEdit(element);
  const set = (image: ImageElement, fields: Partial<Duotone>) =>
    adjusted(image, { duotone: { ...(image.adjustments?.duotone ?? INITIAL_DUOTONE), ...fields } });
  return (
    <>
      <Switch
        label="Duotone"
        checked={duotone !== null}
        onChange={(on) =>
          edit.change("Duotone", (image) => (on ? set(image, {}) : adjusted(image, { duotone: null })))
        }
      />
      {duotone ? (
        <div className="border-l-2 border-line pl-3">
          <ColourField
            label="Shadows"
            value={duotone.shadows}
            {...edit.gesture("Duotone", (image, shadows: string) => set(image, { shadows }))}
          />
          <ColourField
            label="Lights"
            value={duotone.lights}
            {...edit.gesture("Duotone", (image, lights: string) => set(image, { lights }))}
          />
        </div>
      ) : null}
    </>
  );
}
