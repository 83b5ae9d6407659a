/** The filters that colour-blind views name; drawn nowhere themselves. */
import { type ColourVision, filterValues, MATRICES } from "./colour-vision";

export type View = "plain" | "blurred" | ColourVision;

export const VIEWS: readonly { value: View; label: string }[] = [
  { value: "plain", label: "As it is" },
  { value: "blurred", label: "Blurred: the squint test" },
  { value: "red-blind", label: "Without red cones (protan)" },
  { value: "green-blind", label: "Without green cones (deutan)" },
  { value: "blue-blind", label: "Without blue cones (tritan)" },
];

/** Blurs letters of the size that a glance does not read. */
const BLUR = "blur(3px)";

export function filterOf(view: View, prefix: string): string | undefined {
  if (view === "plain") return undefined;
  return view === "blurred" ? BLUR : `url(#${prefix}${view})`;
}

export function VisionFilters({ prefix }: { prefix: string }) {
  return (
    <svg aria-hidden width="0" height="0" className="absolute">
      {(Object.keys(MATRICES) as ColourVision[]).map((vision) => (
        <filter key={vision} id={`${prefix}${vision}`} colorInterpolationFilters="linearRGB">
          <feColorMatrix type="matrix" values={filterValues(vision)} />
        </filter>
      ))}
    </svg>
  );
}
