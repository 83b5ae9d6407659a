/** The creator's own colours, font, logo, face and character, given once and worn by every picture made after that. */

import { Plus, X } from "lucide-react";
import { useState } from "react";
import { ColourField, FontPicker } from "~/features/designer";
import { Button } from "~/ui/button";
import { FailureLines } from "~/ui/failure";
import { TextField } from "~/ui/field";
import { Fold } from "~/ui/fold";
import { IconButton } from "~/ui/icon-button";
import { Segmented } from "~/ui/segmented";
import { Switch } from "~/ui/switch";
import { BrandFaces } from "../faces/BrandFaces";
import { Swatches } from "../prompt/Swatches";
import type { EngineOption } from "../wire";
import {
  type Brand,
  brandWords,
  isEmpty,
  LONGEST_NAME,
  MAXIMUM_COLOURS,
  withColour,
  withFace,
  withoutFace,
} from "./brand";
import { CharacterField } from "./CharacterField";
import { FacesField } from "./FacesField";
import { LogoField } from "./LogoField";
import type { BrandState } from "./use-brand";

interface BrandSectionProps {
  state: BrandState;
  /** Families that the engine can set headlines in. */
  fonts: readonly EngineOption[];
  /** Drawn people of the engine. */
  characters: readonly EngineOption[];
}

/** The two tabs of a brand. */
const PARTS = [
  { value: "look", label: "Look" },
  { value: "faces", label: "Faces" },
] as const;
type Part = (typeof PARTS)[number]["value"];

export function BrandSection(props: BrandSectionProps) {
  const { brand, change, problem } = props.state;
  const [part, setPart] = useState<Part>("look");
  const isWorn = brand.on && brand.colors.length > 0;
  return (
    <Fold
      label="Brand"
      value={brandWords(brand)}
      picture={isWorn ? <Swatches colors={brand.colors} /> : undefined}
    >
      {isEmpty(brand) ? (
        <p className="text-xs text-muted">
          Your colours, font, logo, face and character, on every picture you make. Kept with your account.
        </p>
      ) : (
        <Switch label="Use my brand" checked={brand.on} onChange={(on) => change({ on })} />
      )}
      <Segmented label="Part of the brand" hideLabel value={part} choices={PARTS} onChange={setPart} />
      {part === "look" ? <Look {...props} /> : <BrandFaces />}
      {problem ? (
        <div role="status" className="text-xs text-caution">
          <FailureLines {...problem} />
        </div>
      ) : null}
    </Fold>
  );
}

function Look({ state, fonts, characters }: BrandSectionProps) {
  const { brand, change, logo, face } = state;
  return (
    <>
      <TextField
        label="Name"
        value={brand.name}
        maxLength={LONGEST_NAME}
        placeholder="Your channel"
        autoComplete="off"
        onChange={(event) => change({ name: event.target.value })}
      />
      <Colours colors={brand.colors} onChange={(colors) => change({ colors })} />
      <div className="flex flex-col gap-1.5">
        <span aria-hidden className="text-sm text-muted">
          Headline font
        </span>
        <FontPicker
          label="Headline font"
          sample={brand.name}
          any="Any font"
          keys={fonts.map(({ key }) => key)}
          value={brand.font}
          onChange={(font) => change({ font })}
        />
      </div>
      <LogoField
        logo={brand.logo}
        state={logo}
        onPick={(picked) => change({ logo: picked })}
        onRemove={() => change({ logo: null })}
      />
      <FacesField
        faces={brand.faces}
        face={brand.face}
        state={face}
        onChoose={(imageId) => change({ face: imageId })}
        onPick={(photo) => change(withFace(brand, photo))}
        onRemove={(imageId) => change(withoutFace(brand, imageId))}
      />
      <CharacterField
        characters={characters}
        character={brand.character}
        onChange={(character) => change({ character })}
      />
    </>
  );
}

function Colours({
  colors,
  onChange,
}: {
  colors: Brand["colors"];
  onChange: (colors: Brand["colors"]) => void;
}) {
  const replaced = (index: number, color: string) => colors.map((old, at) => (at === index ? color : old));
  return (
    <div className="flex flex-col gap-1">
      {colors.map((color, index) => (
        // The place is what a colour is known by: the first is the main one.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div key={index} className="flex items-center gap-1">
          <div className="flex-1">
            <ColourField
              label={index === 0 ? "Main colour" : `Colour ${index + 1}`}
              value={color}
              onBegin={() => undefined}
              onChange={(next) => onChange(replaced(index, next))}
              onComplete={() => undefined}
            />
          </div>
          <IconButton
            label={`Remove ${index === 0 ? "main colour" : `colour ${index + 1}`}`}
            icon={<X size={16} aria-hidden />}
            size="small"
            onClick={() => onChange(colors.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      {colors.length < MAXIMUM_COLOURS ? (
        <Button
          size="small"
          className="self-start"
          icon={<Plus size={16} aria-hidden />}
          onClick={() => onChange(withColour(colors))}
        >
          {colors.length === 0 ? "Add a colour" : "Add another colour"}
        </Button>
      ) : null}
    </div>
  );
}
