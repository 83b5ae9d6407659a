/** One choice out of pictures, folded in to a line that says and shows what is chosen. Leaving it open comes first. */
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { TextField } from "~/ui/field";
import { Fold } from "~/ui/fold";
import { Tiles } from "~/ui/tiles";
import type { EngineOption } from "../wire";
import { foundOptions, groupOf } from "./places";

export interface PickerProps<Option extends EngineOption> {
  label: string;
  /** What leaving the choice to the engine is called. */
  any: string;
  /** Empty: left to the engine. */
  value: string;
  options: readonly Option[];
  /** What an option looks like; null stands for leaving it open. */
  picture: (option: Option | null) => ReactNode;
  columns?: 3 | 4;
  open?: boolean;
  /** What the field is called that finds an option by its name; without it there is none. */
  search?: string;
  /** What there is to know of the choice. */
  note?: string;
  onChange: (value: string) => void;
}

/** Radix takes no empty value, so this stands for it on screen. */
const ANY = "any";

export function Picker<Option extends EngineOption>(props: PickerProps<Option>) {
  const { label, any, value, options, picture, columns, open = false, search, note, onChange } = props;
  // A list long enough to be searched is drawn when it is first unfolded.
  const [isDrawn, setIsDrawn] = useState(open || !search);
  const [wanted, setWanted] = useState("");
  if (options.length === 0) return null;
  const chosen = options.find(({ key }) => key === value) ?? null;
  const found = foundOptions(options, wanted).map((option) => ({
    value: option.key,
    label: option.label,
    picture: picture(option),
    group: groupOf(option),
  }));
  const tiles = wanted.trim() === "" ? [{ value: ANY, label: any, picture: picture(null) }, ...found] : found;
  return (
    <Fold
      label={label}
      value={chosen?.label ?? any}
      picture={picture(chosen)}
      open={open}
      onOpen={() => setIsDrawn(true)}
    >
      {search ? (
        <TextField
          label={search}
          type="search"
          help={note}
          value={wanted}
          autoComplete="off"
          onChange={(event) => setWanted(event.target.value)}
          onKeyDown={withoutSending}
        />
      ) : null}
      {search && isDrawn ? (
        <p role="status" className={tiles.length > 0 ? "sr-only" : "text-sm text-muted"}>
          {tiles.length > 0 ? `${found.length} to choose from` : "Nothing here is called that."}
        </p>
      ) : null}
      {isDrawn && tiles.length > 0 ? (
        <Tiles
          label={label}
          hideLabel
          columns={columns}
          value={chosen?.key ?? ANY}
          choices={tiles}
          onChange={(next) => onChange(next === ANY ? "" : next)}
        />
      ) : null}
      {note && !search ? <p className="text-xs text-muted">{note}</p> : null}
    </Fold>
  );
}

/** Enter looks for nothing more, and does not make pictures either. */
function withoutSending(event: KeyboardEvent): void {
  if (event.key === "Enter" && !event.ctrlKey && !event.metaKey) event.preventDefault();
}
