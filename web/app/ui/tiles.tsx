/** One choice out of several pictures: a grid of labelled tiles that behaves as a radio group. */
import clsx from "clsx";
import { RadioGroup } from "radix-ui";
import { Fragment, type ReactNode, useId } from "react";

interface Tile {
  value: string;
  label: string;
  picture: ReactNode;
  group?: string;
}

interface TilesProps {
  label: string;
  value: string;
  /** Those of a group follow each other; its name stands above the first. */
  choices: readonly Tile[];
  onChange: (value: string) => void;
  columns?: 3 | 4;
  shape?: "frame" | "square";
  /** For screen readers only, where the place already says what it is. */
  hideLabel?: boolean;
}

export function Tiles(props: TilesProps) {
  const { label, value, choices, onChange, columns = 3, shape = "frame", hideLabel } = props;
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <span id={id} className={hideLabel ? "sr-only" : "text-sm font-medium"}>
        {label}
      </span>
      <RadioGroup.Root
        aria-labelledby={id}
        value={value}
        onValueChange={onChange}
        className={clsx("grid gap-x-2 gap-y-2.5", columns === 3 ? "grid-cols-3" : "grid-cols-4")}
      >
        {choices.map((choice, place) => (
          <Fragment key={choice.value}>
            {choice.group && choice.group !== choices[place - 1]?.group ? (
              <p className="col-span-full mt-2 text-xs font-medium text-text">{choice.group}</p>
            ) : null}
            <TileItem choice={choice} shape={shape} />
          </Fragment>
        ))}
      </RadioGroup.Root>
    </div>
  );
}

function TileItem({ choice, shape }: { choice: Tile; shape: "frame" | "square" }) {
  return (
    <RadioGroup.Item
      value={choice.value}
      className="group flex min-w-0 flex-col gap-1 text-left text-xs text-muted data-[state=checked]:font-semibold data-[state=checked]:text-text"
    >
      <span
        aria-hidden
        className={clsx(
          shape === "square" ? "aspect-square" : "aspect-video",
          "block w-full overflow-hidden rounded-picture outline-offset-2 transition-[outline-color]",
          "outline-2 outline-transparent group-hover:outline-edge group-data-[state=checked]:outline-action",
        )}
      >
        {choice.picture}
      </span>
      <span className="line-clamp-2 w-full leading-snug">{choice.label}</span>
    </RadioGroup.Item>
  );
}
