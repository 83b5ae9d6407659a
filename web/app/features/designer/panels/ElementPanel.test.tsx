// @vitest-environment jsdom
import { act, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { effectsOf } from "~/scene/effects";
import { DesignerDriver } from "~/test/designer-driver";
import { fontList } from "~/test/font-list";
import { renderDesigner } from "~/test/render-designer";
import { image, sceneOf, shape, text } from "~/test/scene-builder";
import { ElementPanel } from "./ElementPanel";

vi.mock("~/session/session-provider", () => ({ useUser: () => ({ id: "ada" }) }));

test("the panel keeps its room beside an empty canvas, whatever is selected next", () => {
  const driver = new DesignerDriver(sceneOf());
  renderDesigner(driver, <ElementPanel />);
  const panel = screen.getByRole("complementary", { name: "Properties" });
  expect(panel).toHaveTextContent("Background");
  expect(panel).not.toHaveTextContent("16:9 frame");
  act(() => void driver.key("s").drag([300, 300], [500, 500]));
  expect(screen.getByRole("complementary", { name: "Properties" })).toHaveTextContent("Arrow");
  act(() => void driver.key("Escape"));
  expect(screen.getByRole("complementary", { name: "Properties" })).toHaveTextContent("16:9 frame");
});

test("several texts take style and looks together, as one step", () => {
  const driver = new DesignerDriver(sceneOf(text("one", { bold: true }), text("two"), text("other")));
  driver.model.session.setState({ selection: ["one", "two"] });
  Object.assign(driver.model, {
    fonts: fontList,
    prepareTexts: async () => undefined,
    setOwnFonts: () => undefined,
    isTextReady: () => false,
  });
  renderDesigner(driver, <ElementPanel />);
  const panel = screen.getByRole("complementary", { name: "Properties" });
  expect(panel).toHaveTextContent("2 texts");
  expect(panel).toHaveTextContent("Changes go to all 2.");
  act(() => screen.getByRole("button", { name: "Bold" }).click());
  expect(bold(driver)).toEqual([false, false, false]);
  act(() => screen.getByRole("button", { name: "Bold" }).click());
  expect(bold(driver)).toEqual([true, true, false]);
  act(() => screen.getByRole("switch", { name: "Shadow" }).click());
  expect(driver.scene.elements.map((each) => effectsOf(each).map(({ kind }) => kind))).toEqual([
    ["shadow"],
    ["shadow"],
    [],
  ]);
  expect(driver.steps).toEqual(["Bold", "Bold", "Shadow"]);
});

const bold = ({ scene }: DesignerDriver) => scene.elements.map((each) => each.kind === "text" && each.bold);

test("different things, and pictures, only have in common where they are", () => {
  const driver = new DesignerDriver(sceneOf(text("words"), shape("box"), image("one"), image("two")));
  driver.model.session.setState({ selection: ["words", "box"] });
  renderDesigner(driver, <ElementPanel />);
  const panel = screen.getByRole("complementary", { name: "Properties" });
  expect(panel).toHaveTextContent("2 elements");
  expect(screen.queryByRole("switch", { name: "Shadow" })).toBeNull();
  act(() => driver.model.session.setState({ selection: ["one", "two"] }));
  expect(panel).toHaveTextContent("2 pictures");
  expect(panel).not.toHaveTextContent("Changes go to all");
});

test("while a picture is cropped nothing else of it can be changed", () => {
  const driver = new DesignerDriver(sceneOf(image("p")));
  driver.model.session.setState({ selection: ["p"] });
  renderDesigner(driver, <ElementPanel />);
  const panel = screen.getByRole("complementary", { name: "Properties" });
  expect(panel).toHaveTextContent("Opacity");
  act(() => void driver.key("c"));
  expect(panel).not.toHaveTextContent("Opacity");
  expect(screen.getByRole("slider", { name: "Zoom" })).toBeVisible();
  act(() => void driver.key("Escape"));
  expect(panel).toHaveTextContent("Opacity");
});
