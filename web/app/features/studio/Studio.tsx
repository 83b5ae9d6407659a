/** The studio: bar, tools, panels, canvas, strip and questions. Composition only. */
import { Suspense, useEffect, useState } from "react";
import { type Designer, DesignerStage } from "~/features/designer";
import { isActive } from "~/jobs/generation";
import { uploadPicture } from "./calls";
import { EmptyCanvas } from "./canvas/EmptyCanvas";
import { useCarriedDrawing } from "./draw/use-carried-drawing";
import { EditProgress } from "./editing/EditProgress";
import { useVideoDetails } from "./feed-lab/use-video-details";
import {
  CheckButton,
  PromptTab,
  ShortcutSheet,
  StudioDialogs,
  StudioStrip,
  TopBar,
} from "./loading/around-canvas";
import { Loading } from "./loading/Loading";
import { LoadProblem } from "./loading/LoadProblem";
import {
  CheckPanel,
  FeedLab,
  fetchLaterParts,
  RecentThumbnails,
  StudioTemplates,
} from "./loading/later-parts";
import { OnceOpen } from "./loading/OnceOpen";
import type { Asked } from "./prompt/use-asked";
import { useProofreader } from "./readability/proofreading/use-proofreader";
import { useKnownFaces } from "./readability/use-known-faces";
import { StudioLayout } from "./StudioLayout";
import { type Studio as StudioState, useStudio } from "./use-studio";
import { useTab } from "./use-tab";

/** Milliseconds after the picture stands there: what a person does first comes first. */
const PATIENCE = 1_500;

interface StudioProps {
  designer: Designer;
  asked: Asked;
  customerId: string;
}

export function Studio({ designer, asked, customerId }: StudioProps) {
  const studio = useStudio(designer, asked, customerId);
  const [tab, setTab] = useTab(studio);
  const [listOpen, setListOpen] = useState(false);
  const [templatesOpen, setTemplatesOpen] = useState(false);
  const isShown = !studio.page.loading && !studio.page.loadError;
  useCarriedDrawing(designer, studio.page.ready, uploadPicture);
  const title = studio.brief.title || studio.brief.prompt;
  const video = useVideoDetails(customerId, studio.page.thumbnail?.id);
  const { around } = studio;
  const isThere = isShown && studio.hasPicture && around;
  const faces = useKnownFaces(isThere && !isActive(studio.generation));
  const reader = useProofreader({ title, faces, isThere });
  const { ready, isNamed } = studio.page;
  useEffect(() => {
    if (!ready) return;
    const waiting = setTimeout(fetchLaterParts, PATIENCE);
    return () => clearTimeout(waiting);
  }, [ready]);
  return (
    <div className="flex h-dvh flex-col overflow-hidden bg-surface">
      {around ? (
        <Suspense fallback={TOP}>
          <TopBar
            title={title}
            isShown={isShown}
            hasPicture={studio.hasPicture}
            unsaved={studio.unsaved}
            saving={studio.saving.saving}
            onShowThumbnails={() => setListOpen(true)}
            onShowTemplates={() => setTemplatesOpen(true)}
            onSave={() => void studio.saving.save()}
            downloads={studio.downloads}
            check={<CheckButton reader={reader} onOpen={() => setTab("check")} />}
          />
        </Suspense>
      ) : (
        TOP
      )}
      <StudioLayout
        around={around}
        isNamed={isNamed}
        tab={tab}
        onTabChange={setTab}
        prompt={<PromptTab studio={studio} />}
        check={
          <Suspense>
            <CheckPanel reader={reader} />
          </Suspense>
        }
        feed={
          <Suspense>
            <FeedLab reader={reader} title={title} video={video} />
          </Suspense>
        }
        canvas={<Canvas studio={studio} onTemplates={() => setTemplatesOpen(true)} />}
        strip={<StudioStrip studio={studio} />}
      />
      <OnceOpen open={listOpen}>
        <RecentThumbnails
          open={listOpen}
          onClose={() => setListOpen(false)}
          onTemplates={() => {
            setListOpen(false);
            setTemplatesOpen(true);
          }}
        />
      </OnceOpen>
      <OnceOpen open={templatesOpen}>
        <StudioTemplates
          open={templatesOpen}
          onClose={() => setTemplatesOpen(false)}
          title={title}
          hasPicture={studio.hasPicture}
        />
      </OnceOpen>
      {around ? (
        <Suspense>
          <StudioDialogs studio={studio} onAskForTitle={() => setTab("prompt")} />
          <ShortcutSheet />
        </Suspense>
      ) : null}
    </div>
  );
}

/** In the place of the bar until that comes. */
const TOP = <div className="h-14 shrink-0 border-b border-line" />;

function Canvas({ studio, onTemplates }: { studio: StudioState; onTemplates: () => void }) {
  return (
    <div className="relative min-h-0 min-w-0 flex-1">
      <DesignerStage busy={!studio.page.ready} />
      <EditProgress edit={studio.editing.edit} />
      {studio.page.loadError ? (
        <LoadProblem error={studio.page.loadError} onRetry={() => void studio.page.refresh()} />
      ) : studio.page.loading ? (
        <Loading />
      ) : studio.hasPicture || isComing(studio.page) ? null : (
        <EmptyCanvas generation={studio.generation} onTemplates={onTemplates} />
      )}
    </div>
  );
}

/** What the address names is here, and its pictures are not yet. */
const isComing = ({ isNamed, ready }: StudioState["page"]) => isNamed && !ready;
