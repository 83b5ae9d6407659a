/** Asks for the creator's own photo and puts it in the place of a picture, cut out unless that is not wanted. */

import { HardDriveUpload, Images } from "lucide-react";
import { useRef, useState } from "react";
import { type Failure, failureOf, isAbort } from "~/api/errors";
import { LIMIT_WORDS, PickImage, uploadPicture } from "~/features/library";
import { changeElements } from "~/scene/operations";
import { withPhoto } from "~/scene/photo-slot";
import type { ElementId } from "~/scene/types";
import { useUser } from "~/session/session-provider";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { InlineFailure } from "~/ui/failure";
import { FileInput } from "~/ui/file-input";
import { ProgressBar } from "~/ui/progress-bar";
import { Switch } from "~/ui/switch";
import { useDesigner } from "../state/designer-context";
import { cutOut, type LibraryPhoto, photoOf } from "./photo";

interface PhotoDialogProps {
  /** Whose place the photo takes; null while nothing is asked. */
  place: ElementId | null;
  onClose: () => void;
}

export function PhotoDialog({ place, onClose }: PhotoDialogProps) {
  const [picking, setPicking] = useState(false);
  const [isCutOut, setCutOut] = useState(true);
  const { stage, fraction, problem, put, upload, cancel } = usePhoto(place, isCutOut, onClose);
  return (
    <>
      <Dialog
        open={place !== null && !picking}
        onClose={() => {
          cancel?.();
          onClose();
        }}
        title="Your photo"
        description="It takes the place of the figure, with the same outline and shadow. Undo brings the figure back."
      >
        <div className="flex flex-col gap-4">
          <Switch label="Cut it out of its background" checked={isCutOut} onChange={setCutOut} />
          <div className="grid gap-2 sm:grid-cols-2">
            <FromDevice disabled={stage !== null} onFile={upload} />
            <Button
              icon={<Images size={16} aria-hidden />}
              disabled={stage !== null}
              onClick={() => setPicking(true)}
            >
              From your library
            </Button>
          </div>
          <p className="text-xs text-muted">{LIMIT_WORDS}</p>
          <div className="flex min-h-8 items-center gap-3">
            <div role="status" className="flex flex-1 flex-col gap-2 text-sm text-muted">
              {stage ? (
                <>
                  <p>{stage}…</p>
                  <ProgressBar label="Your photo" fraction={fraction} />
                </>
              ) : null}
            </div>
            {cancel ? (
              <Button size="small" onClick={cancel}>
                Cancel
              </Button>
            ) : null}
          </div>
          <InlineFailure failure={problem} />
        </div>
      </Dialog>
      <PickImage
        open={place !== null && picking}
        first={["face"]}
        onClose={() => setPicking(false)}
        labelOf={({ fileName }) => `Use ${fileName}`}
        onPick={(image) => {
          setPicking(false);
          void put(() => Promise.resolve(image));
        }}
      />
    </>
  );
}

function usePhoto(place: ElementId | null, isCutOut: boolean, onDone: () => void) {
  const designer = useDesigner();
  const { id: customerId } = useUser();
  const [stage, setStage] = useState<string | null>(null);
  const [fraction, setFraction] = useState<number | null>(null);
  const [sending, setSending] = useState<AbortController | null>(null);
  const [problem, setProblem] = useState<Failure | null>(null);

  async function put(find: () => Promise<LibraryPhoto>): Promise<void> {
    setProblem(null);
    try {
      setStage("Fetching the photo");
      const found = await find();
      if (isCutOut) setStage("Cutting it out");
      const photo = await photoOf(designer, isCutOut ? await cutOut(found, customerId) : found);
      designer.document.commit("Your photo", (scene) =>
        changeElements(scene, place ? [place] : [], (element) =>
          element.kind === "image" ? withPhoto(element, photo) : element,
        ),
      );
      onDone();
    } catch (failure) {
      if (!isAbort(failure)) setProblem(failureOf("Failed to process image", failure));
    } finally {
      setStage(null);
    }
  }

  async function send(file: File): Promise<LibraryPhoto> {
    const stopping = new AbortController();
    setSending(stopping);
    const onProgress = (sent: number | null, words = "Sending the photo") => {
      setStage(words);
      setFraction(sent);
    };
    try {
      return await uploadPicture(file, { signal: stopping.signal, onProgress });
    } finally {
      setSending(null);
      setFraction(null);
    }
  }

  return {
    stage,
    /** Of what is sent, 0 to 1; null while it is not known. */
    fraction,
    problem,
    put,
    upload: (file: File) => void put(() => send(file)),
    /** Stops sending; null while nothing is sent. */
    cancel: sending && (() => sending.abort()),
  };
}

function FromDevice({ disabled, onFile }: { disabled: boolean; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        icon={<HardDriveUpload size={16} aria-hidden />}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        From this device
      </Button>
      <FileInput ref={input} label="Your photo" onFiles={([file]) => onFile(file)} />
    </>
  );
}
