/** Bold, italic and underline of some letters of a text, which may differ from the text's own. */
import { Bold, Italic, Underline } from "lucide-react";
import type { OwnLook } from "~/scene/text-ranges";
import type { TextElement } from "~/scene/types";
import { IconButton } from "~/ui/icon-button";

const ICON = { size: 18, strokeWidth: 1.75 };
const STYLES = [
  { key: "bold", label: "Bold", icon: <Bold {...ICON} /> },
  { key: "italic", label: "Italic", icon: <Italic {...ICON} /> },
  { key: "underline", label: "Underline", icon: <Underline {...ICON} /> },
] as const;

interface LetterStylesProps {
  element: TextElement;
  /** The letters' own; null where they are as the text. */
  look: Pick<OwnLook, "bold" | "italic" | "underline">;
  /** What the buttons are named after, where others of the same name stand near. */
  of?: string;
  onChange: (label: string, change: Partial<OwnLook>) => void;
}

export function LetterStyles({ element, look, of = "", onChange }: LetterStylesProps) {
  return STYLES.map(({ key, label, icon }) => {
    const isOn = look[key] ?? element[key];
    return (
      <IconButton
        key={key}
        label={`${label}${of}`}
        icon={icon}
        pressed={isOn}
        onClick={() => onChange(label, { [key]: !isOn })}
      />
    );
  });
}
