/** The figure that a picture is cut to, and how its edge fades. */
import clsx from "clsx";
import { cropOf, inRatio, withCrop } from "~/scene/cropping";
import { maskPath, type Path } from "~/scene/paths";
import type { ImageElement, PictureMask } from "~/scene/types";
import { Fold } from "~/ui/fold";
import { Slider } from "~/ui/slider";
import { useElementEdit } from "./use-element-edit";

type MaskShape = PictureMask["shape"];

interface Figure {
  readonly label: string;
  readonly shape: MaskShape | null;
  /** The picture is cropped to a square for it. */
  readonly isSquare?: true;
}

const FIGURES: readonly Figure[] = [
  { label: "No mask", shape: null },
  { label: "Rounded", shape: "rectangle" },
  { label: "Circle", shape: "ellipse", isSquare: true },
  { label: "Ellipse", shape: "ellipse" },
  { label: "Arch", shape: "arch" },
  { label: "Triangle", shape: "triangle" },
  { label: "Diamond", shape: "diamond" },
  { label: "Hexagon", shape: "hexagon" },
  { label: "Star", shape: "star" },
  { label: "Burst", shape: "burst" },
  { label: "Heart", shape: "heart" },
];
const RADIUS = 0.12;
/** Canvas pixels. */
const WIDEST_FEATHER = 200;
/** Of a side, in pixels, that two sides may differ by and still make a square. */
const ALIKE = 1;

export function PictureShape({ element }: { element: ImageElement }) {
  const edit = useElementEdit(element);
  const chosen = figureOf(element);
  return (
    <Fold label="Shape and edge" value={chosen.shape ? chosen.label : element.feather > 0 ? "Soft edge" : ""}>
      <fieldset aria-label="Shape" className="m-0 grid min-w-0 grid-cols-6 gap-1 border-0 p-0">
        {FIGURES.map((figure) => (
          <button
            key={figure.label}
            type="button"
            aria-label={figure.label}
            title={figure.label}
            aria-pressed={figure === chosen}
            onClick={() => edit.change("Mask", (image) => withFigure(image, figure))}
            className={clsx(
              "flex h-10 items-center justify-center rounded-control border transition-colors hover:bg-hover",
              figure === chosen ? "border-action bg-selected" : "border-transparent",
            )}
          >
            <FigureIcon figure={figure} />
          </button>
        ))}
      </fieldset>
      {element.mask?.shape === "rectangle" ? (
        <Slider
          label="Corners"
          value={Math.round(element.mask.radius * 200)}
          minimum={0}
          maximum={100}
          format={(n) => `${n}%`}
          {...edit.gesture("Corners", (image, percent: number) => ({
            ...image,
            mask: { shape: "rectangle", radius: percent / 200 },
          }))}
        />
      ) : null}
      <Slider
        label="Soft edge"
        value={Math.round(element.feather)}
        minimum={0}
        maximum={WIDEST_FEATHER}
        format={(n) => `${n} px`}
        {...edit.gesture("Soft edge", (image, feather: number) => ({ ...image, feather }))}
      />
    </Fold>
  );
}

function figureOf({ mask, width, height }: ImageElement): Figure {
  const isSquare = Math.abs(width - height) < ALIKE;
  const found = FIGURES.filter(({ shape }) => shape === (mask?.shape ?? null));
  return found.find((figure) => (figure.isSquare ?? false) === isSquare) ?? (found[0] as Figure);
}

function withFigure(image: ImageElement, { shape, isSquare }: Figure): ImageElement {
  const cut = isSquare ? withCrop(image, inRatio(cropOf(image), 1)) : image;
  return { ...cut, mask: shape && { shape, radius: image.mask?.radius ?? RADIUS } };
}

/** In a box as flat as most pictures. */
function FigureIcon({ figure: { shape, isSquare } }: { figure: Figure }) {
  const size = isSquare ? { width: 18, height: 18 } : { width: 24, height: 18 };
  const path: Path = maskPath({ shape: shape ?? "rectangle", radius: shape ? 0.3 : 0 }, size);
  return (
    <svg
      aria-hidden
      width={size.width + 2}
      height={size.height + 2}
      viewBox={`-1 -1 ${size.width + 2} ${size.height + 2}`}
    >
      <path
        d={path.map((command) => command.join(" ")).join("")}
        className={shape ? "fill-text" : "fill-none stroke-muted"}
        strokeDasharray={shape ? undefined : "3 2"}
      />
    </svg>
  );
}
