/** Time of day, side of the sun and haze of the place behind the picture. Shown is what is wanted, before it is painted. */
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useStore } from "zustand";
import { useShallow } from "zustand/react/shallow";
import { PanelSection, useDesigner, useDocument } from "~/features/designer";
import { type SunSide, THICKEST_HAZE, TIMES, type TimeOfDay, worldOf } from "~/scene/world";
import { Segmented } from "~/ui/segmented";
import { Slider } from "~/ui/slider";
import { engineOptionsQuery } from "../queries";
import { LightChanges } from "./light-changes";

/** The one that paints places. */
const ENGINE = "composer";
const SIDES = [
  { value: "left", label: "Left" },
  { value: "right", label: "Right" },
] as const;
const NAMES: Record<TimeOfDay, string> = { dawn: "Dawn", day: "Day", sunset: "Sunset", night: "Night" };

export function LightPanel() {
  const designer = useDesigner();
  const changes = useMemo(() => new LightChanges(designer), [designer]);
  const { wanted, isPainting, refusal } = useStore(changes.state);
  const key = useDocument(({ scene }) => worldOf(scene)?.key);
  const present = useDocument(useShallow(({ scene }) => worldOf(scene)?.light));
  const place = useQuery(engineOptionsQuery(ENGINE)).data?.places.find((each) => each.key === key);
  if (!present || !place) return null;
  const { time, sun, haze } = { ...present, ...wanted };
  const times = TIMES.filter((each) => place.times.includes(each));
  if (times.length < 2 && !place.sunMoves && !place.hasAir) return null;
  return (
    <PanelSection
      title="Light"
      aside={
        <span role="status" className="text-xs text-muted">
          {isPainting ? "Painting…" : ""}
        </span>
      }
    >
      {times.length > 1 ? (
        <Segmented
          label="Time of day"
          value={time}
          choices={times.map((value) => ({ value, label: NAMES[value] }))}
          onChange={(value: TimeOfDay) => changes.want({ time: value })}
        />
      ) : null}
      {place.sunMoves ? (
        <Segmented
          label={time === "night" ? "Moon from" : "Sun from"}
          value={sun}
          choices={SIDES}
          onChange={(value: SunSide) => changes.want({ sun: value })}
        />
      ) : null}
      {place.hasAir ? (
        <Slider
          label="Haze"
          value={Math.round(haze * 100)}
          minimum={0}
          maximum={THICKEST_HAZE * 100}
          step={10}
          format={(percent) => `${percent} %`}
          onBegin={() => changes.hold()}
          onChange={(percent) => changes.want({ haze: percent / 100 })}
          onComplete={() => changes.release()}
        />
      ) : null}
      {refusal ? (
        <p role="alert" className="text-sm text-muted">
          {refusal}
        </p>
      ) : null}
    </PanelSection>
  );
}
