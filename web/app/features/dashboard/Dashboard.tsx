/** /dashboard: what the creator has made and kept. ?view=images opens the library. */
import { Images, SquarePlay } from "lucide-react";
import { lazy, type ReactNode, Suspense } from "react";
import { useSearchParams } from "react-router";
import { TokenPanel } from "~/features/billing";
import { LibraryTab, useLibraryTasks } from "~/features/library";
import type { ButtonSize } from "~/ui/button";
import { Tabs } from "~/ui/tabs";
import { Toaster } from "~/ui/toast";
import { useWaited } from "~/ui/use-waited";
import { DashboardFrame, DashboardTitle } from "./DashboardFrame";
import { JobStrip } from "./jobs/JobStrip";
import { SessionGuard } from "./SessionGuard";
import { ThumbnailsTab } from "./ThumbnailsTab";

/** Nobody waits for it. */
const PageDrop = lazy(() => import("./PageDrop"));

const LIBRARY = "images";
const THUMBNAILS = "thumbnails";
/** Milliseconds. What is shown for less only flickers. */
const LOADING_AT_LEAST = 500;

interface DashboardProps {
  /** The way to a project file. */
  openProject: (size: ButtonSize) => ReactNode;
}

export function Dashboard(props: DashboardProps) {
  return (
    <>
      <DashboardFrame>
        <SessionGuard>
          <Work {...props} />
        </SessionGuard>
      </DashboardFrame>
      <Toaster />
    </>
  );
}

function Work({ openProject }: DashboardProps) {
  const [parameters, setParameters] = useSearchParams();
  const view = parameters.get("view") === LIBRARY ? LIBRARY : THUMBNAILS;
  const work = useLibraryTasks();
  const hold = !useWaited(LOADING_AT_LEAST);

  /** Each list is searched by itself. */
  const show = (next: string) =>
    setParameters(next === LIBRARY ? { view: LIBRARY } : {}, { replace: true, preventScrollReset: true });
  function upload(files: readonly File[]): void {
    if (view !== LIBRARY) show(LIBRARY);
    work.upload(files);
  }

  return (
    <>
      <TokenPanel title={<DashboardTitle />} />
      <JobStrip />
      <Tabs
        label="What you have made"
        value={view}
        onChange={show}
        className="[&>[role=tablist]]:px-0 [&>[role=tabpanel]]:pt-6"
        tabs={[
          {
            value: THUMBNAILS,
            label: "Thumbnails",
            icon: <SquarePlay size={16} aria-hidden />,
            content: <ThumbnailsTab hold={hold} openProject={openProject} />,
          },
          {
            value: LIBRARY,
            label: "Image Library",
            icon: <Images size={16} aria-hidden />,
            content: <LibraryTab work={work} hold={hold} />,
          },
        ]}
      />
      <Suspense>
        <PageDrop onPictures={upload} />
      </Suspense>
    </>
  );
}
