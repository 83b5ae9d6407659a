/** The Prompt tab: without a picture it makes some; with one it changes that, or makes new ones beside it. */
import type { ReactNode } from "react";
import { TokenPrice } from "~/features/billing";
import { type Generation, isActive } from "~/jobs/generation";
import { Segmented } from "~/ui/segmented";
import { BrandSection } from "../brand/BrandSection";
import { EditPanel } from "../editing/EditPanel";
import { Understood } from "../understood/Understood";
import { Unmet } from "../understood/Unmet";
import { unmetOf } from "../understood/understood";
import type { Studio, Task } from "../use-studio";
import { madeBy } from "./brief";
import { EngineChoice } from "./EngineChoice";
import { PromptPanel } from "./PromptPanel";
import { TitleField } from "./TitleField";

/** What 'Generate' does while there is a picture. */
const TASKS: readonly { value: Task; label: string }[] = [
  { value: "change", label: "Change this one" },
  { value: "new", label: "Make new ones" },
];

export function PromptTab({ studio }: { studio: Studio }) {
  const { generation, editing, hasPicture, task, setTask } = studio;
  // What is written stays where it is while the first pictures come in.
  const changes = hasPicture && task === "change" && !isActive(generation);
  const choice = hasPicture ? (
    <Segmented
      label="What to do"
      hideLabel
      value={changes ? "change" : "new"}
      choices={TASKS}
      onChange={setTask}
    />
  ) : null;
  return changes ? (
    <Change studio={studio} choice={choice} />
  ) : (
    <Make studio={studio} choice={choice} running={editing.edit} />
  );
}

/** An engine that is paid per picture takes an image for each; else all versions come for the price of one. */
function priceOf({ options, brief }: Studio): { amount: number; promise?: string } {
  const engine = options?.engines.find(({ name }) => name === (brief.engine || options.engine));
  if (!engine) return { amount: 1 };
  return engine.isPaidPerPicture
    ? { amount: brief.variations }
    : { amount: 1, promise: "all versions included" };
}

/** The place and the material that are chosen, by their names. */
function groundsOf({ options, brief }: Studio): string[] {
  const places = (options?.places ?? []).filter(({ key }) => key === brief.place);
  const materials = (options?.materials ?? []).filter(({ key }) => key === brief.material);
  return [...places, ...materials].map(({ label }) => label);
}

interface PartProps {
  studio: Studio;
  choice: ReactNode;
}

function Change({ studio, choice }: PartProps) {
  const { editing, brief } = studio;
  return (
    <EditPanel
      words={editing.words}
      onWords={editing.setWords}
      fault={editing.fault}
      generation={editing.edit}
      choice={
        <>
          {choice}
          <Unmet directions={unmetOf(studio.generation.previews, groundsOf(studio))} />
        </>
      }
      title={
        <TitleField
          value={brief.title}
          onChange={(title) => studio.change({ title })}
          fault={studio.faults.title}
        />
      }
      engine={
        <EngineChoice
          engines={studio.options?.engines ?? []}
          value={brief.engine}
          changes
          onChange={(engine) => studio.change(madeBy(engine))}
        />
      }
      price={(button) => (
        <TokenPrice phase={editing.edit.phase} promise="given back if it can't be done">
          {button}
        </TokenPrice>
      )}
      onSelectSubject={editing.selectSubject}
      onStart={() => void editing.start()}
      onInstead={(engine) => {
        studio.change(madeBy(engine));
        void editing.start(engine);
      }}
      onCancel={editing.cancel}
    />
  );
}

/** `running`: an edit, which has the footer while it is under way. */
function Make({ studio, choice, running }: PartProps & { running: Generation }) {
  const isEditing = isActive(running);
  const generation = isEditing ? running : studio.generation;
  const grounds = groundsOf(studio);
  return (
    <PromptPanel
      brief={studio.brief}
      onChange={studio.change}
      faults={studio.faults}
      options={studio.options}
      generation={generation}
      hasPicture={studio.hasPicture}
      choice={choice}
      understood={
        <Understood
          brief={studio.brief}
          onFixed={(fixed) => studio.change({ fixed })}
          unmet={unmetOf(generation.previews, grounds)}
          grounds={grounds}
        />
      }
      brand={<BrandSection state={studio.brand} fonts={studio.options?.fonts ?? []} />}
      price={(button) => (
        <TokenPrice phase={generation.phase} {...priceOf(studio)}>
          {button}
        </TokenPrice>
      )}
      onGenerate={() => void studio.generate()}
      onInstead={(engine) => (isEditing ? undefined : void studio.generate({ brief: madeBy(engine) }))}
      onCancel={isEditing ? studio.editing.cancel : studio.cancel}
    />
  );
}
