/** The brief as a form: what the video is about, how it should look, and the one hot button. */
import { CircleAlert, Dices, Flame, Square } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Button } from "~/ui/button";
import { TextArea, TextField } from "~/ui/field";
import { IconButton } from "~/ui/icon-button";
import { ProgressBar } from "~/ui/progress-bar";
import { Segmented } from "~/ui/segmented";
import { Select } from "~/ui/select";
import { Tiles } from "~/ui/tiles";
import { type Brief, type BriefFaults, faultsOf, MAXIMUM_PROMPT, seedOf } from "./brief";
import { ChoicePicture } from "./ChoicePicture";
import { type Generation, isActive } from "./generation";
import { progressWords } from "./progress-words";
import type { EngineOption, EngineOptions } from "./wire";

/** Id of the title's field, for the question that leads to it. */
export const TITLE_FIELD = "brief-title";

interface PromptPanelProps {
  brief: Brief;
  onChange: (changes: Partial<Brief>) => void;
  options: EngineOptions | undefined;
  generation: Generation;
  /** There is a picture already; generating is no longer the main thing on the screen. */
  hasPicture: boolean;
  onGenerate: () => void;
  onCancel: () => void;
}

export function PromptPanel(props: PromptPanelProps) {
  const { brief, onChange, options, generation, hasPicture, onGenerate, onCancel } = props;
  const [faults, setFaults] = useState<BriefFaults>({});
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (Object.keys(faults).length > 0) focusFirstFault(form.current);
  }, [faults]);

  function change(changes: Partial<Brief>) {
    onChange(changes);
    setFaults({});
  }
  function generate(event?: FormEvent) {
    event?.preventDefault();
    const found = faultsOf(brief);
    setFaults(found);
    if (Object.keys(found).length === 0) onGenerate();
  }
  function generateByKey(event: KeyboardEvent) {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && !isActive(generation)) generate();
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={generate}
      onKeyDown={generateByKey}
      className="flex min-h-0 flex-1 flex-col"
    >
      <div className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto px-4 py-5">
        <TextArea
          label="What is your video about?"
          value={brief.prompt}
          onChange={(event) => change({ prompt: event.target.value })}
          placeholder="I survived 50 hours in Antarctica"
          rows={3}
          className="field-sizing-content max-h-60 lg:min-h-30"
          limit={MAXIMUM_PROMPT}
          error={faults.prompt}
        />
        <TextField
          id={TITLE_FIELD}
          label="Title"
          value={brief.title}
          onChange={(event) => change({ title: event.target.value })}
          placeholder="The title of your video"
          autoComplete="off"
          error={faults.title}
        />
        {options ? <Choices brief={brief} options={options} change={change} faults={faults} /> : null}
      </div>
      <footer className="flex shrink-0 flex-col gap-2 border-t border-line px-4 py-3">
        {generation.phase === "failed" ? <Failure words={generation.error} /> : null}
        {isActive(generation) ? (
          <Working generation={generation} onCancel={onCancel} />
        ) : (
          <Button
            type="submit"
            size="large"
            variant={hasPicture ? "secondary" : "primary"}
            icon={<Flame size={18} aria-hidden />}
            className="w-full"
          >
            {generateLabel(brief.variations, hasPicture)}
          </Button>
        )}
      </footer>
    </form>
  );
}

/** A field may be out of sight, or inside a part that is folded in. */
function focusFirstFault(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>("[aria-invalid=true]");
  field?.closest("details")?.setAttribute("open", "");
  field?.focus();
}

/** Why the server made nothing, beside the button that was pressed. */
function Failure({ words }: { words: string | null }) {
  return (
    <p role="alert" className="text-sm text-negative">
      <CircleAlert size={14} className="mr-1.5 inline-block align-[-2px]" aria-hidden />
      {words}
    </p>
  );
}

function generateLabel(count: number, again: boolean): string {
  const number = count === 1 ? "1 thumbnail" : `${count} thumbnails`;
  return again ? `Make ${count === 1 ? "another one" : `${count} more`}` : `Make ${number}`;
}

