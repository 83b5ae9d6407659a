/** Every question of the studio, each shown when its time has come. */
import { useEffect } from "react";
import { useBlocker } from "react-router";
import { guardLeaving, useDesigner } from "~/features/designer";
import type { CanvasStays } from "./canvas/page-slice";
import { ConsentDialog } from "./consent/ConsentDialog";
import { DownloadPreview } from "./export/DownloadPreview";
import { ChangedElsewhere, NoRoom, TitleRequired, TooManyVersions, UnsavedWork } from "./saving/dialogs";
import { useUnsaved } from "./saving/use-unsaved";
import { useSlice, useStudio } from "./studio-context";

interface StudioDialogsProps {
  /** A title is needed: its field should be on the screen. */
  onAskForTitle: () => void;
}

export function StudioDialogs({ onAskForTitle }: StudioDialogsProps) {
  const studio = useStudio();
  const { saving } = studio;
  const { question, reason } = useSlice("saving");
  const dismiss = () => saving.dismiss();
  return (
    <>
      <TitleRequired
        open={question === "title"}
        onClose={() => {
          onAskForTitle();
          dismiss();
        }}
      />
      <ChangedElsewhere
        open={question === "conflict"}
        onClose={dismiss}
        onOverwrite={() => void saving.save({ overwrite: true })}
        onLoad={() => {
          dismiss();
          void studio.showSavedElsewhere();
        }}
      />
      <NoRoom open={question === "no room"} reason={reason} onClose={dismiss} />
      <TooManyVersions
        open={question === "too many versions"}
        reason={reason}
        onClose={dismiss}
        onSaveApart={() => void saving.save({ apart: true })}
      />
      <DownloadPreview />
      <ConsentDialog />
      <LeaveGuard />
    </>
  );
}

function canvasStays(state: Partial<CanvasStays> | null): boolean {
  return state?.canvasStays === true;
}

/** Asks before unsaved work is left, by link or by closing the tab. */
function LeaveGuard() {
  const unsaved = useUnsaved();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && currentLocation.pathname !== nextLocation.pathname && !canvasStays(nextLocation.state),
  );
  const designer = useDesigner();
  useEffect(() => guardLeaving(designer, window), [designer]);
  return (
    <UnsavedWork
      open={blocker.state === "blocked"}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  );
}
