/** The Prompt tab once there is a picture: what should change, where, and the button that changes it. */
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { useStore } from "zustand";
import { MaskPanel, useDesigner } from "~/features/designer";
import { type Generation, isActive } from "~/jobs/generation";
import { TextArea } from "~/ui/field";
import { MAXIMUM_PROMPT } from "../prompt/brief";
import { PromptFooter } from "../prompt/PromptFooter";
import type { EditState } from "./edit-slice";
import { type ExampleEdit, exampleEdits, ownPart, type Way } from "./edit-wish";
import { LayersOutcome } from "./LayersOutcome";
import { WayNote } from "./WayNote";

interface EditPanelProps {
  edit: EditState;
  /** How the change would be made; null while it is not known. */
  told: Way | null;
  onWords: (words: string) => void;
  /** The edit, or whatever else is being made. */
  generation: Generation;
  /** The choice between changing this picture and making new ones. */
  choice: ReactNode;
  /** The field of the title. */
  title: ReactNode;
  /** Who makes the change, where there is a choice. */
  engine: ReactNode;
  price: (button: (price?: string) => ReactNode) => ReactNode;
  /** The form is open. Gives what ends that. */
  onWatch: () => () => void;
  onSelectSubject: () => Promise<void>;
  onStart: () => void;
  /** Asks another engine for the same change. */
  onInstead: (engine: string) => void;
  onCancel: () => void;
}

export function EditPanel(props: EditPanelProps) {
  const {
    edit: { words, fault, isChanging, refusal, changed },
    told,
    onWords,
    generation,
    choice,
    title,
    engine,
    price,
    onWatch,
    onSelectSubject,
    onStart,
    onInstead,
    onCancel,
  } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (fault) field.current?.focus();
  }, [fault]);

  const watch = useRef(onWatch);
  useEffect(() => watch.current(), []);

  function start(event: FormEvent) {
    event.preventDefault();
    onStart();
  }
  function startByKey(event: KeyboardEvent) {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && !isActive(generation)) onStart();
  }
  function take(example: ExampleEdit) {
    onWords(example.words);
    // Once the field shows them.
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(...ownPart(example));
    });
  }

  return (
    <form noValidate onSubmit={start} onKeyDown={startByKey} className="flex min-h-0 flex-1 flex-col">
      <div className="relative flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto px-4 py-5 max-lg:gap-4 max-lg:py-4 max-sm:pt-1">
        {choice}
        <div className="flex flex-col gap-2.5">
          <TextArea
            ref={field}
            label="What should change?"
            value={words}
            onChange={(event) => onWords(event.target.value)}
            placeholder="Make it night"
            rows={2}
            className="field-sizing-content max-h-48"
            limit={MAXIMUM_PROMPT}
            error={fault}
          />
          <WayNote told={told} />
          <Examples onTake={take} />
        </div>
        <MaskPanel onSelectSubject={onSelectSubject} />
        {title}
        {engine}
      </div>
      <PromptFooter
        generation={generation}
        label="Make this change"
        main={false}
        busy={isChanging}
        outcome={<LayersOutcome refusal={refusal} changed={changed} />}
        price={price}
        onInstead={onInstead}
        onCancel={onCancel}
      />
    </form>
  );
}

/** What an edit can do, by example; for a marked part other things than for the whole. */
function Examples({ onTake }: { onTake: (example: ExampleEdit) => void }) {
  const hasMask = !useStore(useDesigner().mask.store, ({ isEmpty }) => isEmpty);
  return (
    <ul aria-label="Examples of what can change" className="flex flex-wrap gap-1.5">
      {exampleEdits(hasMask).map((example) => (
        <li key={example.label}>
          <button
            type="button"
            onClick={() => onTake(example)}
            className="h-8 rounded-full border border-edge/60 px-3 text-xs transition-colors hover:border-text hover:bg-hover"
          >
            {example.label}
          </button>
        </li>
      ))}
    </ul>
  );
}
