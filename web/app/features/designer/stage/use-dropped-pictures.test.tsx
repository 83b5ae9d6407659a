// @vitest-environment jsdom
/** The frame around the stage while something can be dropped there. */
import { createEvent, fireEvent, render, screen } from "@testing-library/react";
import { type DragEvent, useRef } from "react";
import { expect, test, vi } from "vitest";
import type { DesignerView } from "./designer-view";
import { useDroppedPictures } from "./use-dropped-pictures";

const addPictures = vi.fn();
const view = { designer: { addPictures }, toCanvas: () => ({ x: 1, y: 2 }) } as unknown as DesignerView;
const file = new File(["x"], "cat.png", { type: "image/png" });

function Stage() {
  const host = useRef<HTMLDivElement>(null);
  const isOver = useDroppedPictures(view, host);
  return <div ref={host}>{isOver ? "Drop it" : "Stage"}</div>;
}

function drag(kind: "dragOver" | "dragLeave" | "drop", on: Element): void {
  fireEvent(on, createEvent[kind](on, { dataTransfer: { types: ["Files"], files: [file] } }));
}

test("it goes when the drag does, and with the drop", () => {
  render(<Stage />);
  const stage = screen.getByText("Stage");
  drag("dragOver", stage);
  expect(stage).toHaveTextContent("Drop it");
  drag("dragLeave", stage);
  expect(stage).toHaveTextContent("Stage");
  drag("dragOver", stage);
  drag("drop", stage);
  expect(stage).toHaveTextContent("Stage");
  expect(addPictures).toHaveBeenCalledExactlyOnceWith([file], { x: 1, y: 2 });
});

test("also when the page takes what was dropped, like a video, before the stage does", () => {
  const take = (event: DragEvent) => event.stopPropagation();
  render(
    <div onDropCapture={take}>
      <Stage />
    </div>,
  );
  const stage = screen.getByText("Stage");
  drag("dragOver", stage);
  drag("drop", stage);
  expect(stage).toHaveTextContent("Stage");
});
