/** The 22 families, each set in itself. Their faces are fetched when the list is opened for the first time. */
import clsx from "clsx";
import { Check, ChevronDown } from "lucide-react";
import { Select as Primitive } from "radix-ui";
import { useState } from "react";
import { newText } from "~/scene/elements";
import { type FontFamily, findFamily } from "~/scene/fonts";
import { fontFamilyName } from "~/scene-render/draw-text";
import { SelectList } from "~/ui/select-list";
import { useDesigner } from "../state/designer-context";

interface FontPickerProps {
  /** Key of a family; empty where the choice may be left open. */
  value: string;
  onChange: (key: string) => void;
  label?: string;
  /** What leaving the choice open is called; without it a family has to be chosen. */
  any?: string;
  /** The families to choose from; all unless given. */
  keys?: readonly string[];
}

/** Radix takes no empty value, so this stands for it on screen. */
const ANY = "any";

const CATEGORIES: Record<string, string> = {
  headline: "Headline",
  playful: "Playful",
  clean: "Clean",
  elegant: "Elegant",
  handwritten: "Handwritten",
};

export function FontPicker({ value, onChange, label = "Font", any, keys }: FontPickerProps) {
  const designer = useDesigner();
  const [, setPrepared] = useState(false);
  const [open, setOpen] = useState(false);
  const current = any && value === "" ? null : findFamily(designer.fonts, value);
  const families = designer.fonts.families.filter(({ key }) => keys?.includes(key) ?? true);
  const openOrClose = async (isOpen: boolean) => {
    setOpen(isOpen);
    if (!isOpen) return;
    await designer.prepareTexts(families.map(sampleOf));
    setPrepared(true);
  };
  return (
    <Primitive.Root
      value={current?.key ?? ANY}
      onValueChange={(next) => onChange(next === ANY ? "" : next)}
      onOpenChange={openOrClose}
    >
      <Primitive.Trigger
        aria-label={label}
        className="flex h-11 w-full items-center justify-between gap-2 rounded-control border border-edge bg-raised px-3 hover:border-text/60"
      >
        <span
          className={clsx("truncate", current ? "text-lg" : "text-sm")}
          style={current ? { fontFamily: cssFamily(current) } : undefined}
        >
          <Primitive.Value>{current?.label ?? any}</Primitive.Value>
        </span>
        <ChevronDown size={16} aria-hidden className="text-muted" />
      </Primitive.Trigger>
      <SelectList open={open} height="max-h-[min(28rem,var(--radix-select-content-available-height))]">
        {any ? (
          <Primitive.Item value={ANY} className={clsx(itemClass, "text-sm")}>
            <Primitive.ItemText>{any}</Primitive.ItemText>
          </Primitive.Item>
        ) : null}
        {Object.entries(CATEGORIES).map(([category, title]) => (
          <FontGroup
            key={category}
            title={title}
            families={families.filter((family) => family.category === category)}
          />
        ))}
      </SelectList>
    </Primitive.Root>
  );
}

function FontGroup({ title, families }: { title: string; families: readonly FontFamily[] }) {
  if (families.length === 0) return null;
  return (
    <Primitive.Group>
      <Primitive.Label className="px-2.5 pt-2 pb-1 text-xs text-muted">{title}</Primitive.Label>
      {families.map((family) => (
        <FontItem key={family.key} family={family} />
      ))}
    </Primitive.Group>
  );
}

const itemClass =
  "flex h-10 items-center justify-between gap-3 rounded-control px-2.5 outline-none select-none data-highlighted:bg-hover";

function FontItem({ family }: { family: FontFamily }) {
  return (
    <Primitive.Item value={family.key} className={clsx(itemClass, "text-lg")}>
      <Primitive.ItemText>
        <span style={{ fontFamily: cssFamily(family) }}>{family.label}</span>
      </Primitive.ItemText>
      <Primitive.ItemIndicator>
        <Check size={16} aria-hidden className="text-accent" />
      </Primitive.ItemIndicator>
    </Primitive.Item>
  );
}

const cssFamily = (family: FontFamily) => `"${fontFamilyName(family.file)}", var(--font-sans)`;

const sampleOf = (family: FontFamily) =>
  newText({ id: family.key, x: 0, y: 0, text: family.label, fontFamily: family.key });
