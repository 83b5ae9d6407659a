/** Every question of the studio, each shown when its time has come. */
import { useEffect } from "react";
import { useBlocker } from "react-router";
import { guardLeaving, useDesigner } from "~/features/designer";
import type { CanvasStays } from "./canvas/use-stored-thumbnail";
import { ConsentDialog } from "./consent/ConsentDialog";
import { DownloadPreview } from "./export/DownloadPreview";
import { ChangedElsewhere, NoRoom, TitleRequired, TooManyVersions, UnsavedWork } from "./saving/dialogs";
import type { Studio } from "./use-studio";

interface StudioDialogsProps {
  studio: Studio;
  /** A title is needed: its field should be on the screen. */
  onAskForTitle: () => void;
}

export function StudioDialogs({ studio, onAskForTitle }: StudioDialogsProps) {
  const { question, reason, dismiss, save } = studio.saving;
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
        onOverwrite={() => void save({ overwrite: true })}
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
        onSaveApart={() => void save({ apart: true })}
      />
      <DownloadPreview state={studio.downloads} />
      <ConsentDialog />
      <LeaveGuard unsaved={studio.unsaved} />
    </>
  );
}

function canvasStays(state: Partial<CanvasStays> | null): boolean {
  return state?.canvasStays === true;
}

/** Asks before unsaved work is left, by link or by closing the tab. */
function LeaveGuard({ unsaved }: { unsaved: boolean }) {
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
