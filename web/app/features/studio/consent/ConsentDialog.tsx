/** Asks whether the people in the creator's pictures have agreed: one tick for each picture, once. */
import { UserRound } from "lucide-react";
import { useState } from "react";
import { useStore } from "zustand";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { Dialog } from "~/ui/dialog";
import { RemotePicture } from "~/ui/remote-picture";
import { consentQuestion, type Seen } from "./consent";

export function ConsentDialog() {
  const question = useStore(consentQuestion, (state) => state.question);
  if (!question) return null;
  return <Asked key={question.pictures.map(({ id }) => id).join()} {...question} />;
}

interface AskedProps {
  pictures: readonly Seen[];
  answer: (agreed: boolean) => void;
}

function Asked({ pictures, answer }: AskedProps) {
  const [agreed, setAgreed] = useState<ReadonlySet<string>>(new Set());
  const tick = (id: string, isOn: boolean) =>
    setAgreed((before) => new Set(isOn ? [...before, id] : [...before].filter((each) => each !== id)));
  return (
    <Dialog
      open
      onClose={() => answer(false)}
      title="Who is in this picture?"
      description="There is a face in it. If it is somebody else's, they have to agree before you make a thumbnail with it."
      actions={
        <>
          <Button onClick={() => answer(false)}>Cancel</Button>
          <Button variant="primary" disabled={agreed.size < pictures.length} onClick={() => answer(true)}>
            Go on
          </Button>
        </>
      }
    >
      <ul className="flex flex-col gap-4">
        {pictures.map((picture) => (
          <li key={picture.id} className="flex items-center gap-4">
            <Picture {...picture} />
            <Checkbox
              label="It is me, or everyone who can be recognised in it has agreed that I use it."
              checked={agreed.has(picture.id)}
              onChange={(event) => tick(picture.id, event.target.checked)}
            />
          </li>
        ))}
      </ul>
      <p className="mt-5 text-xs text-muted">
        You are asked once for each picture; the day of your answer is kept with it. Pictures that you mark as
        “my face” in your library are not asked about.
      </p>
    </Dialog>
  );
}

const WIDTH = 384;

function Picture({ imageUrl }: Seen) {
  return (
    <span className="checkered flex size-24 shrink-0 items-center justify-center overflow-hidden rounded-picture border border-line">
      {imageUrl ? (
        <RemotePicture src={`${imageUrl}&width=${WIDTH}`} alt="" className="size-full object-cover" />
      ) : (
        <UserRound size={28} aria-hidden className="text-muted" />
      )}
    </span>
  );
}