function Working({ generation, onCancel }: { generation: Generation; onCancel: () => void }) {
  const words = progressWords(generation);
  return (
    <div className="flex flex-col gap-2.5">
      <div className="flex items-center justify-between gap-3">
        <p role="status" className="text-sm font-medium">
          {words}
        </p>
        <Button size="small" icon={<Square size={14} aria-hidden />} onClick={onCancel}>
          Cancel
        </Button>
      </div>
      <ProgressBar label="Progress" fraction={generation.fraction} />
      <p className="text-xs text-muted">Please wait - this may take up to 2 minutes. Don't navigate away.</p>
    </div>
  );
}

interface ChoicesProps {
  brief: Brief;
  options: EngineOptions;
  change: (changes: Partial<Brief>) => void;
  faults: BriefFaults;
}

function Choices({ brief, options, change, faults }: ChoicesProps) {
  const counts = Array.from({ length: options.maximumVariations }, (_, index) => String(index + 1));
  return (
    <>
      <Segmented
        label="How many"
        value={String(brief.variations)}
        choices={counts.map((value) => ({ value, label: value }))}
        onChange={(value) => change({ variations: Number(value) })}
      />
      <PictureChoices
        kind="style"
        label="Style"
        value={brief.style}
        options={options.styles}
        change={change}
      />
      <PictureChoices
        kind="layout"
        label="Layout"
        value={brief.layout}
        options={options.layouts}
        change={change}
      />
      <details className="group">
        <summary className="flex h-9 items-center text-sm font-medium text-muted hover:text-text">
          More choices
        </summary>
        <div className="flex flex-col gap-5 pt-3">
          <ListChoice
            label="Mood"
            value={brief.mood}
            options={options.moods}
            onChange={(mood) => change({ mood })}
          />
          <ListChoice
            label="Colours"
            value={brief.palette}
            options={options.palettes}
            onChange={(palette) => change({ palette })}
          />
          <div className="grid grid-cols-[1fr_auto] items-end gap-2">
            <TextField
              label="Seed"
              value={brief.seed}
              onChange={(event) => change({ seed: event.target.value.trim() })}
              inputMode="numeric"
              placeholder="New pictures every time"
              autoComplete="off"
              error={faults.seed}
              className="font-mono"
            />
            <IconButton
              label="Shuffle the seed"
              icon={<Dices size={18} aria-hidden />}
              onClick={() => change({ seed: String(seedOf({ ...brief, seed: "" }, Math.random)) })}
            />
          </div>
          <p className="-mt-3 text-xs text-muted">
            The same words with the same seed give the same pictures.
          </p>
        </div>
      </details>
    </>
  );
}

interface PictureChoicesProps {
  kind: "style" | "layout";
  label: string;
  value: string;
  options: readonly EngineOption[];
  change: (changes: Partial<Brief>) => void;
}

/** Radix takes no empty value, so "any" stands for it on screen. */
const ANY = "any";

function PictureChoices({ kind, label, value, options, change }: PictureChoicesProps) {
  if (options.length === 0) return null;
  const choices = [{ key: ANY, label: "Any" }, ...options].map((option) => ({
    value: option.key,
    label: option.label,
    picture: <ChoicePicture kind={kind} choice={option.key} />,
  }));
  return (
    <Tiles
      label={label}
      value={value || ANY}
      choices={choices}
      onChange={(next) => change({ [kind]: next === ANY ? "" : next })}
    />
  );
}

interface ListChoiceProps {
  label: string;
  value: string;
  options: readonly EngineOption[];
  onChange: (value: string) => void;
}

function ListChoice({ label, value, options, onChange }: ListChoiceProps) {
  if (options.length === 0) return null;
  const choices = [
    { value: ANY, label: "As it fits" },
    ...options.map(({ key, label }) => ({ value: key, label })),
  ];
  return (
    <Select
      label={label}
      value={value || ANY}
      choices={choices}
      onChange={(next) => onChange(next === ANY ? "" : next)}
    />
  );
}
