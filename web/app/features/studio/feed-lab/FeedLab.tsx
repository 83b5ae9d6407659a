/** The thumbnail where it will be seen: surfaces of a video site, live from the canvas, beside neutral videos. */
import { Maximize2 } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Segmented } from "~/ui/segmented";
import { Select } from "~/ui/select";
import { Switch } from "~/ui/switch";
import type { ReadabilityChecker } from "../readability/checking/readability-checker";
import { useCheck } from "../readability/checking/use-readability-checker";
import { CollisionNote } from "./CollisionNote";
import { collisions } from "./collisions";
import { DetailsFold } from "./DetailsFold";
import { FIRST_DAY } from "./examples";
import { SmallestSize } from "./SmallestSize";
import { SURFACES, type SurfaceName, type SurfaceProps } from "./surfaces";
import type { DetailsState } from "./use-video-details";
import { filterOf, VIEWS, type View, VisionFilters } from "./VisionFilters";

interface FeedLabProps {
  checker: ReadabilityChecker | null;
  /** The thumbnail's own. */
  title: string;
  video: DetailsState;
}

type Light = "light" | "dark";

export function FeedLab({ checker, title, video }: FeedLabProps) {
  const [surface, setSurface] = useState<SurfaceName>("home");
  const [light, setLight] = useState<Light>("dark");
  const [view, setView] = useState<View>("plain");
  const [isCovered, setCovered] = useState(true);
  const [isLarge, setLarge] = useState(false);
  const check = useCheck(checker);
  useEffect(() => checker?.attend(), [checker]);
  const found = collisions(check?.sights ?? []);
  const { details } = video;
  const shown: ShownProps = {
    surface,
    light,
    view,
    own: { checker, duration: details.duration, collisions: found, isCovered },
    video: {
      title: details.title ?? (title || "Untitled thumbnail"),
      channel: details.channel,
      duration: details.duration,
      ...FIRST_DAY,
    },
  };
  const { note } = surfaceOf(surface);
  const choices = (
    <Segmented
      label="Where"
      hideLabel
      value={surface}
      choices={SURFACES.map(({ value, label }) => ({ value, label }))}
      onChange={setSurface}
    />
  );
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <div className="flex flex-col gap-3 p-4">
        {choices}
        <Looks light={light} onLight={setLight} view={view} onView={setView} />
        <CollisionNote checker={checker} collisions={found} />
      </div>
      <div className="flex items-center justify-between gap-2 px-4 pb-2 text-xs text-muted">
        <span>{note}</span>
        <Button size="small" icon={<Maximize2 size={14} aria-hidden />} onClick={() => setLarge(true)}>
          Enlarge
        </Button>
      </div>
      <Shown {...shown} />
      <div className="flex flex-col gap-3 p-4">
        <SmallestSize own={shown.own} light={light} filterView={view} />
        <Switch label="Progress bar and hover buttons" checked={isCovered} onChange={setCovered} />
        <DetailsFold key={video.key} title={title} video={video} />
      </div>
      <Dialog open={isLarge} onClose={() => setLarge(false)} title="Feed lab" size="large">
        <div className="flex flex-col gap-4">
          <div className="max-w-110">{choices}</div>
          <Shown {...shown} />
        </div>
      </Dialog>
    </div>
  );
}

interface LooksProps {
  light: Light;
  onLight: (light: Light) => void;
  view: View;
  onView: (view: View) => void;
}

function Looks({ light, onLight, view, onView }: LooksProps) {
  return (
    <div className="grid grid-cols-[9.5rem_1fr] gap-3">
      <Segmented
        label="Page"
        hideLabel
        value={light}
        choices={[
          { value: "light", label: "Light" },
          { value: "dark", label: "Dark" },
        ]}
        onChange={onLight}
      />
      <Select
        label="Seen"
        hideLabel
        value={view}
        choices={VIEWS}
        onChange={(value) => onView(value as View)}
      />
    </div>
  );
}

interface ShownProps extends SurfaceProps {
  surface: SurfaceName;
  light: Light;
  view: View;
}

function Shown({ surface, light, view, own, video }: ShownProps) {
  const prefix = useId();
  const { Surface, label } = surfaceOf(surface);
  return (
    <section
      aria-label={`${label} of a video site`}
      data-surface={surface}
      className="overflow-hidden border-y border-line bg-[light-dark(#ffffff,#0f0f0f)] text-[light-dark(#0f0f0f,#f1f1f1)]"
      style={{ colorScheme: light }}
    >
      <VisionFilters prefix={prefix} />
      <div style={{ filter: filterOf(view, prefix) }}>
        <Surface own={own} video={video} />
      </div>
    </section>
  );
}

function surfaceOf(name: SurfaceName): (typeof SURFACES)[number] {
  const found = SURFACES.find(({ value }) => value === name);
  if (!found) throw new Error(`There is no surface ${name}.`);
  return found;
}
