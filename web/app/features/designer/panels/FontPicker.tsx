/** The 22 families, each set in itself. Their faces are fetched when the list is opened for the first time. */
import { Check, ChevronDown } from "lucide-react";
import { Select as Primitive } from "radix-ui";
import { useState } from "react";
import { newText } from "~/features/scene/elements";
import { type FontFamily, findFamily } from "~/features/scene/fonts";
import { fontFamilyName } from "../stage/canvas/draw-text";
import { useDesigner } from "../state/designer-context";

interface FontPickerProps {
  value: string;
  onChange: (key: string) => void;
}

const CATEGORIES: Record<string, string> = {
  headline: "Headline",
  playful: "Playful",
  clean: "Clean",
  elegant: "Elegant",
  handwritten: "Handwritten",
};

export function FontPicker({ value, onChange }: FontPickerProps) {
  const designer = useDesigner();
  const [, setPrepared] = useState(false);
  const current = findFamily(designer.fonts, value);
  const prepare = async (isOpen: boolean) => {
    if (!isOpen) return;
    await designer.prepareTexts(designer.fonts.families.map(sampleOf));
    setPrepared(true);
  };
  return (
    <Primitive.Root value={current.key} onValueChange={onChange} onOpenChange={prepare}>
      <Primitive.Trigger
        aria-label="Font"
        className="flex h-11 w-full items-center justify-between gap-2 rounded-control border border-edge bg-raised px-3 hover:border-text/60"
      >
        <span className="truncate text-lg" style={{ fontFamily: cssFamily(current) }}>
          <Primitive.Value>{current.label}</Primitive.Value>
        </span>
        <ChevronDown size={16} aria-hidden className="text-muted" />
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          position="popper"
          sideOffset={4}
          className="z-50 max-h-[min(28rem,var(--radix-select-content-available-height))] min-w-(--radix-select-trigger-width) overflow-hidden rounded-control border border-line bg-raised text-text shadow-raised"
        >
          <Primitive.Viewport className="p-1">
            {Object.entries(CATEGORIES).map(([category, label]) => (
              <Primitive.Group key={category}>
                <Primitive.Label className="px-2.5 pt-2 pb-1 text-xs text-muted">{label}</Primitive.Label>
                {designer.fonts.families
                  .filter((family) => family.category === category)
                  .map((family) => (
                    <FontItem key={family.key} family={family} />
                  ))}
              </Primitive.Group>
            ))}
          </Primitive.Viewport>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

function FontItem({ family }: { family: FontFamily }) {
  return (
    <Primitive.Item
      value={family.key}
      className="flex h-10 items-center justify-between gap-3 rounded-control px-2.5 text-lg outline-none select-none data-highlighted:bg-hover"
    >
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
