/** The Prompt tab: without a picture it makes some; with one it changes that, or makes new ones beside it. */
import type { ReactNode } from "react";
import { TokenPrice } from "~/features/billing/tokens/TokenPrice";
import { Segmented } from "~/ui/segmented";
import { BrandSection } from "./brand/BrandSection";
import { EditPanel } from "./editing/EditPanel";
import { type Generation, isActive } from "./generation";
import { PromptPanel } from "./PromptPanel";
import { TitleField } from "./TitleField";
import type { Studio } from "./use-studio";

/** What 'Generate' does while there is a picture. */
export type Task = "change" | "new";

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

/** An engine that is paid per image upstream promises no versions for the price of one. */
const promiseOf = (engine: string | undefined) =>
  engine === "composer" ? "all versions included" : undefined;

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
      choice={choice}
      title={
        <TitleField
          value={brief.title}
          onChange={(title) => studio.change({ title })}
          fault={studio.faults.title}
        />
      }
      price={(button) => (
        <TokenPrice phase={editing.edit.phase} promise="given back if it can't be done">
          {button}
        </TokenPrice>
      )}
      onSelectSubject={editing.selectSubject}
      onStart={() => void editing.start()}
      onCancel={editing.cancel}
    />
  );
}

/** `running`: an edit, which has the footer while it is under way. */
function Make({ studio, choice, running }: PartProps & { running: Generation }) {
  const isEditing = isActive(running);
  const generation = isEditing ? running : studio.generation;
  return (
    <PromptPanel
      brief={studio.brief}
      onChange={studio.change}
      faults={studio.faults}
      options={studio.options}
      generation={generation}
      hasPicture={studio.hasPicture}
      choice={choice}
      brand={<BrandSection state={studio.brand} fonts={studio.options?.fonts ?? []} />}
      price={(button) => (
        <TokenPrice phase={generation.phase} promise={promiseOf(studio.options?.engine)}>
          {button}
        </TokenPrice>
      )}
      onGenerate={() => void studio.generate()}
      onCancel={isEditing ? studio.editing.cancel : studio.cancel}
    />
  );
}
