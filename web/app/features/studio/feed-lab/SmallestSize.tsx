/** The thumbnail alone at 168 px, the narrowest common slot: what can't be read here can't be read. */
import { SMALL_WIDTH } from "../readability/types";
import { examples } from "./examples";
import { type OwnPicture, OwnThumbnail } from "./OwnThumbnail";
import { ExampleThumbnail } from "./VideoParts";
import { filterOf, type View, VisionFilters } from "./VisionFilters";

interface SmallestSizeProps {
  own: OwnPicture;
  light: "light" | "dark";
  filterView: View;
}

const PREFIX = "smallest-";

export function SmallestSize({ own, light, filterView }: SmallestSizeProps) {
  const [beside] = examples;
  return (
    <figure>
      <VisionFilters prefix={PREFIX} />
      <div
        className="flex gap-3 overflow-hidden rounded-control border border-line bg-[light-dark(#ffffff,#0f0f0f)] p-3"
        style={{ colorScheme: light }}
      >
        <div className="flex gap-3" style={{ filter: filterOf(filterView, PREFIX) }}>
          <div className="shrink-0" style={{ width: SMALL_WIDTH }}>
            <OwnThumbnail own={{ ...own, isCovered: false }} className="rounded-[8px]" />
          </div>
          {beside ? (
            <div className="shrink-0" style={{ width: SMALL_WIDTH }}>
              <ExampleThumbnail {...beside} className="rounded-[8px]" />
            </div>
          ) : null}
        </div>
      </div>
      <figcaption className="pt-1.5 text-xs text-muted">
        At {SMALL_WIDTH} px, as in up-next lists and phone feeds.
      </figcaption>
    </figure>
  );
}
