// @vitest-environment jsdom
/** Files that hang over the page, and those that go away again. */
import { createEvent, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { DropZone } from "./drop-zone";

const onFiles = vi.fn();
beforeEach(() => void onFiles.mockReset());
const file = new File(["x"], "cat.png", { type: "image/png" });

/** `to`: what is under the pointer next; null outside the window. */
function drag(kind: "dragEnter" | "dragOver" | "dragLeave" | "drop", on: Element, to: Element | null = null) {
  const event = createEvent[kind](on, { dataTransfer: { types: ["Files"], files: [file] } });
  Object.defineProperty(event, "relatedTarget", { value: to });
  fireEvent(on, event);
}

function open() {
  render(
    <>
      <p>One</p>
      <p>Two</p>
      <DropZone invitation="Drop your pictures" detail="Of any size" onFiles={onFiles} />
    </>,
  );
  return { one: screen.getByText("One"), two: screen.getByText("Two") };
}

const invitation = () => screen.queryByText(/Drop your pictures/);

test("it invites while files are over the page, wherever they move", () => {
  const { one, two } = open();
  expect(invitation()).toBeNull();
  drag("dragEnter", one);
  drag("dragOver", one);
  drag("dragEnter", two);
  drag("dragLeave", one, two);
  expect(invitation()).not.toBeNull();
  drag("drop", two);
  expect(invitation()).toBeNull();
  expect(onFiles).toHaveBeenCalledExactlyOnceWith([file]);
});

test("it goes when they leave the window, also when what they were over has gone meanwhile", () => {
  const { one, two } = open();
  drag("dragEnter", one);
  drag("dragOver", one);
  drag("dragEnter", two);
  expect(invitation()).not.toBeNull();
  drag("dragLeave", two, null);
  expect(invitation()).toBeNull();
});

test("files that are dropped on the place beside it go there", () => {
  const onBeside = vi.fn();
  const beside = { invitation: "Start with it", detail: "One photo", onFiles: onBeside };
  render(<DropZone invitation="Drop your pictures" detail="Of any size" onFiles={onFiles} beside={beside} />);
  drag("dragOver", document.body);
  drag("drop", screen.getByText("Start with it"));
  expect(onBeside).toHaveBeenCalledExactlyOnceWith([file]);
  expect(onFiles).not.toHaveBeenCalled();
  expect(invitation()).toBeNull();
});
