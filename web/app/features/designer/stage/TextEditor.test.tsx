// @vitest-environment jsdom
/** However the field of a text is left, what was typed stays. */
import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { DesignerDriver, elementOf, mouseAt } from "~/test/designer-driver";
import { fontList } from "~/test/font-list";
import { sceneOf, text } from "~/test/scene-builder";
import { TooltipProvider } from "~/ui/tooltip";
import type { Designer } from "../state/designer";
import { DesignerProvider } from "../state/designer-context";
import type { DesignerView } from "./designer-view";
import { TextEditor } from "./TextEditor";

/** The field over a text that says "Old", in which "New" was typed. */
function typed() {
  const driver = new DesignerDriver(sceneOf(text("t", { x: 300, y: 300, text: "Old" })));
  driver.tool.doublePress?.(mouseAt(310, 320));
  const drawing = {
    onArrival: () => () => undefined,
    prepareTexts: async () => undefined,
    fonts: fontList,
    resources: { layout: () => ({ width: 90, height: 60, lines: [] }) },
  };
  const designer = Object.assign(driver.model, drawing) as unknown as Designer;
  const stage = { viewport: { x: 0, y: 0, zoom: 1 }, onViewport: () => () => undefined };
  const view = { stage, showLive: () => undefined, endLive: () => undefined } as unknown as DesignerView;
  render(
    <TooltipProvider>
      <DesignerProvider designer={designer}>
        <TextEditor view={view} />
      </DesignerProvider>
    </TooltipProvider>,
  );
  const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Text on the canvas" });
  fireEvent.change(field, { target: { value: "New" } });
  return { driver, field };
}

test.each([
  ["Esc", (field: HTMLElement) => fireEvent.keyDown(field, { key: "Escape" })],
  ["Ctrl+Enter", (field: HTMLElement) => fireEvent.keyDown(field, { key: "Enter", ctrlKey: true })],
  ["clicking away", (field: HTMLElement) => fireEvent.blur(field)],
])("%s keeps what was typed as one step, which undo takes back", (_, leave) => {
  const { driver, field } = typed();
  leave(field);
  expect(driver.model.session.getState().editing).toBeNull();
  expect(driver.steps).toEqual(["Edit text"]);
  expect(elementOf(driver, "t")).toMatchObject({ text: "New" });
  expect(elementOf(driver.undo(), "t")).toMatchObject({ text: "Old" });
});

test("while an input method composes, Esc is its own", () => {
  const { driver, field } = typed();
  fireEvent.keyDown(field, { key: "Escape", isComposing: true });
  expect(driver.model.session.getState().editing).not.toBeNull();
});

test("keys lead to the styles of the selected letters and back, with the letters still selected", async () => {
  const { driver, field } = typed();
  await userEvent.keyboard("{Alt>}{F10}{/Alt}");
  expect(field).toHaveFocus();
  field.setSelectionRange(1, 3);
  fireEvent.select(field);
  await userEvent.keyboard("{Alt>}{F10}{/Alt}");
  const bar = screen.getByRole("toolbar", { name: "Selected letters" });
  expect(bar).toContainElement(document.activeElement as HTMLElement);
  await userEvent.keyboard("{ArrowLeft}{ArrowLeft}{Enter}");
  expect(screen.getByRole("button", { name: "Underline letters" })).toHaveFocus();
  expect(driver.model.session.getState().editing?.element).toMatchObject({
    text: "New",
    ranges: [{ start: 1, end: 3, underline: true }],
  });
  await userEvent.keyboard("{ArrowRight}{ArrowRight}");
  expect(bar.querySelector("button")).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  expect(field).toHaveFocus();
  expect([field.selectionStart, field.selectionEnd]).toEqual([1, 3]);
  expect(driver.steps).toEqual([]);
});

test("whoever goes on from the styles to somewhere else has written", async () => {
  const { driver, field } = typed();
  field.setSelectionRange(0, 3);
  fireEvent.select(field);
  await userEvent.keyboard("{Alt>}{F10}{/Alt}");
  await userEvent.tab({ shift: true });
  expect(driver.steps).toEqual(["Edit text"]);
});
