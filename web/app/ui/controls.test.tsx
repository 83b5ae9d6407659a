// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { IconButton } from "./icon-button";
import { Menu } from "./menu";
import { Select } from "./select";
import { Sheet } from "./sheet";
import { Slider } from "./slider";
import { ThemeToggle } from "./theme-toggle";
import { TooltipProvider } from "./tooltip";

describe("Slider", () => {
  function setUp() {
    const told: string[] = [];
    function Size() {
      const [size, setSize] = useState(48);
      return (
        <Slider
          label="Size"
          value={size}
          minimum={8}
          maximum={120}
          format={(value) => `${value} px`}
          onBegin={() => told.push("begin")}
          onChange={(value) => {
            told.push(`change ${value}`);
            setSize(value);
          }}
          onComplete={() => told.push("complete")}
        />
      );
    }
    render(<Size />);
    return { told, thumb: screen.getByRole("slider", { name: "Size" }) };
  }

  test("tells begin, change and complete for each key, and names its value", async () => {
    const { told, thumb } = setUp();
    expect(thumb).toHaveAttribute("aria-valuetext", "48 px");
    thumb.focus();
    await userEvent.keyboard("{ArrowRight}{End}");
    expect(told).toEqual(["begin", "change 49", "complete", "begin", "change 120", "complete"]);
  });

  test("a drag is one gesture, and a press that changes nothing is none", () => {
    const { told, thumb } = setUp();
    fireEvent.pointerDown(thumb);
    fireEvent.pointerUp(thumb);
    expect(told).toEqual([]);
    fireEvent.pointerDown(thumb);
    fireEvent.keyDown(thumb, { key: "ArrowRight" });
    fireEvent.keyDown(thumb, { key: "ArrowRight" });
    fireEvent.pointerUp(thumb);
    expect(told).toEqual(["begin", "change 49", "change 50", "complete"]);
  });
});

describe("Select", () => {
  test("its open list is all there is to reach; closed, the field has the focus again", async () => {
    const choices = ["Any", "Food"].map((label) => ({ value: label, label }));
    const chosen = vi.fn();
    const { container } = render(<Select label="Niche" value="Any" choices={choices} onChange={chosen} />);
    const field = screen.getByRole("combobox", { name: "Niche" });
    field.focus();
    await userEvent.keyboard("{Enter}");
    expect(container).toHaveAttribute("inert");
    expect(screen.getByRole("listbox").closest("[inert]")).toBeNull();
    await userEvent.keyboard("{ArrowDown}{Enter}");
    expect(chosen).toHaveBeenCalledWith("Food");
    expect(container).not.toHaveAttribute("inert");
    await waitFor(() => expect(field).toHaveFocus());
  });
});

describe("IconButton", () => {
  test("is named by its label; while it is off it can be found, but does nothing", async () => {
    const onClick = vi.fn();
    render(
      <TooltipProvider>
        <IconButton label="Undo" icon={<svg aria-hidden />} onClick={onClick} disabled />
      </TooltipProvider>,
    );
    const button = screen.getByRole("button", { name: "Undo" });
    await userEvent.click(button);
    expect(button).toHaveAttribute("aria-disabled", "true");
    expect(onClick).not.toHaveBeenCalled();
  });

  test("the first time the focus reaches it, its label is shown beside it", async () => {
    render(
      <TooltipProvider>
        <IconButton label="Undo" shortcut="Ctrl+Z" icon={<svg aria-hidden />} />
      </TooltipProvider>,
    );
    await userEvent.tab();
    const button = screen.getByRole("button", { name: "Undo" });
    expect(button).toHaveFocus();
    expect(await screen.findByRole("tooltip")).toHaveTextContent("UndoCtrl+Z");
    expect(button).toHaveAccessibleDescription("UndoCtrl+Z");
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("tooltip")).toBeNull();
  });
});

describe("Menu", () => {
  function setUp() {
    const onSelect = vi.fn();
    render(
      <TooltipProvider>
        <Menu
          trigger={<IconButton label="More" icon={<svg aria-hidden />} />}
          items={[{ label: "Rename", onSelect }]}
        />
      </TooltipProvider>,
    );
    return { onSelect, button: screen.getByRole("button", { name: "More" }) };
  }

  test("opens at the first click, does what is picked, and gives the focus back", async () => {
    const { onSelect, button } = setUp();
    expect(button).toHaveAttribute("aria-haspopup", "menu");
    await userEvent.click(button);
    expect(button).toHaveAttribute("aria-expanded", "true");
    await userEvent.click(screen.getByRole("menuitem", { name: "Rename" }));
    expect(onSelect).toHaveBeenCalledOnce();
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute("aria-expanded", "false");
  });

  test.each(["{Enter}", " ", "{ArrowDown}"])("opens by the key %j", async (key) => {
    const { button } = setUp();
    await userEvent.tab();
    expect(button).toHaveFocus();
    await userEvent.keyboard(key);
    expect(screen.getByRole("menuitem", { name: "Rename" })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    expect(button).toHaveFocus();
  });
});

describe("Sheet", () => {
  function setUp() {
    const onTallChange = vi.fn();
    const tabs = [{ value: "prompt", label: "Prompt", content: <p>Words</p> }];
    render(
      <Sheet
        label="panels"
        tabs={tabs}
        value="prompt"
        onChange={() => {}}
        tall={false}
        onTallChange={onTallChange}
      />,
    );
    const handle = screen.getByRole("button", { name: "Expand panels" });
    return { handle, onTallChange };
  }

  test("grows when its handle is pressed", async () => {
    const { handle, onTallChange } = setUp();
    await userEvent.click(handle);
    expect(onTallChange.mock.calls).toEqual([[true]]);
  });

  test.each([
    [-40, [[true]]],
    [40, [[false]]],
    [-8, []],
  ])("a pull of %d pixels tells %j", (distance, told) => {
    const { handle, onTallChange } = setUp();
    fireEvent.pointerDown(handle, { pointerId: 1, clientY: 500 });
    fireEvent.pointerMove(handle, { pointerId: 1, clientY: 500 + distance });
    fireEvent.pointerUp(handle, { pointerId: 1, clientY: 500 + distance });
    expect(onTallChange.mock.calls).toEqual(told);
  });
});

describe("ThemeToggle", () => {
  afterEach(() => {
    delete document.documentElement.dataset.theme;
    localStorage.clear();
  });

  test("steps from the system's theme to light, dark and back, and remembers the choice", async () => {
    render(<ThemeToggle />);
    const seen: (string | undefined)[] = [];
    for (let step = 0; step < 3; step++) {
      await userEvent.click(screen.getByRole("button"));
      seen.push(document.documentElement.dataset.theme);
    }
    expect(seen).toEqual(["light", "dark", undefined]);
    expect(localStorage.getItem("thumbsmith-theme")).toBe("system");
    expect(screen.getByRole("button", { name: "Theme: as the system" })).toBeInTheDocument();
  });
});
