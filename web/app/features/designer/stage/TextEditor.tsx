/**
 * The field a text is written in: a see-through textarea that lies exactly over the text, turned like it, while the
 * stage draws what is written with all its effects. Esc leaves the text as it was, leaving the field keeps it.
 */
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { leanOf } from "~/features/scene/text-layout";
import { useDesigner, useSession } from "../state/designer-context";
import type { TextEditing } from "../state/session-store";
import { cancelEditing, finishEditing } from "../tools/text-editing";
import { fontSpecification } from "./canvas/draw-text";
import type { DesignerView } from "./designer-view";
import { toScreen } from "./viewport";

export function TextEditor({ view }: { view: DesignerView }) {
  const editing = useSession((session) => session.editing);
  return editing ? <TextField key={editing.element.id} view={view} editing={editing} /> : null;
}

function TextField({ view, editing }: { view: DesignerView; editing: TextEditing }) {
  const designer = useDesigner();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(editing.element.text);
  const [viewport, setViewport] = useState(view.stage.viewport);
  const [, setFontsArrived] = useState(0);
  const element = { ...editing.element, text };

  useEffect(() => view.stage.onViewport(setViewport), [view]);
  useEffect(() => designer.onArrival(() => setFontsArrived((count) => count + 1)), [designer]);
  useEffect(() => {
    const draft = { ...editing.element, text };
    void designer.prepareTexts([draft]);
    view.showLive([draft]);
  }, [designer, view, editing, text]);
  useEffect(() => () => view.endLive(), [view]);
  useLayoutEffect(() => {
    field.current?.focus({ preventScroll: true });
    field.current?.select();
  }, []);

  const { width, height, lines } = designer.resources.layout(element);
  const corner = toScreen(viewport, element);
  const size = element.fontSize;
  // Room for the caret after the last letter; a text without a width grows with what is written.
  const roomy = element.width ?? width + size * 0.5;
  const lean = leanOf(element);
  const place = `translate(${corner.x}px, ${corner.y}px) scale(${viewport.zoom}) rotate(${element.rotation}deg)`;
  const leaning = `translateX(${lean * (lines[0]?.baseline ?? 0)}px) skewX(${-Math.atan(lean)}rad)`;
  return (
    <textarea
      ref={field}
      aria-label="Text on the canvas"
      dir="auto"
      spellCheck={false}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => finishEditing(designer, text)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === "Escape") cancelEditing(designer);
        if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) finishEditing(designer, text);
      }}
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
        minWidth: size * 0.5,
        transformOrigin: "0 0",
        transform: `${place} ${leaning}`,
      }}
    />
  );
}
