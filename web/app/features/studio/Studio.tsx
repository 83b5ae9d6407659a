/** The studio: bar, tools, panels, canvas, strip and questions. Composition only. */
import { Suspense, useEffect, useState } from "react";
import { commandsOf, type Designer, useSession } from "~/features/designer";
import { isActive } from "~/jobs/generation";
import { useBrand } from "./brand/use-brand";
import { useCarriedPhoto } from "./brand/use-carried-photo";
import { uploadForCanvas } from "./calls";
import { Canvas } from "./canvas/Canvas";
import { useCarriedDrawing } from "./draw/use-carried-drawing";
import { OpenProject, ProjectFile } from "./export/OpenProject";
import { useOpenProject } from "./export/use-open-project";
import { useVideoDetails } from "./feed-lab/use-video-details";
import {
  CheckButton,
  PromptTab,
  ShortcutSheet,
  StudioDialogs,
  StudioStrip,
  TopBar,
} from "./loading/around-canvas";
import {
  CheckPanel,
  FeedLab,
  fetchLaterParts,
  RecentThumbnails,
  StudioCommands,
  StudioTemplates,
  StudioVideo,
} from "./loading/later-parts";
import { OnceOpen } from "./loading/OnceOpen";
import { useAround } from "./loading/use-around";
import type { Asked } from "./prompt/use-asked";
import { useEngineOptions } from "./prompt/use-engine-options";
import { useReadabilityChecker } from "./readability/checking/use-readability-checker";
import { useKnownFaces } from "./readability/use-known-faces";
import { StudioLayout } from "./StudioLayout";
import {
  StudioProvider,
  useHasPicture,
  useJob,
  useSlice,
  useStudio,
  useWorkingTitle,
} from "./studio-context";
import { useNewStudio } from "./use-new-studio";
import { useTab } from "./use-tab";

/** Milliseconds after the picture stands there: what a person does first comes first. */
const PATIENCE = 1_500;

interface StudioProps {
  designer: Designer;
  asked: Asked;
  customerId: string;
}

export function Studio(props: StudioProps) {
  const studio = useNewStudio(props);
  return (
    <StudioProvider studio={studio}>
      <Parts customerId={props.customerId} asked={props.asked} />
    </StudioProvider>
  );
}

function Parts({ customerId, asked }: Pick<StudioProps, "customerId" | "asked">) {
  const { designer, brand: worn } = useStudio();
  const { isNamed, thumbnail, ready, loading, loadError } = useSlice("page");
  const around = useAround(ready || loadError !== null || !isNamed);
  const brand = useBrand(worn, around);
  useCarriedPhoto(asked.photo, worn, brand.change, around);
  // Asked for now; the parts that show it are still on their way.
  useEngineOptions(around);
  const [tab, setTab] = useTab();
  const [listOpen, setListOpen] = useState(false);
  const [templatesOpen, setTemplatesOpen] = useState(false);
  const commandsOpen = useSession((session) => session.commandsOpen);
  const [videoOpen, setVideoOpen] = useState(asked.video !== null);
  const [droppedVideo, setDroppedVideo] = useState(asked.video?.file ?? null);
  const openVideo = (file: File | null) => {
    setDroppedVideo(file);
    setVideoOpen(true);
  };
  const project = useOpenProject(() => {
    setListOpen(false);
    setTemplatesOpen(false);
  });
  useCarriedDrawing(designer, ready, uploadForCanvas);
  const title = useWorkingTitle();
  const video = useVideoDetails(customerId, thumbnail?.id);
  const hasPicture = useHasPicture();
  const isMaking = isActive(useJob("generation"));
  const isThere = !loading && !loadError && hasPicture && around;
  const faces = useKnownFaces(isThere && !isMaking);
  const checker = useReadabilityChecker({ title, faces, isThere });
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
            onShowThumbnails={() => setListOpen(true)}
            onShowTemplates={() => setTemplatesOpen(true)}
            check={<CheckButton checker={checker} onOpen={() => setTab("check")} />}
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
        prompt={<PromptTab brand={brand} onVideo={() => openVideo(null)} />}
        check={
          <Suspense>
            <CheckPanel checker={checker} />
          </Suspense>
        }
        feed={
          <Suspense>
            <FeedLab checker={checker} title={title} video={video} />
          </Suspense>
        }
        canvas={<Canvas onTemplates={() => setTemplatesOpen(true)} onVideo={openVideo} project={project} />}
        strip={<StudioStrip />}
      />
      <OnceOpen open={listOpen}>
        <RecentThumbnails
          open={listOpen}
          onClose={() => setListOpen(false)}
          onTemplates={() => {
            setListOpen(false);
            setTemplatesOpen(true);
          }}
          openProject={<OpenProject project={project} />}
        />
      </OnceOpen>
      <OnceOpen open={templatesOpen}>
        <StudioTemplates
          open={templatesOpen}
          openProject={<OpenProject variant="quiet" project={project} />}
          onClose={() => setTemplatesOpen(false)}
        />
      </OnceOpen>
      <OnceOpen open={videoOpen}>
        <StudioVideo
          open={videoOpen}
          given={droppedVideo}
          brand={brand}
          onClose={() => setVideoOpen(false)}
        />
      </OnceOpen>
      <OnceOpen open={commandsOpen}>
        <StudioCommands
          ofDesigner={() => commandsOf(designer)}
          onTab={setTab}
          onShowThumbnails={() => setListOpen(true)}
          onShowTemplates={() => setTemplatesOpen(true)}
          onOpenProject={project.choose}
        />
      </OnceOpen>
      <ProjectFile project={project} />
      {around ? (
        <Suspense>
          <StudioDialogs onAskForTitle={() => setTab("prompt")} />
          <ShortcutSheet />
        </Suspense>
      ) : null}
    </div>
  );
}

/** In the place of the bar until that comes. */
const TOP = <div className="h-14 shrink-0 border-b border-line" />;
