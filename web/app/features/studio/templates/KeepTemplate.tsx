/** Asks under which name the canvas is kept as a template, and whether its words are to become hints. */

import { type FormEvent, useId, useState } from "react";
import { type Failure, failureOf } from "~/api/errors";
import type { Scene } from "~/scene/types";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { FormProblem } from "~/ui/failure";
import { TextField } from "~/ui/field";
import { Switch } from "~/ui/switch";
import { toast } from "~/ui/toast";
import { withHints } from "./hints";
import { LONGEST_NAME } from "./TemplateCards";

interface KeepTemplateProps {
  open: boolean;
  suggestion: string;
  /** As it is on the canvas now. */
  scene: () => Scene;
  /** Throws an ApiError. */
  onKeep: (name: string, scene: Scene) => Promise<void>;
  onClose: () => void;
}

export function KeepTemplate({ open, onClose, ...rest }: KeepTemplateProps) {
  const form = useId();
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Keep as a template"
      description="You find it again among your templates, for the next video of the same kind."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" busy={busy}>
            Keep
          </Button>
        </>
      }
    >
      {open ? <Fields {...rest} id={form} onBusy={setBusy} onDone={onClose} /> : null}
    </Dialog>
  );
}

interface FieldsProps extends Omit<KeepTemplateProps, "open" | "onClose"> {
  id: string;
  onBusy: (busy: boolean) => void;
  onDone: () => void;
}

function Fields({ id, suggestion, scene, onKeep, onBusy, onDone }: FieldsProps) {
  const [name, setName] = useState(suggestion.slice(0, LONGEST_NAME));
  const [hints, setHints] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [problem, setProblem] = useState<Failure | null>(null);

  async function keep(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === "") return setFault("Please give the template a name");
    onBusy(true);
    setProblem(null);
    try {
      await onKeep(name.trim(), hints ? withHints(scene()) : scene());
      toast.success("Kept as a template.");
      onDone();
    } catch (failure) {
      setProblem(failureOf("Failed to keep template", failure));
    } finally {
      onBusy(false);
    }
  }
  return (
    <form id={id} noValidate onSubmit={keep} className="flex flex-col gap-4">
      <TextField
        label="Name"
        value={name}
        maxLength={LONGEST_NAME}
        error={fault}
        autoComplete="off"
        onChange={(event) => {
          setName(event.target.value);
          setFault(null);
        }}
      />
      <Switch label="Words become hints, such as “YOUR TITLE”" checked={hints} onChange={setHints} />
      <FormProblem problem={problem} />
    </form>
  );
}
