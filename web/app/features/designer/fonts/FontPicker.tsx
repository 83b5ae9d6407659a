/** The font of something: a button that shows it, and the list of all fonts that it opens. */
import clsx from "clsx";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { type FontFamily, findFamily } from "~/scene/fonts";
import { useUser } from "~/session/session-provider";
import { Popover } from "~/ui/popover";
import { useDesigner } from "../state/designer-context";
import { FontChooser } from "./FontChooser";
import { cssFamily } from "./FontRow";
import { AddFontDialog, DeleteFontDialog, RenameFontDialog } from "./OwnFontDialogs";
import { isOwn } from "./queries";
import { noteFont } from "./recent";
import { useFonts } from "./use-fonts";

interface FontPickerProps {
  /** Key of a family; empty where the choice may be left open. */
  value: string;
  onChange: (key: string) => void;
  label?: string;
  /** The words that are to be set in it; the list shows them in every font. */
  sample?: string;
  /** What leaving the choice open is called; without it a family has to be chosen. */
  any?: string;
  /** The families to choose from beside the creator's own; all unless given. */
  keys?: readonly string[];
}

/** What stands before the list: a dialog about own fonts. */
type Asking =
  | { readonly what: "add" }
  | { readonly what: "rename" | "delete"; readonly family: FontFamily }
  | null;

export function FontPicker({ value, onChange, label = "Font", sample = "", any, keys }: FontPickerProps) {
  const designer = useDesigner();
  const { id } = useUser();
  const fonts = useFonts();
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState<Asking>(null);
  const isGone = fonts.limits !== null && isOwn(value) && fonts.own.every(({ key }) => key !== value);
  const isAny = any !== undefined && (value === "" || isGone);
  const current = isAny ? null : findFamily({ ...designer.fonts, own: fonts.own }, value);
  const choose = (key: string) => {
    if (key) noteFont(id, key);
    onChange(key);
    setOpen(false);
  };
  const ask = (next: Asking) => {
    setOpen(false);
    setAsking(next);
  };
  return (
    <>
      <Popover
        label={label}
        align="start"
        open={open}
        onOpenChange={setOpen}
        trigger={<Trigger label={label} family={current} any={any} open={open} />}
      >
        <FontChooser
          fonts={fonts}
          value={value}
          onChoose={choose}
          sample={sample}
          any={any}
          keys={keys}
          onAdd={() => ask({ what: "add" })}
          onRename={(family) => ask({ what: "rename", family })}
          onDelete={(family) => ask({ what: "delete", family })}
        />
      </Popover>
      {isGone ? (
        <p className="text-xs text-caution">
          Its own font is not here any more.{" "}
          {current ? `It is drawn in ${current.label}` : "The pictures choose one"} until you add the same
          file again.
        </p>
      ) : null}
      {asking?.what === "add" ? (
        <AddFontDialog
          fonts={fonts}
          open
          onClose={() => setAsking(null)}
          onAdded={(key) => {
            setAsking(null);
            choose(key);
          }}
        />
      ) : null}
      {asking?.what === "rename" ? (
        <RenameFontDialog fonts={fonts} family={asking.family} onClose={() => setAsking(null)} />
      ) : null}
      {asking?.what === "delete" ? (
        <DeleteFontDialog
          fonts={fonts}
          family={asking.family}
          standIn={findFamily(designer.fonts, "").label}
          onClose={() => setAsking(null)}
        />
      ) : null}
    </>
  );
}

interface TriggerProps extends React.ComponentProps<"button"> {
  label: string;
  family: FontFamily | null;
  any: string | undefined;
  open: boolean;
}

/** The button behaviour comes from the popover. */
function Trigger({ label, family, any, open, ...rest }: TriggerProps) {
  return (
    <button
      type="button"
      role="combobox"
      aria-expanded={open}
      {...rest}
      aria-label={label}
      className="flex h-11 w-full items-center justify-between gap-2 rounded-control border border-edge bg-raised px-3 hover:border-text/60"
    >
      <span
        className={clsx("truncate", family ? "text-lg" : "text-sm")}
        style={family ? { fontFamily: cssFamily(family) } : undefined}
      >
        {family?.label ?? any}
      </span>
      <ChevronDown size={16} aria-hidden className="text-muted" />
    </button>
  );
}
