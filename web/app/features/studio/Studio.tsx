/** The studio: bar, tools, panels, canvas and strip, arranged for a desk or for a hand. Composition only. */

import clsx from "clsx";
import { Layers, PencilRuler, ScrollText } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { ElementPanel } from "~/features/designer/panels/ElementPanel";
import { LayerList } from "~/features/designer/panels/LayerList";
import { ShortcutSheet } from "~/features/designer/panels/ShortcutSheet";
import { ToolRail } from "~/features/designer/panels/ToolRail";
import { DesignerStage } from "~/features/designer/stage/DesignerStage";
import type { Designer } from "~/features/designer/state/designer";
import { useSession } from "~/features/designer/state/designer-context";
import { useMediaQuery, WIDE } from "~/ui/media-query";
import { Sheet } from "~/ui/sheet";
import { Tabs } from "~/ui/tabs";
import { EmptyCanvas } from "./EmptyCanvas";
import { LoadProblem } from "./LoadProblem";
import { PromptPanel } from "./PromptPanel";
import { RecentThumbnails } from "./RecentThumbnails";
import { StudioDialogs } from "./StudioDialogs";
import { TopBar } from "./TopBar";
import type { Asked } from "./use-asked";
import { type Studio as StudioState, useStudio } from "./use-studio";
import { VariationStrip } from "./VariationStrip";

interface StudioProps {
  designer: Designer;
  asked: Asked;
}

export function Studio({ designer, asked }: StudioProps) {
  const studio = useStudio(designer, asked);
  const wide = useMediaQuery(WIDE);
  const [listOpen, setListOpen] = useState(false);
  const parts: StudioParts = {
    prompt: <Prompt studio={studio} />,
    canvas: <Canvas studio={studio} />,
    strip: <VariationStrip items={studio.strip} />,
  };
  return (
    <div className="flex h-dvh flex-col overflow-hidden bg-surface">
      <TopBar
        title={studio.brief.title || studio.brief.prompt}
        hasPicture={studio.hasPicture}
        unsaved={studio.unsaved}
        saving={studio.saving.saving}
        onShowThumbnails={() => setListOpen(true)}
        onSave={() => void studio.saving.save()}
        onDownload={(kind) => void studio.download(kind)}
      />
      {wide ? <Desk {...parts} /> : <Hand {...parts} />}
      <RecentThumbnails open={listOpen} onClose={() => setListOpen(false)} />
      <StudioDialogs studio={studio} />
      <ShortcutSheet />
    </div>
  );
}

interface StudioParts {
  prompt: ReactNode;
  canvas: ReactNode;
  strip: ReactNode;
}

/** Everything side by side; the panel on the right comes with a selection. */
function Desk({ prompt, canvas, strip }: StudioParts) {
  const [tab, setTab] = useState("prompt");
  const tabs = [
    { value: "prompt", label: "Prompt", content: prompt },
    { value: "layers", label: "Layers", content: <LayersTab /> },
  ];
  return (
    <div className="flex min-h-0 flex-1">
      <section aria-label="Toolbox" className="flex">
        <ToolRail />
      </section>
      <aside aria-label="Panels" className="flex w-80 shrink-0 flex-col border-r border-line">
        <Tabs label="Panels" tabs={tabs} value={tab} onChange={setTab} className="flex-1" />
      </aside>
      <main className="workspace flex min-w-0 flex-1 flex-col">
        {canvas}
        {strip}
      </main>
      <ElementPanel />
    </div>
  );
}

/** Canvas on top, everything else in one sheet under it. */
function Hand({ prompt, canvas, strip }: StudioParts) {
  const [tab, setTab] = useState("prompt");
  const [tall, setTall] = useState(false);
  const hasSelection = useSession((session) => session.selection.length > 0);
  useEffect(() => {
    if (hasSelection) setTab((current) => (current === "prompt" ? "edit" : current));
  }, [hasSelection]);
  const tabs = [
    { value: "prompt", label: "Prompt", icon: <ScrollText size={18} aria-hidden />, content: prompt },
    { value: "edit", label: "Edit", icon: <PencilRuler size={18} aria-hidden />, content: <EditTab /> },
    { value: "layers", label: "Layers", icon: <Layers size={18} aria-hidden />, content: <LayersTab /> },
  ];
  return (
    <>
      <main className="workspace flex shrink-0 flex-col">
        <div className={clsx("flex", tall ? "h-[22dvh]" : "aspect-3/2 max-h-[44dvh]")}>{canvas}</div>
        {tall ? null : strip}
      </main>
      <section aria-label="Toolbox">
        <ToolRail direction="row" />
      </section>
      <Sheet label="panels" tabs={tabs} value={tab} onChange={setTab} tall={tall} onTallChange={setTall} />
    </>
  );
}

function LayersTab() {
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <LayerList />
    </div>
  );
}

function EditTab() {
  const idle = useSession((session) => session.selection.length === 0 && session.tool === "select");
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      {idle ? (
        <p className="p-4 text-sm text-muted">Tap words or a picture on the canvas to change it.</p>
      ) : (
        <ElementPanel />
      )}
    </div>
  );
}

function Prompt({ studio }: { studio: StudioState }) {
  return (
    <PromptPanel
      brief={studio.brief}
      onChange={studio.change}
      options={studio.options}
      generation={studio.generation}
      hasPicture={studio.hasPicture}
      onGenerate={() => void studio.generate()}
      onCancel={studio.cancel}
    />
  );
}

function Canvas({ studio }: { studio: StudioState }) {
  return (
    <div className="relative min-h-0 min-w-0 flex-1">
      <DesignerStage />
      {studio.page.loadError ? (
        <LoadProblem error={studio.page.loadError} onRetry={() => void studio.page.refresh()} />
      ) : studio.hasPicture || studio.page.loading ? null : (
        <EmptyCanvas
          generation={studio.generation}
          onExample={(prompt) => void studio.generate({ prompt })}
        />
      )}
    </div>
  );
}
