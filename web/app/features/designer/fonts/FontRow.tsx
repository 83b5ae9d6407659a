/** One font of the list: its name and scripts, and words set in it. Its face is fetched when the row is seen. */
import clsx from "clsx";
import { Check, EllipsisVertical, Heart } from "lucide-react";
import { useEffect, useRef } from "react";
import { newText } from "~/scene/elements";
import type { FontFamily } from "~/scene/fonts";
import { fontFamilyName } from "~/scene-render/draw-text";
import { IconButton } from "~/ui/icon-button";
import { Menu, type MenuItem } from "~/ui/menu";
import { useDesigner } from "../state/designer-context";
import { scriptsOf } from "./kinds";

/** Marks what arrow keys walk over. */
export const ROW = "data-font-row";
/** Pixels before a row comes into sight at which its face is fetched. */
const NEAR = "120px";

interface FontRowProps {
  family: FontFamily;
  /** Words to set in it. */
  sample: string;
  isChosen: boolean;
  isFavourite: boolean;
  onChoose: () => void;
  onToggle: () => void;
  /** What can be done about an own font. */
  actions?: readonly MenuItem[];
}

export function FontRow(props: FontRowProps) {
  const { family, sample, isChosen, isFavourite, onChoose, onToggle, actions } = props;
  const row = useRef<HTMLLIElement>(null);
  useFaceWhenSeen(row, family, sample);
  return (
    <li ref={row} className="group flex items-center rounded-control hover:bg-hover focus-within:bg-hover">
      <button
        type="button"
        {...{ [ROW]: family.key }}
        aria-label={`${family.label} (${scriptsOf(family)})`}
        aria-current={isChosen || undefined}
        onClick={onChoose}
        className="flex min-w-0 flex-1 flex-col items-stretch rounded-control px-2.5 py-1.5 text-left"
      >
        <span className="flex items-center gap-1.5 text-xs text-muted">
          <span className="shrink-0 text-text">{family.label}</span>
          <span className="truncate">{scriptsOf(family)}</span>
          {isChosen ? <Check size={14} aria-hidden className="ml-auto shrink-0 text-accent" /> : null}
        </span>
        <span
          aria-hidden
          dir="auto"
          className="h-8 truncate text-xl leading-8"
          style={{ fontFamily: cssFamily(family) }}
        >
          {sample}
        </span>
      </button>
      <IconButton
        size="small"
        label={`Favourite: ${family.label}`}
        pressed={isFavourite}
        icon={<Heart size={16} aria-hidden className={clsx(isFavourite && "fill-current text-accent")} />}
        onClick={onToggle}
      />
      {actions ? (
        <Menu
          inPlace
          items={actions}
          trigger={
            <IconButton
              size="small"
              label={`More for ${family.label}`}
              icon={<EllipsisVertical size={16} aria-hidden />}
            />
          }
        />
      ) : null}
    </li>
  );
}

function useFaceWhenSeen(row: React.RefObject<HTMLElement | null>, family: FontFamily, sample: string): void {
  const designer = useDesigner();
  useEffect(() => {
    const load = () => void designer.prepareTexts([sampleOf(family, sample)]);
    const element = row.current;
    if (!element || typeof IntersectionObserver === "undefined") {
      load();
      return;
    }
    const observer = new IntersectionObserver(
      ([seen]) => {
        if (!seen?.isIntersecting) return;
        observer.disconnect();
        load();
      },
      { rootMargin: NEAR },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [designer, family, row, sample]);
}

export const cssFamily = (family: FontFamily) => `"${fontFamilyName(family.file)}", var(--font-sans)`;

export const sampleOf = (family: FontFamily, text: string) =>
  newText({ id: family.key, x: 0, y: 0, text, fontFamily: family.key });
