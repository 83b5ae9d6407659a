/** The questions the studio asks before something is lost, and what it needs before it can save. */
import { Link } from "react-router";
import { Button, buttonClass } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { TITLE_FIELD } from "../prompt/TitleField";

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

interface RefusedProps {
  open: boolean;
  /** What the server says. */
  reason: string;
  onClose: () => void;
}

/** The account is full: the work stays where it is until there is room. */
export function NoRoom({ open, reason, onClose }: RefusedProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Failed to save thumbnail"
      description={`${reason} Your work stays in this browser until then.`}
      actions={
        <>
          <Link to="/account#storage" target="_blank" className={buttonClass("secondary")}>
            See my storage
          </Link>
          <Button variant="primary" onClick={onClose}>
            Go on
          </Button>
        </>
      }
    />
  );
}

/** This thumbnail can have no more versions; a new one can. */
export function TooManyVersions({
  open,
  reason,
  onClose,
  onSaveApart,
}: RefusedProps & { onSaveApart: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Failed to save thumbnail"
      description={reason}
      actions={
        <>
          <Button onClick={onClose}>Not now</Button>
          <Button variant="primary" onClick={onSaveApart}>
            Save as a new thumbnail
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
