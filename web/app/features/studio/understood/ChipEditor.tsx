/** Rewrites a chip, by writing or choosing. The words stay fixed until it is given back. */
import { Pin, PinOff } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useState } from "react";
import { PALETTE } from "~/scene/palette";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { type Chip, chosen, colorCode, colorName, kinds, matching, spoken } from "./understood";

interface ChipEditorProps {
  chip: Chip;
  choices: readonly string[];
  onText: (text: string) => void;
  onRelease: () => void;
}

export function ChipEditor({ chip, choices, onText, onRelease }: ChipEditorProps) {
  const isColor = chip.kind === "groundColor" || chip.kind === "textColor";
  const isChoice = choices.length > 0;
  const begin = isColor ? colorName(chip.text) : isChoice ? spoken(chip.text) : chip.text;
  const [written, setWritten] = useState(begin);
  const isUntouched = written === begin;

  function take(event: FormEvent): void {
    event.preventDefault();
    // It stands in the form of the brief, which would send that.
    event.stopPropagation();
    onText(isUntouched ? chip.text : meant());
  }

  function meant(): string {
    if (isColor) return colorCode(written.trim()) ?? written;
    return isChoice ? chosen(written, choices) : written;
  }

  return (
    <form
      noValidate
      onSubmit={take}
      onKeyDown={keptInside}
      className="flex w-[min(17rem,calc(100vw-2.5rem))] flex-col gap-3"
    >
      <TextField
        label={fieldLabels[chip.kind]}
        value={written}
        maxLength={kinds[chip.kind].longest}
        autoComplete="off"
        onFocus={(event) => event.target.select()}
        onChange={(event) => setWritten(event.target.value)}
      />
      {isChoice ? (
        <Choices
          label={fieldLabels[chip.kind]}
          current={chip.text}
          choices={matching(choices, isUntouched ? "" : written)}
          onChoose={onText}
        />
      ) : null}
      {isColor ? <Colors current={colorName(chip.text)} onChoose={onText} /> : null}
      <div className="flex items-center justify-between gap-2">
        <Button type="submit" size="small" icon={<Pin size={14} aria-hidden />}>
          Fix it
        </Button>
        {chip.fixed ? (
          <>
            <span className="mr-auto text-xs text-muted">Fixed by you</span>
            <Button size="small" variant="quiet" icon={<PinOff size={14} aria-hidden />} onClick={onRelease}>
              As read
            </Button>
          </>
        ) : null}
      </div>
    </form>
  );
}

const fieldLabels: Record<Chip["kind"], string> = {
  subjects: "Subject",
  place: "Place",
  feeling: "Feeling",
  words: "Words on the picture",
  textColor: "Colour of the words",
  groundColor: "Colour of the background",
  exclusions: "Left out",
};

/** Keys of the brief (Ctrl+Enter) are not meant here; the one that closes is listened for on the page. */
function keptInside(event: KeyboardEvent): void {
  event.stopPropagation();
}

interface ChoicesProps {
  label: string;
  current: string;
  choices: readonly string[];
  onChoose: (choice: string) => void;
}

function Choices({ label, current, choices, onChoose }: ChoicesProps) {
  if (choices.length === 0) return null;
  return (
    <ul
      aria-label={`${label}: choices`}
      className="flex max-h-44 flex-wrap content-start gap-1.5 overflow-y-auto p-0.5"
    >
      {choices.map((choice) => (
        <li key={choice}>
          <button
            type="button"
            aria-pressed={choice === current}
            onClick={() => onChoose(choice)}
            className="min-h-7 rounded-full border border-edge/60 px-2.5 text-xs transition-colors hover:border-text hover:bg-hover aria-pressed:border-text aria-pressed:bg-text aria-pressed:text-inverse pointer-coarse:min-h-9"
          >
            {spoken(choice)}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Colors({ current, onChoose }: { current: string; onChoose: (color: string) => void }) {
  return (
    <fieldset className="grid grid-cols-8 gap-1.5">
      <legend className="sr-only">Palette</legend>
      {PALETTE.map(({ name, color }) => (
        <button
          key={color}
          type="button"
          aria-label={name}
          aria-pressed={name.toLowerCase() === current}
          onClick={() => onChoose(color)}
          style={{ background: color }}
          className="aspect-square rounded-[5px] border border-edge/50 outline-offset-2 aria-pressed:outline-2 aria-pressed:outline-action"
        />
      ))}
    </fieldset>
  );
}
