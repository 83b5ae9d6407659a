/** One face: its name, what it shows, whether it comes first, and its end. */
import { useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { type Failure, failureOf } from "~/api/errors";
import { useUser } from "~/session/session-provider";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { InlineFailure } from "~/ui/failure";
import { TextField } from "~/ui/field";
import { RemotePicture } from "~/ui/remote-picture";
import { Select } from "~/ui/select";
import { Switch } from "~/ui/switch";
import { changeFace, facesQuery, type LibraryFace, LONGEST_FACE_NAME } from "./faces";
import { FEELING_WORDS, type Feeling } from "./feelings";

const feelings = Object.entries(FEELING_WORDS).map(([value, label]) => ({ value, label }));

interface FaceDialogProps {
  face: LibraryFace;
  onClose: () => void;
  onDelete: () => void;
}

export function FaceDialog({ face, onClose, onDelete }: FaceDialogProps) {
  const [name, setName] = useState(face.name);
  const [feeling, setFeeling] = useState<Feeling>(face.feeling);
  const [isFavourite, setFavourite] = useState(face.isFavourite);
  const { isBusy, failure, run } = useFaceChange(onClose);
  const save = () =>
    run("The face could not be changed.", () =>
      changeFace(face.id, { name: name.trim(), feeling, isFavourite }),
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title="Your face"
      actions={
        <>
          <Button
            className="mr-auto"
            icon={<Trash2 size={16} aria-hidden />}
            onClick={() => {
              onClose();
              onDelete();
            }}
          >
            Delete
          </Button>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={isBusy} disabled={name.trim() === ""} onClick={() => void save()}>
            Save
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <span className="checkered flex h-56 items-center justify-center overflow-hidden rounded-picture border border-line">
          <RemotePicture
            src={`${face.imageUrl}&width=768`}
            alt={face.name}
            className="size-full object-contain"
          />
        </span>
        <TextField
          label="Name"
          value={name}
          maxLength={LONGEST_FACE_NAME}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
          onKeyDown={(event) => event.key === "Enter" && name.trim() && void save()}
        />
        <Select
          label="Shows"
          value={feeling}
          choices={feelings}
          onChange={(next) => setFeeling(next as Feeling)}
        />
        <Switch label="Favourite, shown before others" checked={isFavourite} onChange={setFavourite} />
        <InlineFailure failure={failure} />
      </div>
    </Dialog>
  );
}

/** A change that may fail, and is then told of in place; the list is read again, whoever else has changed it. */
function useFaceChange(onDone: () => void) {
  const queries = useQueryClient();
  const { id: customerId } = useUser();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const run = async (text: string, act: () => Promise<unknown>) => {
    setBusy(true);
    setFailure(null);
    try {
      await act();
      onDone();
    } catch (problem) {
      setFailure(failureOf(text, problem));
    } finally {
      setBusy(false);
      void queries.invalidateQueries({ queryKey: facesQuery(customerId).queryKey });
    }
  };
  return { isBusy, failure, run };
}
