/** Puts labels on one thumbnail or on several, and takes them off. Nothing is changed before Save. */
import { type FormEvent, useState } from "react";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { TextField } from "~/ui/field";
import { LabelToggle } from "./LabelToggle";
import { type Decisions, decided, faultOfLabel, joined, LONGEST_LABEL, shareOf, undecided } from "./labels";

interface LabelsDialogProps {
  /** What it is about, for example a title. */
  name: string;
  /** The labels of each of the thumbnails. */
  labelled: readonly (readonly string[])[];
  /** All that the creator has. */
  known: readonly string[];
  onSave: (decisions: Decisions) => void;
  onClose: () => void;
}

export function LabelsDialog({ name, labelled, known, onSave, onClose }: LabelsDialogProps) {
  const [decisions, setDecisions] = useState(undecided);
  const [typed, setTyped] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const offered = joined(known, ...labelled, decisions.on, decisions.off);

  function decide(label: string, isOn: boolean): boolean {
    const refused = isOn ? faultOfLabel(label, labelled, decisions) : null;
    setFault(refused);
    if (refused === null) setDecisions(decided(decisions, label, isOn));
    return refused === null;
  }
  function add(event: FormEvent): void {
    event.preventDefault();
    const label = typed.trim();
    if (label && decide(label, true)) setTyped("");
  }
  /** What is typed and not added yet is meant as well. */
  function save(): void {
    const label = typed.trim();
    const refused = label ? faultOfLabel(label, labelled, decisions) : null;
    setFault(refused);
    if (refused === null) onSave(label ? decided(decisions, label, true) : decisions);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Labels"
      description={name}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={save}>
            Save labels
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {offered.length > 0 ? (
          <fieldset className="flex flex-wrap gap-2">
            <legend className="sr-only">Labels</legend>
            {offered.map((label) => {
              const share = shareOf(label, labelled, decisions);
              return (
                <LabelToggle
                  key={label}
                  pressed={share === "some" ? "mixed" : share === "all"}
                  onPress={() => decide(label, share !== "all")}
                >
                  {label}
                </LabelToggle>
              );
            })}
          </fieldset>
        ) : null}
        <form onSubmit={add} className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <TextField
              label="New label"
              data-focus
              value={typed}
              maxLength={LONGEST_LABEL}
              error={fault}
              autoComplete="off"
              onChange={(event) => setTyped(event.target.value)}
            />
          </div>
          <Button type="submit" className="mt-6.5">
            Add
          </Button>
        </form>
      </div>
    </Dialog>
  );
}
