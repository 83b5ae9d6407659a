/** Who of the drawn people plays the creator: one of them in all pictures, or anybody. */
import { Tiles } from "~/ui/tiles";
import { ChoicePicture } from "../prompt/ChoicePicture";
import type { EngineOption } from "../wire";

interface CharacterFieldProps {
  characters: readonly EngineOption[];
  /** Key of the one who is chosen; null: anybody. */
  character: string | null;
  onChange: (character: string | null) => void;
}

/** Radix takes no empty value, so this stands for it on screen. */
const ANY = "any";

export function CharacterField({ characters, character, onChange }: CharacterFieldProps) {
  if (characters.length === 0) return null;
  const tile = (value: string, label: string) => ({
    value,
    label,
    picture: <ChoicePicture kind="character" choice={value} />,
  });
  const chosen = characters.find(({ key }) => key === character)?.key;
  return (
    <div className="flex flex-col gap-1.5">
      <span aria-hidden className="text-sm text-muted">
        My character
      </span>
      <Tiles
        label="My character"
        hideLabel
        shape="square"
        columns={4}
        value={chosen ?? ANY}
        choices={[tile(ANY, "Any"), ...characters.map(({ key, label }) => tile(key, label))]}
        onChange={(value) => onChange(value === ANY ? null : value)}
      />
      <p className="text-xs text-muted">
        Where a drawn person stands for you. Others in a title, such as a grandma or a doctor, stay
        themselves.
      </p>
    </div>
  );
}
