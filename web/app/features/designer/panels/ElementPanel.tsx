/**
 * The panel for what is selected, for the tool in hand, or else for the canvas itself. It is always there: a panel that
 * came and went would move the canvas under the pointer.
 */
import { type ReactNode, Suspense } from "react";
import { useShallow } from "zustand/react/shallow";
import { elementLabel } from "~/scene/elements";
import { elementsById } from "~/scene/operations";
import type { SceneElement } from "~/scene/types";
import { CropSection } from "../crop/CropSection";
import { EraseSection } from "../erase/later";
import { useDocument, useSession } from "../state/designer-context";
import { ArrangeSection } from "./ArrangeSection";
import { CanvasPanel } from "./CanvasPanel";
import { ImagePanel } from "./ImagePanel";
import { BubblePanel, LinePanel, ShapePanel } from "./ShapePanel";
import { TextPanel } from "./TextPanel";
import { ToolOptions } from "./ToolOptions";

const SEVERAL: Record<SceneElement["kind"], string> = {
  text: "texts",
  image: "pictures",
  shape: "shapes",
  bubble: "bubbles",
  line: "strokes",
};

interface ElementPanelProps {
  /** What the page adds to the properties of the canvas. */
  canvas?: ReactNode;
}

export function ElementPanel({ canvas }: ElementPanelProps) {
  const selection = useSession((session) => session.selection);
  const tool = useSession((session) => session.tool);
  // Whatever else changes the picture then would be undone by the crop, which is of the picture as it was.
  const isCropping = useSession((session) => session.cropping !== null);
  const erasing = useSession((session) => session.erasing);
  const selected = useDocument(useShallow((document) => elementsById(document.scene, selection)));
  const [only] = selected;
  if (tool === "shape" || tool === "bubble" || tool === "brush") {
    return (
      <Frame title="Tool">
        <ToolOptions tool={tool} />
      </Frame>
    );
  }
  if (!only) {
    return (
      <Frame title="Canvas">
        <CanvasPanel />
        {canvas}
      </Frame>
    );
  }
  if (isCropping) {
    return (
      <Frame title={elementLabel(only)}>
        <CropSection />
      </Frame>
    );
  }
  if (erasing) {
    return (
      <Frame title={elementLabel(only)}>
        <Suspense>
          <EraseSection erasing={erasing} />
        </Suspense>
      </Frame>
    );
  }
  const count = selected.length;
  const alike = selected.every(({ kind }) => kind === only.kind);
  // What a picture's panel does (replace it, cut it out) means one.
  const together = count > 1 && alike && only.kind !== "image";
  const title = count === 1 ? elementLabel(only) : `${count} ${alike ? SEVERAL[only.kind] : "elements"}`;
  return (
    <Frame title={title}>
      {together ? (
        <p className="border-b border-line px-4 py-2 text-sm text-muted">Changes go to all {count}.</p>
      ) : null}
      {count === 1 || together ? panelFor(only) : null}
      <ArrangeSection elements={selected} />
    </Frame>
  );
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <aside
      aria-label="Properties"
      className="flex w-full shrink-0 flex-col overflow-y-auto bg-surface lg:w-72 lg:border-l lg:border-line"
    >
      <h2 className="shrink-0 truncate border-b border-line px-4 py-3 text-sm text-muted">{title}</h2>
      {children}
    </aside>
  );
}

function panelFor(element: SceneElement): ReactNode {
  switch (element.kind) {
    case "text":
      return <TextPanel key={element.id} element={element} />;
    case "image":
      return <ImagePanel key={element.id} element={element} />;
    case "shape":
      return <ShapePanel key={element.id} element={element} />;
    case "bubble":
      return <BubblePanel key={element.id} element={element} />;
    case "line":
      return <LinePanel key={element.id} element={element} />;
  }
}
