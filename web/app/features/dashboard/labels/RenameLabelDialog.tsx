/** Gives a label another name, on all thumbnails that have it. The name of another label makes one of the two. */
import { type FormEvent, useId, useState } from "react";
import { type Failure, failureOf } from "~/api/errors";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { FormProblem } from "~/ui/failure";
import { TextField } from "~/ui/field";
import { isSame, LONGEST_LABEL } from "./labels";

interface RenameLabelDialogProps {
  label: string;
  /** All that the creator has. */
  known: readonly string[];
  onRename: (name: string) => Promise<void>;
  onClose: () => void;
}

export function RenameLabelDialog({ label, known, onRename, onClose }: RenameLabelDialogProps) {
  const form = useId();
  const [typed, setTyped] = useState(label);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Failure | null>(null);
  const name = typed.trim();
  const other = isSame(name, label) ? undefined : known.find((each) => isSame(each, name));

  async function rename(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (name === label) return onClose();
    setBusy(true);
    try {
      await onRename(name);
      onClose();
    } catch (failure) {
      setProblem(failureOf("Failed to rename label", failure));
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Rename label"
      description="All thumbnails that have it get the new name."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" busy={busy} disabled={name === ""}>
            {other ? "Make them one" : "Rename label"}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void rename(event)} className="flex flex-col gap-4">
        <FormProblem problem={problem} />
        <TextField
          label="Name"
          data-focus
          value={typed}
          maxLength={LONGEST_LABEL}
          autoComplete="off"
          help={other && `You have “${other}” already. “${label}” and it become one label.`}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
