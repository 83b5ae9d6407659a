// @vitest-environment jsdom
import { act, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { DesignerDriver } from "~/test/designer-driver";
import { renderDesigner } from "~/test/render-designer";
import { sceneOf } from "~/test/scene-builder";
import { ElementPanel } from "./ElementPanel";

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
