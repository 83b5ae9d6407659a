/** All templates to begin with: the creator's own, and those that come with Thumbsmith. */

import { Save } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { FormProblem } from "~/ui/failure";
import { TextField } from "~/ui/field";
import { Select } from "~/ui/select";
import { Skeleton } from "~/ui/skeleton";
import type { BuiltInTemplate, OwnTemplate } from "./calls";
import { ALL, found, foundOwn, nichesOf } from "./search";
import { BuiltInCard, grid, OwnCard } from "./TemplateCards";
import type { Templates } from "./use-templates";

interface TemplateGalleryProps {
  open: boolean;
  templates: Templates;
  /** Id of the template that is on its way to the canvas, or null. */
  taking: string | null;
  /** The way to a project file. */
  openProject: ReactNode;
  onUse: (template: OwnTemplate | BuiltInTemplate) => void;
  /** Undefined while there is nothing on the canvas to keep. */
  onKeep: (() => void) | undefined;
  onClose: () => void;
}

export function TemplateGallery(props: TemplateGalleryProps) {
  const { open, templates, openProject, onKeep, onClose } = props;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Templates"
      description="Pick one, then change its words and pictures: every part is a layer of its own."
      size="large"
      actions={
        <>
          {openProject}
          <Button icon={<Save size={16} aria-hidden />} disabled={!onKeep} onClick={onKeep}>
            Keep as template
          </Button>
        </>
      }
    >
      {templates.problem ? (
        <div className="flex flex-col items-start gap-3">
          <FormProblem problem={templates.problem} />
          <Button onClick={templates.retry}>Try again</Button>
        </div>
      ) : templates.list ? (
        <Lists {...props} list={templates.list} />
      ) : (
        <div className={grid}>
          {["a", "b", "c", "d", "e", "f"].map((key) => (
            <Skeleton key={key} className="aspect-video" />
          ))}
        </div>
      )}
    </Dialog>
  );
}

type ListsProps = TemplateGalleryProps & { list: NonNullable<Templates["list"]> };

function Lists({ list, templates, taking, onUse }: ListsProps) {
  const [search, setSearch] = useState("");
  const [niche, setNiche] = useState(ALL);
  const own = niche === ALL ? foundOwn(list.templates, search) : [];
  const ready = found(list.builtIn, niche, search);
  const niches = nichesOf(list.builtIn).map((name) => ({ value: name, label: name }));
  return (
    <div className="flex flex-col gap-6">
      <div className="grid gap-3 sm:grid-cols-[1fr_14rem]">
        <TextField
          label="Search"
          type="search"
          value={search}
          placeholder="versus, top 10, challenge…"
          onChange={(event) => setSearch(event.target.value)}
        />
        {/* Radix takes no empty value. */}
        <Select
          label="Niche"
          value={niche || "all"}
          choices={[{ value: "all", label: "All niches" }, ...niches]}
          onChange={(value) => setNiche(value === "all" ? ALL : value)}
        />
      </div>
      <p role="status" className="sr-only">
        {`${own.length + ready.length} templates`}
      </p>
      {templates.removed ? (
        // Not a note at the screen's edge: this dialog is in front of those.
        <div
          role="status"
          className="flex items-center justify-between gap-3 rounded-control border border-line bg-raised py-1.5 pr-1.5 pl-4 text-sm"
        >
          <span className="truncate">{`“${templates.removed.name}” is deleted.`}</span>
          <Button size="small" onClick={templates.bringBack}>
            Undo
          </Button>
        </div>
      ) : null}
      {own.length > 0 ? (
        <Part title={`Yours (${list.templates.length} of ${list.limit})`}>
          {own.map((template) => (
            <OwnCard
              key={template.id}
              template={template}
              busy={taking === template.id}
              onUse={() => onUse(template)}
              onRename={(name) => templates.rename(template, name)}
              onRemove={() => templates.remove(template)}
            />
          ))}
        </Part>
      ) : null}
      {ready.length > 0 ? (
        <Part title="Ready-made">
          {ready.map((template) => (
            <BuiltInCard
              key={template.id}
              template={template}
              busy={taking === template.id}
              onUse={() => onUse(template)}
            />
          ))}
        </Part>
      ) : null}
      {own.length + ready.length === 0 ? (
        <p className="py-10 text-center text-muted">No template says that. Try fewer words.</p>
      ) : null}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <h3 className="text-sm font-semibold">{title}</h3>
      <ul className={grid}>{children}</ul>
    </section>
  );
}
