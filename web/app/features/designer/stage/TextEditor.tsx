/**
 * The field a text is written in: a see-through textarea that lies exactly over the text, turned like it, while the
 * stage draws what is written with all its effects. However the field is left, the words stay, and undo takes them back.
 */

import {
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { keysOf } from "~/editor-kit/keys";
import { useViewport } from "~/editor-kit/use-viewport";
import { withCurve } from "~/scene/text-curve";
import { leanOf } from "~/scene/text-layout";
import { type Part, pointOf } from "~/scene/text-ranges";
import type { TextElement } from "~/scene/types";
import { toScreen } from "~/scene/viewport";
import { fontSpecification } from "~/scene-render/draw-text";
import { useDesigner, useSession } from "../state/designer-context";
import { finishEditing, TO_LETTERS, writeText } from "../tools/text-editing";
import type { DesignerView } from "./designer-view";
import { LettersBar } from "./LettersBar";

/** Letters that the scene allows. */
const LONGEST_TEXT = 10_000;
const NOTHING: Part = { start: 0, end: 0 };

export function TextEditor({ view }: { view: DesignerView }) {
  const editing = useSession((session) => session.editing);
  return editing ? <TextField key={editing.element.id} view={view} element={editing.element} /> : null;
}

function TextField({ view, element: written }: { view: DesignerView; element: TextElement }) {
  const designer = useDesigner();
  // Bent letters have no field to lie over: they are straight while they are written.
  const element = useMemo(() => withCurve(written, 0, designer.textSize), [written, designer]);
  const field = useRef<HTMLTextAreaElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const [part, setPart] = useState<Part>(NOTHING);
  const viewport = useViewport(view.stage);
  const [, setFontsArrived] = useState(0);

  useEffect(() => designer.onArrival(() => setFontsArrived((count) => count + 1)), [designer]);
  useEffect(() => {
    void designer.prepareTexts([element]);
    view.showLive([element]);
  }, [designer, view, element]);
  useEffect(() => () => view.endLive(), [view]);
  useLayoutEffect(() => {
    field.current?.focus({ preventScroll: true });
    field.current?.select();
  }, []);

  function press(event: KeyboardEvent) {
    event.stopPropagation();
    // While an input method composes, its keys are its own: Esc drops its suggestion, not the text.
    if (event.nativeEvent.isComposing) return;
    const isEnd = event.key === "Enter" && (event.ctrlKey || event.metaKey);
    if (isEnd || event.key === "Escape") finishEditing(designer);
    if (keysOf(event) === TO_LETTERS) {
      event.preventDefault();
      bar.current?.querySelector("button")?.focus();
    }
  }

  /** Not by going from the field to the bar, or back. */
  function leave({ relatedTarget: next }: FocusEvent) {
    if (next !== field.current && !bar.current?.contains(next)) finishEditing(designer);
  }

  const select = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) =>
    setPart({ start: pointOf(value, selectionStart), end: pointOf(value, selectionEnd) });

  const { width, height, lines } = designer.resources.layout(element);
  const corner = toScreen(viewport, element);
  const size = element.fontSize;
  // Room for the caret after the last letter; a text without a width grows with what is written.
  const roomy = element.width ?? width + size * 0.5;
  const lean = leanOf(element);
  const place = `translate(${corner.x}px, ${corner.y}px) scale(${viewport.zoom}) rotate(${element.rotation}deg)`;
  const leaning = `translateX(${lean * (lines[0]?.baseline ?? 0)}px) skewX(${-Math.atan(lean)}rad)`;
  return (
    <>
      {part.end > part.start ? (
        <LettersBar
          ref={bar}
          element={written}
          part={part}
          onBack={() => field.current?.focus()}
          onBlur={leave}
        />
      ) : null}
      <textarea
        ref={field}
        aria-label="Text on the canvas"
        dir="auto"
        spellCheck={false}
        maxLength={LONGEST_TEXT}
        value={element.text}
        onChange={(event) => writeText(designer, event.target.value)}
        onBlur={leave}
        onKeyDown={press}
        onSelect={(event) => select(event.currentTarget)}
        className="absolute top-0 left-0 m-0 resize-none overflow-hidden border-0 bg-transparent p-0 text-transparent caret-action outline-2 outline-offset-4 outline-action selection:bg-action/40 selection:text-transparent"
        style={{
          font: fontSpecification(designer.fonts, element),
          fontKerning: "normal",
          fontVariantLigatures: "common-ligatures",
          lineHeight: `${element.lineHeight * size}px`,
          letterSpacing: `${element.letterSpacing * size}px`,
          textAlign: element.textAlign,
          whiteSpace: element.width === null ? "pre" : "pre-wrap",
          width: roomy,
          height,
          paddingTop: Math.max(0, (height - lines.length * element.lineHeight * size) / 2),
          minWidth: size * 0.5,
          transformOrigin: "0 0",
          transform: `${place} ${leaning}`,
        }}
      />
    </>
  );
}
