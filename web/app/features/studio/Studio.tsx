/** The studio: bar, tools, panels, canvas, strip and questions. Composition only. */
import { useState } from "react";
import { ShortcutSheet } from "~/features/designer/panels/ShortcutSheet";
import { DesignerStage } from "~/features/designer/stage/DesignerStage";
import type { Designer } from "~/features/designer/state/designer";
import { EmptyCanvas } from "./EmptyCanvas";
import { Loading } from "./Loading";
import { LoadProblem } from "./LoadProblem";
import { PromptPanel } from "./PromptPanel";
import { RecentThumbnails } from "./RecentThumbnails";
import { StudioDialogs } from "./StudioDialogs";
import { StudioLayout } from "./StudioLayout";
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
  const [tab, setTab] = useState("prompt");
  const [listOpen, setListOpen] = useState(false);
  const isShown = !studio.page.loading && !studio.page.loadError;
  return (
    <div className="flex h-dvh flex-col overflow-hidden bg-surface">
      <TopBar
        title={studio.brief.title || studio.brief.prompt}
        isShown={isShown}
        hasPicture={studio.hasPicture}
        unsaved={studio.unsaved}
        saving={studio.saving.saving}
        onShowThumbnails={() => setListOpen(true)}
        onSave={() => void studio.saving.save()}
        onDownload={(kind) => void studio.download(kind)}
      />
      <StudioLayout
        tab={tab}
        onTabChange={setTab}
        prompt={<Prompt studio={studio} />}
        canvas={<Canvas studio={studio} />}
        strip={<VariationStrip items={studio.strip} />}
      />
      <RecentThumbnails open={listOpen} onClose={() => setListOpen(false)} />
      <StudioDialogs studio={studio} onAskForTitle={() => setTab("prompt")} />
      <ShortcutSheet />
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
      ) : studio.page.loading ? (
        <Loading />
      ) : studio.hasPicture ? null : (
        <EmptyCanvas
          generation={studio.generation}
          onExample={(prompt) => void studio.generate({ prompt })}
        />
      )}
    </div>
  );
}
