// @vitest-environment jsdom
/** Groups in the list of layers: one row that opens, selects, hides, locks and moves all of them. */
import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { DesignerDriver, elementOf } from "~/test/designer-driver";
import { renderDesigner } from "~/test/render-designer";
import { idsOf, sceneOf, shape } from "~/test/scene-builder";
import { LayerList } from "./LayerList";

const part = (id: string) => shape(id, { name: id, groupId: "g" });
const GROUP = "Group: Flame and 1 more";

/** From the bottom: Sky, the group of Car and Flame, and Words. */
function shown() {
  const driver = new DesignerDriver(
    sceneOf(shape("Sky", { name: "Sky" }), part("Car"), part("Flame"), shape("Words", { name: "Words" })),
  );
  renderDesigner(driver, <LayerList />);
  return driver;
}

const button = (name: string) => screen.getByRole("button", { name });
const layers = () => screen.getAllByRole("button").flatMap(({ dataset }) => dataset.layer ?? []);

test("a group closes and opens, by the pointer and by keys", async () => {
  shown();
  expect(layers()).toEqual(["Words", "Flame", "Car", "Sky"]);
  const members = button(`Members of ${GROUP}`);
  expect(members).toHaveAttribute("aria-expanded", "true");
  await userEvent.click(members);
  expect(layers()).toEqual(["Words", "Sky"]);
  button(GROUP).focus();
  await userEvent.keyboard("{ArrowRight}");
  expect(layers()).toHaveLength(4);
  await userEvent.keyboard("{ArrowDown}");
  expect(button("Flame, in a group")).toHaveFocus();
});

test("it selects, hides and locks all its members as one step each", async () => {
  const driver = shown();
  await userEvent.click(button(GROUP));
  expect(driver.selection).toEqual(["Flame", "Car"]);
  await userEvent.click(button(`Hide ${GROUP}`));
  expect(["Car", "Flame", "Sky"].map((id) => elementOf(driver, id)?.visible)).toEqual([false, false, true]);
  await userEvent.click(button(`Lock ${GROUP}`));
  expect(elementOf(driver, "Car")?.locked).toBe(true);
  expect(driver.steps).toEqual(["Hide", "Lock"]);
});

test("a group is renamed as a layer is, and an empty name is none", async () => {
  const driver = shown();
  const field = () => screen.getByRole("textbox", { name: "Name of the group" });
  button(GROUP).focus();
  await userEvent.keyboard("{F2}Burning car{Enter}");
  expect(["Car", "Flame", "Sky"].map((id) => elementOf(driver, id)?.groupName)).toEqual([
    "Burning car",
    "Burning car",
    "",
  ]);
  await userEvent.dblClick(button("Burning car, group"));
  await userEvent.keyboard("Nothing{Escape}");
  await userEvent.dblClick(button("Burning car, group"));
  await userEvent.clear(field());
  await userEvent.keyboard("{Enter}");
  expect(button(GROUP)).toBeVisible();
  expect(driver.steps).toEqual(["Rename", "Rename"]);
});

test("Alt with an arrow moves the whole group, and says where it is now", () => {
  const driver = shown();
  fireEvent.keyDown(button(GROUP), { key: "ArrowUp", altKey: true });
  expect(idsOf(driver.scene)).toEqual(["Sky", "Words", "Car", "Flame"]);
  expect(screen.getByRole("status")).toHaveTextContent(`${GROUP}, 1 of 4`);
  fireEvent.keyDown(button("Words"), { key: "ArrowUp", altKey: true });
  expect(driver.scene.elements).toMatchObject([{}, {}, { id: "Words", groupId: "g" }, { id: "Flame" }]);
});
