/** The brief as a form: what the video is about, how it should look, and the one hot button. */
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { type Generation, isActive } from "~/jobs/generation";
import { TextArea } from "~/ui/field";
import type { EngineOptions } from "../wire";
import { type Brief, type BriefFaults, MAXIMUM_PROMPT } from "./brief";
import { Choices } from "./Choices";
import { PromptFooter } from "./PromptFooter";
import { PromptHelp } from "./PromptHelp";
import { TitleField } from "./TitleField";

interface PromptPanelProps {
  brief: Brief;
  onChange: (changes: Partial<Brief>) => void;
  /** Where a fault appears, the first of them gets the focus. */
  faults: BriefFaults;
  options: EngineOptions | undefined;
  generation: Generation;
  /** There is a picture already; generating is no longer the main thing on the screen. */
  hasPicture: boolean;
  /** The choice between changing this picture and making new ones, where there is one. */
  choice?: ReactNode;
  /** The photo that is put into the pictures. */
  photo?: ReactNode;
  /** What was understood of the words. */
  understood?: ReactNode;
  /** The creator's colours, font and logo. */
  brand: ReactNode;
  /** Gives the button the words of its price, or puts in its place how to get what it takes. */
  price: (button: (price?: string) => ReactNode) => ReactNode;
  onGenerate: () => void;
  /** Makes the same with another engine. */
  onInstead: (engine: string) => void;
  onCancel: () => void;
}

export function PromptPanel(props: PromptPanelProps) {
  const { brief, onChange, faults, options, generation, hasPicture, choice } = props;
  const { brand, price, onGenerate, onCancel } = props;
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (Object.keys(faults).length > 0) focusFirstFault(form.current);
  }, [faults]);

  function generate(event: FormEvent) {
    event.preventDefault();
    onGenerate();
  }
  function generateByKey(event: KeyboardEvent) {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && !isActive(generation)) onGenerate();
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={generate}
      onKeyDown={generateByKey}
      className="flex min-h-0 flex-1 flex-col"
    >
      <div className="relative flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto px-4 pt-5 max-sm:pt-1">
        {choice}
        <div className="flex flex-col gap-2.5">
          <TextArea
            label="What is your video about?"
            value={brief.prompt}
            onChange={(event) => onChange({ prompt: event.target.value })}
            placeholder="I survived 50 hours in Antarctica"
            rows={3}
            className="field-sizing-content max-h-60 lg:min-h-30"
            limit={MAXIMUM_PROMPT}
            error={faults.prompt}
          />
          {props.understood}
          <PromptHelp brief={brief} onPrompt={(prompt) => onChange({ prompt })} />
        </div>
        <TitleField value={brief.title} onChange={(title) => onChange({ title })} fault={faults.title} />
        {props.photo}
        {options ? (
          <Choices brief={brief} options={options} brand={brand} change={onChange} faults={faults} />
        ) : null}
      </div>
      <PromptFooter
        generation={generation}
        label={generateLabel(brief.variations, hasPicture)}
        main={!hasPicture}
        price={price}
        onInstead={props.onInstead}
        onCancel={onCancel}
      />
    </form>
  );
}

function generateLabel(count: number, again: boolean): string {
  const number = count === 1 ? "1 thumbnail" : `${count} thumbnails`;
  return again ? `Make ${count === 1 ? "another one" : `${count} more`}` : `Make ${number}`;
}

/** A field may be out of sight, or inside a part that is folded in. */
function focusFirstFault(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>("[aria-invalid=true]");
  field?.closest("details")?.setAttribute("open", "");
  field?.focus();
}
