/** The questions the studio asks before something is lost, and what it needs before it can save. */
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { TITLE_FIELD } from "./TitleField";

export function TitleRequired({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      focusAfter={() => document.getElementById(TITLE_FIELD)}
      title="Title Required"
      description="Please create a title for your thumbnail in the Prompt tab."
      actions={
        <Button variant="primary" onClick={onClose}>
          OK
        </Button>
      }
    />
  );
}

interface ChangedElsewhereProps {
  open: boolean;
  onClose: () => void;
  onOverwrite: () => void;
  onLoad: () => void;
}

/** Another tab or device saved this thumbnail since it was opened here. */
export function ChangedElsewhere({ open, onClose, onOverwrite, onLoad }: ChangedElsewhereProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Changed somewhere else"
      description="This thumbnail was saved in another tab after you opened it here. Both stay reachable as versions, whichever you make current."
      actions={
        <>
          <Button onClick={onLoad}>Show the other one</Button>
          <Button variant="primary" onClick={onOverwrite}>
            Save mine on top
          </Button>
        </>
      }
    />
  );
}

interface UnsavedWorkProps {
  open: boolean;
  onStay: () => void;
  onLeave: () => void;
}

export function UnsavedWork({ open, onStay, onLeave }: UnsavedWorkProps) {
  return (
    <Dialog
      open={open}
      onClose={onStay}
      title="Leave without saving?"
      description="This browser keeps your changes and shows them when you come back here. They are not saved to your thumbnails yet."
      actions={
        <>
          <Button onClick={onLeave}>Leave</Button>
          <Button variant="primary" onClick={onStay}>
            Stay here
          </Button>
        </>
      }
    />
  );
}
