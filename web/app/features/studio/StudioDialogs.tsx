/** Every question of the studio, each shown when its time has come. */
import { useEffect, useRef, useState } from "react";
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

/** Milliseconds that a save may take before the creator is asked. */
const PATIENCE = 4_000;

/** What is unsaved when it is left, by link or by closing the tab, is saved on the way; where that can't be, it asks. */
function LeaveGuard() {
  const unsaved = useUnsaved();
  const { automaticSaving, page } = useStudio();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && currentLocation.pathname !== nextLocation.pathname && !canvasStays(nextLocation.state),
  );
  const designer = useDesigner();
  useEffect(
    () => guardLeaving(designer, window, () => automaticSaving.sendLast()),
    [designer, automaticSaving],
  );
  const [asks, setAsks] = useState(false);
  const isBlocked = blocker.state === "blocked";
  const latest = useRef(blocker);
  latest.current = blocker;
  useEffect(() => {
    if (!isBlocked) return setAsks(false);
    let isHere = true;
    page.leave();
    // Once it is saved there is nothing to ask about any more.
    const late = setTimeout(() => setAsks(true), PATIENCE);
    void automaticSaving.saveBeforeLeaving().then((isSaved) => {
      if (!isHere) return;
      if (isSaved) latest.current.proceed?.();
      else setAsks(true);
    });
    return () => {
      isHere = false;
      clearTimeout(late);
    };
  }, [isBlocked, automaticSaving, page]);
  return (
    <UnsavedWork
      open={isBlocked && asks}
      onStay={() => {
        blocker.reset?.();
        page.stay();
      }}
      onLeave={() => blocker.proceed?.()}
    />
  );
}
