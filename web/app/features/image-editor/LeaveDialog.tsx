/** Asks before the editor is left with work that the server does not have. */
import { useEffect } from "react";
import { useBlocker } from "react-router";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import type { DraftKeeper } from "./persistence/draft-keeper";
import type { ImageEditor } from "./state/image-editor";

interface LeaveDialogProps {
  editor: ImageEditor;
  keeper: DraftKeeper;
}

export function LeaveDialog({ editor, keeper }: LeaveDialogProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      editor.unsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (editor.unsaved) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [editor]);

  const stay = () => blocker.reset?.();
  return (
    <Dialog
      open={blocker.state === "blocked"}
      onClose={stay}
      title="Leave without saving?"
      description="Your edits stay in this browser and are back when you open the picture again."
      actions={
        <>
          <Button
            variant="danger"
            onClick={() => {
              void keeper.discard();
              blocker.proceed?.();
            }}
          >
            Discard edits
          </Button>
          <Button onClick={() => blocker.proceed?.()}>Leave</Button>
          <Button variant="primary" onClick={stay}>
            Stay
          </Button>
        </>
      }
    />
  );
}
