/** Dialogs about the creator's own fonts: bring one, rename it, delete it. */
import { Upload } from "lucide-react";
import { useRef, useState } from "react";
import { type Failure, failureOf } from "~/api/errors";
import type { FontFamily } from "~/scene/fonts";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { Dialog } from "~/ui/dialog";
import { InlineFailure } from "~/ui/failure";
import { TextField } from "~/ui/field";
import { FileInput } from "~/ui/file-input";
import type { Fonts } from "./use-fonts";

const KINDS_OF_FILES = ".woff2,.ttf,.otf,font/woff2,font/ttf,font/otf";
const LONGEST_NAME = 60;
const MEGABYTE = 1024 * 1024;

interface AddFontProps {
  fonts: Fonts;
  open: boolean;
  onClose: () => void;
  onAdded: (key: string) => void;
}

export function AddFontDialog({ fonts, open, onClose, onAdded }: AddFontProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isAllowed, setAllowed] = useState(false);
  const { isBusy, failure, run, fail } = useAttempt();
  const most = (fonts.limits?.mostBytes ?? 5 * MEGABYTE) / MEGABYTE;
  const left = fonts.limits ? fonts.limits.most - fonts.own.length : null;
  const add = (file: File) => {
    if (file.size > most * MEGABYTE) fail(`${file.name} is too large. Maximum size is ${most} MB.`);
    else void run("The font could not be added.", async () => onAdded(await fonts.add(file)));
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Add your own font"
      description={`WOFF2, TTF or OTF, at most ${most} MB. A variable font is taken in bold. Only you can see and use it.`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={!isAllowed || isBusy || left === 0}
            busy={isBusy}
            icon={<Upload size={16} aria-hidden />}
            onClick={() => input.current?.click()}
          >
            Choose a file
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <Checkbox
          label="I have checked that the font's licence allows this, such as the SIL Open Font License."
          checked={isAllowed}
          onChange={(event) => setAllowed(event.target.checked)}
        />
        {left === null ? null : (
          <p className="text-sm text-muted">
            {left === 0
              ? "You have as many fonts as can be kept. Delete one first."
              : `Room for ${left} more ${left === 1 ? "font" : "fonts"}.`}
          </p>
        )}
        <FileInput ref={input} label="Font file" accept={KINDS_OF_FILES} onFiles={([file]) => add(file)} />
        <div role="status" className="text-sm">
          {isBusy ? "The font is being read…" : null}
        </div>
        <InlineFailure failure={failure} />
      </div>
    </Dialog>
  );
}

interface OwnFontProps {
  fonts: Fonts;
  family: FontFamily;
  onClose: () => void;
}

export function RenameFontDialog({ fonts, family, onClose }: OwnFontProps) {
  const [name, setName] = useState(family.label);
  const { isBusy, failure, run } = useAttempt();
  const rename = () =>
    run("The font could not be renamed.", async () => {
      await fonts.rename(family.key, name.trim());
      onClose();
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Rename the font"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={!name.trim()} busy={isBusy} onClick={() => void rename()}>
            Rename
          </Button>
        </>
      }
    >
      <TextField
        label="Name"
        value={name}
        maxLength={LONGEST_NAME}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => event.key === "Enter" && name.trim() && void rename()}
      />
      <InlineFailure failure={failure} />
    </Dialog>
  );
}

interface DeleteFontProps extends OwnFontProps {
  /** The family that stands in for it. */
  standIn: string;
}

export function DeleteFontDialog({ fonts, family, standIn, onClose }: DeleteFontProps) {
  const { isBusy, failure, run } = useAttempt();
  const remove = () =>
    run("The font could not be deleted.", async () => {
      await fonts.remove(family.key);
      onClose();
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Delete ${family.label}?`}
      description={`Texts that are set in it are drawn in ${standIn} from now on, in all your thumbnails and templates. If you add the same file again, they get it back.`}
      actions={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button variant="danger" busy={isBusy} onClick={() => void remove()}>
            Delete
          </Button>
        </>
      }
    >
      <InlineFailure failure={failure} />
    </Dialog>
  );
}

/** Something that may fail, and is then told of in place. */
function useAttempt() {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const run = async (text: string, act: () => Promise<void>) => {
    setBusy(true);
    setFailure(null);
    try {
      await act();
    } catch (problem) {
      setFailure(failureOf(text, problem));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, failure, run, fail: (text: string) => setFailure({ text, detail: null }) };
}
