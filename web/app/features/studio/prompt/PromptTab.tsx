/** The Prompt tab: without a picture it makes some; with one it changes that, or makes new ones beside it. */
import type { ReactNode } from "react";
import { useStore } from "zustand";
import { TokenPrice } from "~/features/billing";
import { isActive } from "~/jobs/generation";
import { Segmented } from "~/ui/segmented";
import { BrandSection } from "../brand/BrandSection";
import type { BrandState } from "../brand/use-brand";
import { EditPanel } from "../editing/EditPanel";
import { PromptFaces } from "../faces/PromptFaces";
import { useHasPicture, useJob, useSlice, useStudio } from "../studio-context";
import { Understood } from "../understood/Understood";
import { Unmet } from "../understood/Unmet";
import { unmetOf } from "../understood/understood";
import { PromptPhoto } from "../video/PromptPhoto";
import type { EngineOptions } from "../wire";
import { type Brief, madeBy } from "./brief";
import type { Task } from "./brief-slice";
import { EngineChoice } from "./EngineChoice";
import { priceOf } from "./engine-price";
import { PromptPanel } from "./PromptPanel";
import { TitleField } from "./TitleField";
import { useEngineOptions } from "./use-engine-options";

/** What 'Generate' does while there is a picture. */
const TASKS: readonly { value: Task; label: string }[] = [
  { value: "change", label: "Change this one" },
  { value: "new", label: "Make new ones" },
];

interface PromptTabProps {
  brand: BrandState;
  onVideo: () => void;
}

export function PromptTab({ brand, onVideo }: PromptTabProps) {
  const studio = useStudio();
  const { task } = useSlice("brief");
  const generation = useJob("generation");
  const hasPicture = useHasPicture();
  // The written text stays where it is while the first pictures come in.
  const changes = hasPicture && task === "change" && !isActive(generation);
  const choice = hasPicture ? (
    <Segmented
      label="What to do"
      hideLabel
      value={changes ? "change" : "new"}
      choices={TASKS}
      onChange={(next) => studio.brief.setTask(next)}
    />
  ) : null;
  return changes ? <Change choice={choice} /> : <Make choice={choice} brand={brand} onVideo={onVideo} />;
}

/** The place and the material that are chosen, by their names. */
function groundsOf(brief: Brief, options: EngineOptions | undefined): string[] {
  const places = (options?.places ?? []).filter(({ key }) => key === brief.place);
  const materials = (options?.materials ?? []).filter(({ key }) => key === brief.material);
  return [...places, ...materials].map(({ label }) => label);
}

function Change({ choice }: { choice: ReactNode }) {
  const studio = useStudio();
  const { brief, faults } = useSlice("brief");
  const edit = useSlice("edit");
  const { told } = useStore(studio.edit.way.state);
  const job = useJob("edit");
  const { previews } = useJob("generation");
  const options = useEngineOptions();
  return (
    <EditPanel
      edit={edit}
      told={told}
      onWords={(next) => studio.edit.write(next)}
      generation={job}
      choice={
        <>
          {choice}
          <Unmet directions={unmetOf(previews, groundsOf(brief, options))} />
        </>
      }
      title={
        <TitleField
          value={brief.title}
          onChange={(title) => studio.brief.change({ title })}
          fault={faults.title}
        />
      }
      engine={
        <EngineChoice
          engines={options?.engines ?? []}
          value={brief.engine}
          changes
          onChange={(engine) => studio.brief.change(madeBy(engine))}
        />
      }
      price={(button) =>
        told?.way === "painting" ? (
          <TokenPrice phase={job.phase} promise="Given back if it can't be done.">
            {button}
          </TokenPrice>
        ) : (
          button(told?.way === "layers" ? "Free" : undefined)
        )
      }
      onWatch={() => studio.edit.way.watch()}
      onSelectSubject={() => studio.edit.selectSubject()}
      onStart={() => void studio.edit.change()}
      onInstead={(engine) => {
        studio.brief.change(madeBy(engine));
        void studio.edit.paint(engine);
      }}
      onCancel={() => studio.edit.cancel()}
    />
  );
}

/** An edit has the footer while it is under way. */
function Make({ choice, brand, onVideo }: PromptTabProps & { choice: ReactNode }) {
  const studio = useStudio();
  const { brief, faults } = useSlice("brief");
  const making = useJob("generation");
  const edit = useJob("edit");
  const hasPicture = useHasPicture();
  const options = useEngineOptions();
  const isEditing = isActive(edit);
  const generation = isEditing ? edit : making;
  const grounds = groundsOf(brief, options);
  const change = (changes: Partial<Brief>) => studio.brief.change(changes);
  return (
    <PromptPanel
      brief={brief}
      onChange={change}
      faults={faults}
      options={options}
      generation={generation}
      hasPicture={hasPicture}
      choice={choice}
      photo={
        <div className="flex flex-col gap-3">
          <PromptPhoto
            brand={brand}
            footage={brief.footage}
            onVideo={onVideo}
            onWithoutFootage={() => change({ footage: null })}
          />
          <PromptFaces brief={brief} brand={brand.brand} onChange={(faces) => change({ faces })} />
        </div>
      }
      understood={
        <Understood
          brief={brief}
          onFixed={(fixed) => change({ fixed })}
          unmet={unmetOf(generation.previews, grounds)}
          grounds={grounds}
        />
      }
      brand={
        <BrandSection state={brand} fonts={options?.fonts ?? []} characters={options?.characters ?? []} />
      }
      price={(button) => (
        <TokenPrice phase={generation.phase} {...priceOf(brief, options)}>
          {button}
        </TokenPrice>
      )}
      onGenerate={() => void studio.generate()}
      onInstead={(engine) => (isEditing ? undefined : void studio.generate({ brief: madeBy(engine) }))}
      onCancel={() => (isEditing ? studio.edit.cancel() : studio.generation.cancel())}
    />
  );
}
