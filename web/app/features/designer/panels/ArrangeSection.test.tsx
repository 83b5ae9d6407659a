// @vitest-environment jsdom
/** The fields of place and size: whole numbers, which stop where handles and drops do. */
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { SceneElement } from "~/scene/types";
import { DesignerDriver, elementOf } from "~/test/designer-driver";
import { renderDesigner } from "~/test/render-designer";
import { bubble, image, sceneOf, shape, text } from "~/test/scene-builder";
import { useDocument } from "../state/designer-context";
import { ArrangeSection } from "./ArrangeSection";

/** The section of the first of the elements, as it is now. */
function Shown() {
  const elements = useDocument(({ scene }) => scene.elements);
  return <ArrangeSection elements={elements.slice(0, 1)} />;
}

function shown(...elements: SceneElement[]) {
  const driver = new DesignerDriver(sceneOf(...elements));
  renderDesigner(driver, <Shown />);
  return driver;
}

const field = (name: string) => screen.getByRole("textbox", { name });

async function type(name: string, words: string): Promise<void> {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), `${words}{Enter}`);
}

test("numbers are whole, as they are shown and as they are typed", async () => {
  const driver = shown(shape("s", { x: 33.333, width: 100.5 }));
  expect(field("X")).toHaveValue("33");
  expect(field("Width")).toHaveValue("101");
  await userEvent.type(field("X"), "{Enter}");
  expect(driver.steps).toEqual([]);
  await type("X", "40,7");
  expect(elementOf(driver, "s")).toMatchObject({ x: 41 });
});

test("a picture keeps its ratio and 20 pixels of each side, and shows it at once", async () => {
  const driver = shown({ ...image("i"), x: 400, y: 300, width: 200, height: 100 });
  await type("Width", "5");
  expect(elementOf(driver, "i")).toMatchObject({ width: 40, height: 20 });
  await type("Height", "3");
  expect(field("Height")).toHaveValue("20");
  await type("X", "9000");
  expect(field("X")).toHaveValue("1516");
});

test("what is no number changes nothing, and the field says what there is", async () => {
  const driver = shown(text("t", { x: 12 }));
  await type("X", "left");
  expect(field("X")).toHaveValue("12");
  expect(driver.steps).toEqual([]);
});

test("a bubble takes its words along", async () => {
  const words = text("w", { x: 120, y: 120, bubbleId: "b" });
  const driver = shown(bubble("b", { x: 100, y: 100 }), words);
  await type("X", "300");
  expect(elementOf(driver, "b")).toMatchObject({ x: 300, y: 100 });
  expect(elementOf(driver, "w")).toMatchObject({ x: 320, y: 120 });
});

test("only letters that fill a box have its height, and bent ones fill none", () => {
  const box = { width: 300, fit: 200 };
  shown(text("t", box));
  expect(field("Height")).toBeVisible();
  cleanup();
  shown(text("t", { ...box, curve: 40 }));
  expect(screen.queryByRole("textbox", { name: "Height" })).toBeNull();
});
