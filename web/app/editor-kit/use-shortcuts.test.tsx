// @vitest-environment jsdom
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { useShortcuts } from "./use-shortcuts";

const OWN = {
  all: "input, [role=dialog]",
  enter: "button",
  arrows: "[role=slider]",
  heardInFields: ["Mod+K"],
};

test("shortcuts leave a field its keys but for those that no field has, and a dialog all of them", () => {
  const heard: string[] = [];
  const commandFor = (keys: string) => () => void heard.push(keys);
  function Page() {
    useShortcuts(commandFor, OWN);
    return (
      <>
        <input aria-label="Title" />
        <div role="dialog">
          <input aria-label="Name" />
        </div>
        <button type="button">Save</button>
      </>
    );
  }
  render(<Page />);
  const press = (name: string, key: string, ctrlKey = false) =>
    fireEvent.keyDown(screen.getByLabelText(name), { key, ctrlKey });
  press("Title", "k");
  press("Title", "k", true);
  press("Name", "k", true);
  fireEvent.keyDown(screen.getByText("Save"), { key: "Enter" });
  fireEvent.keyDown(screen.getByText("Save"), { key: "b" });
  expect(heard).toEqual(["Mod+K", "B"]);
});
