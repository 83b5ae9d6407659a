// @vitest-environment jsdom
/** Figures, light and colour of a picture by the panel: each click and each movement is one step. */
import { act, fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ImageElement } from "~/scene/types";
import { DesignerDriver, elementOf } from "~/test/designer-driver";
import { renderDesigner } from "~/test/render-designer";
import { image, sceneOf } from "~/test/scene-builder";
import { useDocument } from "../state/designer-context";
import { ArrangeSection } from "./ArrangeSection";
import { PictureLight } from "./PictureLight";
import { PictureShape } from "./PictureShape";

function Panel() {
  const picture = useDocument(({ scene }) => scene.elements[0] as ImageElement);
  return (
    <>
      <PictureShape element={picture} />
      <PictureLight element={picture} />
      <ArrangeSection elements={[picture]} />
    </>
  );
}

function shown(): DesignerDriver {
  const driver = new DesignerDriver(sceneOf(image("p")));
  driver.model.session.setState({ selection: ["p"] });
  renderDesigner(driver, <Panel />);
  return driver;
}

const press = (name: string) => act(() => screen.getByRole("button", { name }).click());
const right = (name: string) =>
  fireEvent.keyDown(screen.getByRole("slider", { name }), { key: "ArrowRight", code: "ArrowRight" });

test("a figure is chosen, a circle crops to a square, and none of it stays after undo", () => {
  const driver = shown();
  press("Heart");
  expect(elementOf(driver, "p")).toMatchObject({ mask: { shape: "heart" }, width: 150 });
  press("Circle");
  expect(elementOf(driver, "p")).toMatchObject({ mask: { shape: "ellipse" }, width: 100, height: 100 });
  expect(screen.getByRole("button", { name: "Circle" })).toHaveAttribute("aria-pressed", "true");
  press("No mask");
  expect(elementOf(driver, "p")).toMatchObject({ mask: null });
  act(() => void driver.undo().undo().undo());
  expect(elementOf(driver, "p")).toMatchObject({ mask: null, crop: null, width: 150 });
});

test("a slider lights the picture, and back at nothing there are no adjustments", () => {
  const driver = shown();
  right("Light");
  expect(elementOf(driver, "p")).toMatchObject({ adjustments: { light: 0.01, contrast: 0 } });
  expect(driver.steps).toEqual(["Light"]);
  act(() => screen.getByRole("switch", { name: "Duotone" }).click());
  expect(elementOf(driver, "p")).toMatchObject({
    adjustments: { light: 0.01, duotone: { shadows: "#16161d" } },
  });
  act(() => screen.getByRole("switch", { name: "Duotone" }).click());
  fireEvent.keyDown(screen.getByRole("slider", { name: "Light" }), { key: "ArrowLeft", code: "ArrowLeft" });
  expect(elementOf(driver, "p")).toMatchObject({ adjustments: null });
  right("Vignette");
  press("Reset");
  expect(elementOf(driver, "p")).toMatchObject({ adjustments: null });
});

test("the edge fades by pixels", () => {
  const driver = shown();
  right("Soft edge");
  expect(elementOf(driver, "p")).toMatchObject({ feather: 1 });
  expect(screen.getByText("Soft edge", { selector: "summary span" })).toBeVisible();
});
