/** What can be changed about a text, or several at once: font, size, style, colour, looks and effects. */
import { AlignCenter, AlignLeft, AlignRight, Bold, Italic, Underline } from "lucide-react";
import { TEXT_LOOKS, type TextLook, withFill } from "~/scene/effects";
import { FONT_SIZE } from "~/scene/elements";
import { withCurve } from "~/scene/text-curve";
import { withBox } from "~/scene/text-fit";
import type { TextAlign, TextElement } from "~/scene/types";
import { IconButton } from "~/ui/icon-button";
import { Segmented } from "~/ui/segmented";
import { Slider } from "~/ui/slider";
import { Switch } from "~/ui/switch";
import { FontPicker } from "../fonts/FontPicker";
import { useDesigner } from "../state/designer-context";
import { ColourField } from "./ColourField";
import { EffectsSection } from "./EffectsSection";
import { LookPreview } from "./LookPreview";
import { NumberField } from "./NumberField";
import { Section } from "./Section";
import { useElementEdit } from "./use-element-edit";
import { Words } from "./Words";

const ICON = { size: 18, strokeWidth: 1.75 };
const ALIGNMENTS: readonly { value: TextAlign; label: string; icon: React.ReactNode }[] = [
  { value: "left", label: "Left", icon: <AlignLeft {...ICON} /> },
  { value: "center", label: "Middle", icon: <AlignCenter {...ICON} /> },
  { value: "right", label: "Right", icon: <AlignRight {...ICON} /> },
];

export function TextPanel({ element }: { element: TextElement }) {
  const edit = useElementEdit(element);
  const { textSize, textLayout } = useDesigner();
  const style = (key: "bold" | "italic" | "underline", label: string, icon: React.ReactNode) => (
    <IconButton
      label={label}
      icon={icon}
      pressed={element[key]}
      onClick={() => edit.change(label, (text) => ({ ...text, [key]: !element[key] }))}
    />
  );
  return (
    <>
      <Section title="Text">
        <FontPicker
          value={element.fontFamily}
          sample={element.text}
          onChange={(fontFamily) => edit.change("Font", (text) => ({ ...text, fontFamily }))}
        />
        <div className="flex items-center justify-between gap-2">
          <div className="flex">
            {style("bold", "Bold", <Bold {...ICON} />)}
            {style("italic", "Italic", <Italic {...ICON} />)}
            {style("underline", "Underline", <Underline {...ICON} />)}
          </div>
          <div className="w-30">
            <Segmented
              label="Align"
              hideLabel
              value={element.textAlign}
              choices={ALIGNMENTS}
              onChange={(textAlign) => edit.change("Align", (text) => ({ ...text, textAlign }))}
            />
          </div>
        </div>
        <FontSize element={element} />
        {element.bubbleId || element.curve !== 0 ? null : (
          <Switch
            label="Fit to its box"
            checked={element.fit !== null}
            onChange={(isOn) =>
              edit.change("Fit to its box", (text) =>
                isOn ? withBox(text, textLayout) : { ...text, fit: null },
              )
            }
          />
        )}
        <ColourField
          label="Colour"
          value={element.fill}
          {...edit.gesture("Text colour", withFill<TextElement>)}
        />
        <Slider
          label="Spacing"
          value={Math.round(element.letterSpacing * 100)}
          minimum={-10}
          maximum={50}
          format={(n) => `${n}%`}
          {...edit.gesture("Letter spacing", (text, n: number) => ({ ...text, letterSpacing: n / 100 }))}
        />
        <Slider
          label="Line height"
          value={Math.round(element.lineHeight * 100)}
          minimum={60}
          maximum={200}
          format={(n) => `${n}%`}
          {...edit.gesture("Line height", (text, n: number) => ({ ...text, lineHeight: n / 100 }))}
        />
        <Slider
          label="Curve"
          value={Math.round(element.curve)}
          minimum={-180}
          maximum={180}
          format={(n) => `${n}°`}
          {...edit.gesture("Curve", (text, curve: number) => withCurve(text, curve, textSize))}
        />
        <Slider
          label="Slant"
          value={Math.round(element.slant)}
          minimum={-30}
          maximum={30}
          format={(n) => `${n}°`}
          {...edit.gesture("Slant", (text, slant: number) => ({ ...text, slant }))}
        />
      </Section>
      <Words element={element} />
      <Looks element={element} />
      <EffectsSection element={element} kinds={["gradient", "outline", "shadow", "glow", "plate"]} />
    </>
  );
}

/** The slider covers the usual sizes; larger ones are pulled with the handles or typed. */
function FontSize({ element }: { element: TextElement }) {
  const edit = useElementEdit(element);
  const shown = Math.min(FONT_SIZE.maximum, Math.max(FONT_SIZE.minimum, element.fontSize));
  const resize = (text: TextElement, fontSize: number): TextElement => ({ ...text, fontSize, fit: null });
  return (
    <>
      <Slider
        label="Size"
        value={shown}
        minimum={FONT_SIZE.minimum}
        maximum={FONT_SIZE.maximum}
        format={() => `${Math.round(element.fontSize)} px`}
        {...edit.gesture("Font size", resize)}
      />
      <NumberField
        label="Exact size"
        unit="pixels"
        value={element.fontSize}
        minimum={FONT_SIZE.minimum}
        maximum={FONT_SIZE.largest}
        onCommit={(fontSize) => edit.change("Font size", (text) => resize(text, fontSize))}
      />
    </>
  );
}

/** Finished looks, each shown on the text's own font. */
function Looks({ element }: { element: TextElement }) {
  const edit = useElementEdit(element);
  const apply = ({ fill, effects, label }: TextLook) =>
    edit.change(label, (text) => ({ ...text, fill, effects }));
  return (
    <Section title="Looks">
      <div className="grid grid-cols-3 gap-2">
        {TEXT_LOOKS.map((look) => (
          <button
            key={look.key}
            type="button"
            onClick={() => apply(look)}
            className="flex flex-col items-center gap-1 rounded-control p-1 text-xs text-muted hover:bg-hover hover:text-text"
          >
            <LookPreview look={look} fontFamily={element.fontFamily} />
            {look.label}
          </button>
        ))}
      </div>
    </Section>
  );
}
