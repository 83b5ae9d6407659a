/** A template as a picture that is picked with one click; the creator's own can be renamed and deleted. */

import clsx from "clsx";
import { Ellipsis, LoaderCircle, Pencil, Trash2 } from "lucide-react";
import { type FormEvent, useState } from "react";
import { type Failure, failureOf } from "~/api/errors";
import { Button } from "~/ui/button";
import { InlineFailure } from "~/ui/failure";
import { TextField } from "~/ui/field";
import { IconButton } from "~/ui/icon-button";
import { Menu } from "~/ui/menu";
import { RemotePicture } from "~/ui/remote-picture";
import type { BuiltInTemplate, OwnTemplate } from "./calls";

export const grid = "grid grid-cols-2 gap-x-4 gap-y-5 md:grid-cols-3";
export const LONGEST_NAME = 80;

interface PictureProps {
  name: string;
  src: string;
  busy: boolean;
  onUse: () => void;
}

/** The whole card is the button: a name under a picture. */
function Picture({ name, src, busy, onUse }: PictureProps) {
  return (
    <button
      type="button"
      aria-label={`Use the template ${name}`}
      aria-busy={busy || undefined}
      onClick={onUse}
      className="group/picture relative block w-full"
    >
      <RemotePicture
        src={src}
        alt=""
        loading="lazy"
        width={640}
        height={360}
        className={clsx(
          "aspect-video w-full rounded-picture object-cover outline-2 outline-offset-2 outline-transparent transition-[outline-color,opacity]",
          "group-hover/picture:outline-action",
          busy && "opacity-50",
        )}
      />
      {busy ? (
        <LoaderCircle size={28} aria-hidden className="absolute inset-0 m-auto animate-spin text-action" />
      ) : null}
    </button>
  );
}

interface BuiltInCardProps {
  template: BuiltInTemplate;
  busy: boolean;
  onUse: () => void;
}

export function BuiltInCard({ template, busy, onUse }: BuiltInCardProps) {
  const { name, niche, imageUrl } = template;
  return (
    <li className="flex min-w-0 flex-col gap-2">
      <Picture name={name} src={imageUrl} busy={busy} onUse={onUse} />
      <p className="flex items-baseline justify-between gap-2 text-sm">
        <span className="truncate font-medium">{name}</span>
        <span className="shrink-0 text-xs text-muted max-sm:hidden">{niche}</span>
      </p>
    </li>
  );
}

interface OwnCardProps {
  template: OwnTemplate;
  busy: boolean;
  onUse: () => void;
  /** Throws an ApiError. */
  onRename: (name: string) => Promise<void>;
  onRemove: () => void;
}

export function OwnCard({ template, busy, onUse, onRename, onRemove }: OwnCardProps) {
  const [renaming, setRenaming] = useState(false);
  const { name, imageData } = template;
  return (
    <li className="flex min-w-0 flex-col gap-2">
      <Picture name={name} src={imageData} busy={busy} onUse={onUse} />
      {renaming ? (
        <NameForm name={name} onRename={onRename} onDone={() => setRenaming(false)} />
      ) : (
        <div className="flex items-center justify-between gap-1">
          <span className="truncate text-sm font-medium">{name}</span>
          <Menu
            inPlace
            trigger={
              <IconButton label={`More for ${name}`} icon={<Ellipsis size={16} aria-hidden />} size="small" />
            }
            items={[
              {
                label: "Rename",
                icon: <Pencil size={16} aria-hidden />,
                onSelect: () => setRenaming(true),
              },
              { label: "Delete", icon: <Trash2 size={16} aria-hidden />, onSelect: onRemove },
            ]}
          />
        </div>
      )}
    </li>
  );
}

interface NameFormProps {
  name: string;
  onRename: (name: string) => Promise<void>;
  onDone: () => void;
}

function NameForm({ name, onRename, onDone }: NameFormProps) {
  const [value, setValue] = useState(name);
  const [fault, setFault] = useState<string | null>(null);
  const [problem, setProblem] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);

  async function rename(event: FormEvent) {
    event.preventDefault();
    const next = value.trim();
    if (next === "") return setFault("Please give the template a name");
    if (next === name) return onDone();
    setBusy(true);
    setProblem(null);
    try {
      await onRename(next);
      onDone();
    } catch (failure) {
      setProblem(failureOf("Failed to rename template", failure));
      setBusy(false);
    }
  }
  return (
    <form noValidate onSubmit={rename} className="flex flex-col gap-2">
      <TextField
        label="New name"
        value={value}
        maxLength={LONGEST_NAME}
        error={fault}
        autoComplete="off"
        autoFocus
        onChange={(event) => setValue(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          event.stopPropagation();
          onDone();
        }}
      />
      <InlineFailure failure={problem} />
      <div className="flex gap-2">
        <Button type="submit" size="small" busy={busy}>
          Rename
        </Button>
        <Button variant="quiet" size="small" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
