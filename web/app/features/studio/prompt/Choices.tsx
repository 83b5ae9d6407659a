/** How the pictures should look: everything that may be left to the engine, folded in but for the styles. */
import { Dices } from "lucide-react";
import type { ReactNode } from "react";
import { TextField } from "~/ui/field";
import { Fold } from "~/ui/fold";
import { IconButton } from "~/ui/icon-button";
import { Segmented } from "~/ui/segmented";
import type { EngineOption, EngineOptions } from "../wire";
import { type Brief, type BriefFaults, madeBy, seedOf } from "./brief";
import { ChoicePicture, type PicturedChoice } from "./ChoicePicture";
import { EngineChoice } from "./EngineChoice";
import { Picker, type PickerProps } from "./Picker";
import { AnySwatches, Swatches } from "./Swatches";

const PLACE_NOTE =
  "Every picture happens there. Words such as “at night” or “in the fog” choose its light. A photo of yours keeps its own surroundings.";
const MATERIAL_NOTE = "Every picture is set on it. With a place, only posters are.";

interface ChoicesProps {
  brief: Brief;
  options: EngineOptions;
  brand: ReactNode;
  change: (changes: Partial<Brief>) => void;
  faults: BriefFaults;
}

export function Choices({ brief, options, brand, change, faults }: ChoicesProps) {
  const counts = Array.from({ length: options.maximumVariations }, (_, index) => String(index + 1));
  const pictured = (
    kind: Exclude<PicturedChoice, "character">,
    label: string,
    any: string,
    choices: readonly EngineOption[],
    others?: Pick<PickerProps<EngineOption>, "search" | "note">,
  ) => (
    <Picker
      label={label}
      any={any}
      value={brief[kind]}
      options={choices}
      picture={(option) => <ChoicePicture kind={kind} choice={option?.key ?? "any"} />}
      open={kind === "style"}
      onChange={(value) => change({ [kind]: value })}
      {...others}
    />
  );
  return (
    <>
      <EngineChoice
        engines={options.engines}
        value={brief.engine}
        onChange={(engine) => change(madeBy(engine))}
      />
      <Segmented
        label="How many"
        value={String(brief.variations)}
        choices={counts.map((value) => ({ value, label: value }))}
        onChange={(value) => change({ variations: Number(value) })}
      />
      <div className="flex flex-col">
        {pictured("style", "Style", "Any", options.styles)}
        {pictured("place", "Place", "Any", options.places ?? [], {
          search: "Find a place",
          note: PLACE_NOTE,
        })}
        {pictured("material", "Material", "Any", options.materials ?? [], { note: MATERIAL_NOTE })}
        {pictured("layout", "Layout", "Any", options.layouts)}
        {pictured("mood", "Mood", "As it fits", options.moods)}
        <Picker
          label="Colours"
          any="As it fits"
          columns={4}
          value={brief.palette}
          options={options.palettes}
          picture={(option) =>
            option ? <Swatches colors={option.colors} /> : <AnySwatches palettes={options.palettes} />
          }
          onChange={(palette) => change({ palette })}
        />
        {brand}
        <SeedChoice brief={brief} change={change} fault={faults.seed} />
      </div>
    </>
  );
}

interface SeedChoiceProps {
  brief: Brief;
  change: (changes: Partial<Brief>) => void;
  fault: string | undefined;
}

function SeedChoice({ brief, change, fault }: SeedChoiceProps) {
  return (
    <Fold label="More choices">
      <div className="grid grid-cols-[1fr_auto] items-end gap-2">
        <TextField
          label="Seed"
          value={brief.seed}
          onChange={(event) => change({ seed: event.target.value.trim() })}
          inputMode="numeric"
          placeholder="New pictures every time"
          autoComplete="off"
          error={fault}
          className="font-mono"
        />
        <IconButton
          label="Another seed"
          icon={<Dices size={18} aria-hidden />}
          onClick={() => change({ seed: String(seedOf({ ...brief, seed: "" }, Math.random)) })}
        />
      </div>
      <p className="text-xs text-muted">The same words with the same seed give the same pictures.</p>
    </Fold>
  );
}
