// @vitest-environment jsdom
/** The search of all commands: what it finds, what it runs, and what it leaves out. */
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HelpCircle } from "lucide-react";
import { expect, test, vi } from "vitest";
import { DesignerDriver, elementOf, twoSquares } from "~/test/designer-driver";
import { renderDesigner } from "~/test/render-designer";
import { idsOf, sceneOf } from "~/test/scene-builder";
import { ShortcutSheet } from "../panels/ShortcutSheet";
import { CommandPalette } from "./CommandPalette";
import { type Command, commandsOf } from "./command";
import { foundCommands } from "./found-commands";

const field = () => screen.getByRole("combobox", { name: "Search all commands" });
const names = () => screen.getAllByRole("option").map(({ textContent }) => textContent);
const marked = () => screen.getByRole("option", { selected: true });

function opened(driver: DesignerDriver, others: readonly Command[] = []) {
  renderDesigner(driver, <CommandPalette commands={() => [...commandsOf(driver.model), ...others]} />);
  driver.key("k", { ctrlKey: true });
  return screen.findByRole("dialog", { name: "Commands" });
}

test("commands are found by the beginnings of their words, the nearest first", () => {
  const commands = ["Bring to front", "Send to back", "Smaller brush", "Brush"].map((label) => ({
    label,
    group: label.includes("rush") ? "Tools" : "Arrange",
  }));
  const found = (words: string) => foundCommands(commands, words).map(({ label }) => label);
  expect(found("")).toHaveLength(4);
  expect(found("br")).toEqual(["Bring to front", "Brush", "Smaller brush"]);
  expect(found("BACK send")).toEqual(["Send to back"]);
  expect(found("tools")).toEqual(["Smaller brush", "Brush"]);
  expect(found("fly")).toEqual([]);
});

test("keys open it, find and run a command, with the field's focus all the while", async () => {
  const driver = twoSquares().click(250, 250);
  await opened(driver);
  expect(field()).toHaveFocus();
  await userEvent.type(field(), "bring to front");
  expect(field()).toHaveAttribute("aria-activedescendant", marked().id);
  expect(marked()).toHaveTextContent("Bring to front");
  expect(marked()).toHaveTextContent("}");
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(idsOf(driver.scene)).toEqual(["b", "a"]));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("arrow keys go round, the pointer chooses, and Esc runs nothing", async () => {
  const driver = twoSquares().click(250, 250);
  await opened(driver);
  await userEvent.keyboard("{ArrowUp}");
  expect(marked()).toHaveTextContent(names().at(-1) ?? "");
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowUp}");
  expect(marked()).toHaveTextContent(names()[0] ?? "");
  await userEvent.click(screen.getByRole("option", { name: /^Duplicate/ }));
  await waitFor(() => expect(elementOf(driver, "new-1")).toBeDefined());
  driver.key("k", { ctrlKey: true });
  await screen.findByRole("dialog");
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(driver.steps).toEqual(["Duplicate"]);
});

test("the sheet of shortcuts leads to it, and the field has the focus", async () => {
  const driver = new DesignerDriver(sceneOf());
  renderDesigner(
    driver,
    <>
      <ShortcutSheet />
      <CommandPalette commands={() => commandsOf(driver.model)} />
    </>,
  );
  driver.key("?", { shiftKey: true });
  await userEvent.click(await screen.findByRole("button", { name: "Search all commands" }));
  await waitFor(() => expect(field()).toHaveFocus());
  expect(screen.getAllByRole("dialog")).toHaveLength(1);
});

test("what can't be done now is left out; what the page can do stands with the rest", async () => {
  const run = vi.fn();
  const others = [{ id: "save", label: "Save", icon: HelpCircle, keys: [], group: "Studio", run }];
  await opened(new DesignerDriver(sceneOf()), others);
  expect(names().some((name) => name?.startsWith("Delete"))).toBe(false);
  await userEvent.type(field(), "xyz");
  expect(screen.getByRole("status")).toHaveTextContent("Nothing that can be done now");
  await userEvent.clear(field());
  await userEvent.type(field(), "save{Enter}");
  await waitFor(() => expect(run).toHaveBeenCalledOnce());
});
