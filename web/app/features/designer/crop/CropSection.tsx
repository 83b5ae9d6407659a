/** In the panel: beginning a crop, and while one is chosen its proportions, how near the picture is, and its edges in numbers. */
import { inRatio, zoomedTo, zoomOf } from "~/scene/cropping";
import type { Box } from "~/scene/geometry";
import { SHORTEST_SIDE } from "~/scene/sides";
import { Button } from "~/ui/button";
import { Segmented } from "~/ui/segmented";
import { Slider } from "~/ui/slider";
import { NumberField } from "../panels/NumberField";
import { Section } from "../panels/Section";
import { useDesigner, useSession } from "../state/designer-context";
import type { Cropping } from "../state/session-store";
import { cancelCropping, finishCropping } from "./cropping";

const RATIOS = {
  free: { label: "Free", ratio: null },
  wide: { label: "16:9", ratio: 16 / 9 },
  classic: { label: "4:3", ratio: 4 / 3 },
  square: { label: "1:1", ratio: 1 },
  upright: { label: "9:16", ratio: 9 / 16 },
} as const;
type Ratio = keyof typeof RATIOS;
const CHOICES = (Object.keys(RATIOS) as Ratio[]).map((value) => ({ value, label: RATIOS[value].label }));

/** Percent of what fills the frame. */
const NEAREST = 400;

const EDGES = ["left", "top", "right", "bottom"] as const;
type Edge = (typeof EDGES)[number];

export function CropSection() {
  const designer = useDesigner();
  const cropping = useSession((session) => session.cropping);
  if (!cropping) return null;
  const { crop, ratio } = cropping;
  const change = (changed: Partial<Cropping>) =>
    designer.session.setState({ cropping: { ...cropping, ...changed } });
  const choose = (value: Ratio) => {
    const { ratio: chosen } = RATIOS[value];
    change({ ratio: chosen, crop: chosen === null ? crop : inRatio(crop, chosen) });
  };
  const chosen = CHOICES.find(({ value }) => RATIOS[value].ratio === ratio)?.value ?? "free";
  return (
    <Section title="Crop">
      <Segmented label="Proportions" hideLabel value={chosen} choices={CHOICES} onChange={choose} />
      <Slider
        label="Zoom"
        value={Math.round(zoomOf(crop) * 100)}
        minimum={100}
        maximum={Math.max(NEAREST, Math.round(zoomOf(crop) * 100))}
        format={(percent) => `${percent}%`}
        onChange={(percent) => change({ crop: zoomedTo(crop, percent / 100) })}
      />
      <div className="grid grid-cols-2 gap-x-4">
        {EDGES.map((edge) => (
          <NumberField
            key={edge}
            label={edge.charAt(0).toUpperCase() + edge.slice(1)}
            unit="percent cut off"
            value={100 * cutOff(edge, crop.frame, crop.whole)}
            minimum={0}
            maximum={99}
            onCommit={(percent) =>
              change({ ratio: null, crop: { ...crop, frame: withEdge(edge, percent / 100, crop) } })
            }
          />
        ))}
      </div>
      <div className="grid grid-cols-3 gap-2">
        <Button size="small" onClick={() => change({ ratio: null, crop: { ...crop, frame: crop.whole } })}>
          Whole
        </Button>
        <Button size="small" onClick={() => cancelCropping(designer)}>
          Cancel
        </Button>
        <Button size="small" variant="primary" onClick={() => finishCropping(designer)}>
          Crop
        </Button>
      </div>
    </Section>
  );
}

/** The share of the picture that is cut off at that edge. */
function cutOff(edge: Edge, frame: Box, whole: Box): number {
  switch (edge) {
    case "left":
      return (frame.x - whole.x) / whole.width;
    case "top":
      return (frame.y - whole.y) / whole.height;
    case "right":
      return (whole.x + whole.width - frame.x - frame.width) / whole.width;
    case "bottom":
      return (whole.y + whole.height - frame.y - frame.height) / whole.height;
  }
}

/** The frame with that share cut off at one edge; something is always left between two edges. */
function withEdge(edge: Edge, share: number, { frame, whole }: { frame: Box; whole: Box }): Box {
  const isAcross = edge === "left" || edge === "right";
  const [at, length] = isAcross ? (["x", "width"] as const) : (["y", "height"] as const);
  const end = frame[at] + frame[length];
  const least = Math.min(SHORTEST_SIDE, whole[length]);
  if (edge === "left" || edge === "top") {
    const start = Math.min(whole[at] + share * whole[length], end - least);
    return { ...frame, [at]: start, [length]: end - start };
  }
  const stop = Math.max(whole[at] + (1 - share) * whole[length], frame[at] + least);
  return { ...frame, [length]: stop - frame[at] };
}
