/** Who makes the pictures, where a site has several engines: what each is good at, what it takes and costs. */
import clsx from "clsx";
import { useId } from "react";
import type { EngineOptions } from "../wire";

type Engine = EngineOptions["engines"][number];

interface EngineChoiceProps {
  engines: readonly Engine[];
  /** Empty: the site's own, which comes first. */
  value: string;
  /** What is asked for is a change of a picture, not new ones. */
  changes?: boolean;
  onChange: (engine: string) => void;
}

export function EngineChoice({ engines, value, changes = false, onChange }: EngineChoiceProps) {
  const name = useId();
  if (engines.length < 2) return null;
  const chosen = value || engines[0]?.name;
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">Made by</legend>
      {engines.map((engine) => (
        <label
          key={engine.name}
          className={clsx(
            "flex cursor-pointer gap-2.5 rounded-control border px-3 py-2.5 text-sm transition-colors has-focus-visible:outline-2 has-focus-visible:outline-focus",
            engine.name === chosen ? "border-action" : "border-line hover:bg-hover",
          )}
        >
          <input
            type="radio"
            name={name}
            checked={engine.name === chosen}
            onChange={() => onChange(engine.name)}
            className="mt-1 shrink-0 self-start accent-action"
          />
          <span className="flex min-w-0 flex-col">
            <span className="font-semibold">{engine.label}</span>
            <span className="text-muted">{engine.goodAt}</span>
            <span className="text-xs text-muted">{costAndTime(engine, changes)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** "Each picture costs an image. Usually 40 seconds." A time nobody has measured here is not said. */
export function costAndTime(engine: Engine, changes = false): string {
  const { isPaidPerPicture, usualSeconds, usualEditSeconds } = engine;
  const seconds = changes ? usualEditSeconds : usualSeconds;
  const cost = changes
    ? "A change costs one image."
    : isPaidPerPicture
      ? "Each picture costs an image."
      : "One image for all its pictures.";
  return seconds === null ? cost : `${cost} Usually ${inWords(seconds)}.`;
}

function inWords(seconds: number): string {
  if (seconds < 1.5) return "a second";
  if (seconds < 90) return `${Math.round(seconds)} seconds`;
  return `${Math.round(seconds / 60)} minutes`;
}
