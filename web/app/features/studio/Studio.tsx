/** The studio: bar, tools, panels, canvas, strip and questions. Composition only. */
import { useEffect, useState } from "react";
import { TokenPrice } from "~/features/billing/tokens/TokenPrice";
import { ShortcutSheet } from "~/features/designer/panels/ShortcutSheet";
import { DesignerStage } from "~/features/designer/stage/DesignerStage";
import type { Designer } from "~/features/designer/state/designer";
import { BrandSection } from "./brand/BrandSection";
import { EmptyCanvas } from "./EmptyCanvas";
import { isActive } from "./generation";
import { Loading } from "./Loading";
import { LoadProblem } from "./LoadProblem";
import { PromptPanel } from "./PromptPanel";
import { RecentThumbnails } from "./RecentThumbnails";
import { StudioDialogs } from "./StudioDialogs";
import { StudioLayout } from "./StudioLayout";
import { SteeringBar } from "./steering/SteeringBar";
import { TopBar } from "./TopBar";
import type { Asked } from "./use-asked";
import { type Studio as StudioState, useStudio } from "./use-studio";
import { VariationStrip } from "./VariationStrip";

interface StudioProps {
  designer: Designer;
  asked: Asked;
  customerId: string;
}

export function Studio({ designer, asked, customerId }: StudioProps) {
  const studio = useStudio(designer, asked, customerId);
  const [tab, setTab] = useState("prompt");
  const [listOpen, setListOpen] = useState(false);
  const hasFaults = Object.keys(studio.faults).length > 0;
  const hasFailed = studio.generation.phase === "failed";
  useEffect(() => {
    // What is wrong is said there, wherever the pictures were asked for.
    if (hasFaults || hasFailed) setTab("prompt");
  }, [hasFaults, hasFailed]);
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
        strip={<Strip studio={studio} />}
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
      faults={studio.faults}
      options={studio.options}
      generation={studio.generation}
      hasPicture={studio.hasPicture}
      brand={<BrandSection state={studio.brand} fonts={studio.options?.fonts ?? []} />}
      price={<TokenPrice phase={studio.generation.phase} />}
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
          onExample={(prompt) => void studio.generate({ brief: { prompt } })}
        />
      )}
    </div>
  );
}

function Strip({ studio }: { studio: StudioState }) {
  if (!studio.hasPicture && studio.strip.length === 0) return null;
  return (
    <div className="workspace shrink-0 border-t border-line">
      {studio.hasPicture ? (
        <SteeringBar
          busy={isActive(studio.generation)}
          onShuffle={() => void studio.generate({ newSeed: true })}
          onMoreLikeThis={studio.moreLikeThis}
          parts={studio.options?.keeps ?? []}
          kept={studio.kept}
          onKeep={studio.keep}
        />
      ) : null}
      <VariationStrip items={studio.strip} />
    </div>
  );
}
