/** Asks whether the people in photos have agreed: once for all that came together. */
import { useState } from "react";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { Dialog } from "~/ui/dialog";

interface AskAboutPeopleProps {
  /** Null while there is nothing to ask. */
  files: readonly File[] | null;
  onAnswer: (agreed: boolean) => void;
}

export function AskAboutPeople({ files, onAnswer }: AskAboutPeopleProps) {
  return files ? <Asked files={files} onAnswer={onAnswer} /> : null;
}

function Asked({ files, onAnswer }: { files: readonly File[]; onAnswer: (agreed: boolean) => void }) {
  const [agreed, setAgreed] = useState(false);
  const isOne = files.length === 1;
  return (
    <Dialog
      open
      onClose={() => onAnswer(false)}
      title={isOne ? "Who is in this photo?" : `Who is in these ${files.length} photos?`}
      description="Your faces are shown on your thumbnails. If a face is somebody else's, they have to agree first."
      actions={
        <>
          <Button onClick={() => onAnswer(false)}>Cancel</Button>
          <Button variant="primary" disabled={!agreed} onClick={() => onAnswer(true)}>
            {isOne ? "Add it" : `Add ${files.length} photos`}
          </Button>
        </>
      }
    >
      <Checkbox
        label="It is me, or everyone who can be recognised has agreed that I use it."
        checked={agreed}
        onChange={(event) => setAgreed(event.target.checked)}
      />
      <p className="mt-4 text-xs text-muted">
        The day of your answer is kept with each face. The photos themselves are not kept, only what is cut
        out.
      </p>
    </Dialog>
  );
}
