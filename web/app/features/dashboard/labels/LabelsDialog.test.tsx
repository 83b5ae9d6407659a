// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { TooltipProvider } from "~/ui/tooltip";
import { LabelFilter } from "./LabelFilter";
import { LabelsDialog } from "./LabelsDialog";
import { afterwards, type Decisions } from "./labels";
import { RenameLabelDialog } from "./RenameLabelDialog";

function opened(labelled: readonly (readonly string[])[], known: readonly string[]) {
  const onSave = vi.fn<(decisions: Decisions) => void>();
  render(
    <TooltipProvider>
      <LabelsDialog
        name="Kites"
        labelled={labelled}
        known={known}
        onSave={onSave}
        onClose={() => undefined}
      />
    </TooltipProvider>,
  );
  const saved = (labels: readonly string[]) => {
    const [decisions] = onSave.mock.lastCall ?? [];
    return decisions ? afterwards(labels, decisions) : null;
  };
  return { saved, user: userEvent.setup() };
}

const toggle = (name: string) => screen.getByRole("button", { name });
const save = () => screen.getByRole("button", { name: "Save labels" });

test("labels are added, taken off and made, and what is typed counts without a click on Add", async () => {
  const { saved, user } = opened([["Shorts"]], ["Shorts", "Travel"]);
  expect(toggle("Shorts")).toHaveAttribute("aria-pressed", "true");
  await user.click(toggle("Shorts"));
  await user.click(toggle("Travel"));
  await user.type(screen.getByLabelText("New label"), " Vlog{Enter}");
  expect(toggle("Vlog")).toHaveAttribute("aria-pressed", "true");
  await user.type(screen.getByLabelText("New label"), "Kites");
  await user.click(save());
  expect(saved(["Shorts"])).toEqual(["Kites", "Travel", "Vlog"]);
});

test("of several thumbnails, what only some have is said, and a click puts it on all", async () => {
  const { saved, user } = opened([["Shorts", "Vlog"], ["Vlog"]], ["Shorts", "Vlog"]);
  expect(toggle("Shorts")).toHaveAttribute("aria-pressed", "mixed");
  await user.click(toggle("Shorts"));
  expect(toggle("Shorts")).toHaveAttribute("aria-pressed", "true");
  await user.click(save());
  expect(saved(["Vlog"])).toEqual(["Shorts", "Vlog"]);
});

test("a sixth label is refused in words, and nothing is saved with it", async () => {
  const { saved, user } = opened([["a", "b", "c", "d", "e"]], []);
  await user.type(screen.getByLabelText("New label"), "f");
  await user.click(save());
  expect(screen.getByText("A thumbnail has at most 5 labels.")).toBeVisible();
  expect(saved([])).toBeNull();
  await user.click(toggle("a"));
  await user.click(save());
  expect(saved(["a", "b", "c", "d", "e"])).toEqual(["b", "c", "d", "e", "f"]);
});

test("the filter offers also a label that no thumbnail has any more, and a second click shows all", async () => {
  const onShow = vi.fn<(label: string) => void>();
  render(<LabelFilter labels={["Travel"]} shown="Gone" onShow={onShow} onRename={() => undefined} />);
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "All",
    "Gone",
    "Travel",
  ]);
  await userEvent.click(toggle("Gone"));
  await userEvent.click(toggle("Travel"));
  expect(onShow.mock.calls).toEqual([[""], ["Travel"]]);
});

function renaming(label: string, known: readonly string[], onRename = async (_name: string) => undefined) {
  const asked = vi.fn(onRename);
  const onClose = vi.fn();
  render(
    <TooltipProvider>
      <RenameLabelDialog label={label} known={known} onRename={asked} onClose={onClose} />
    </TooltipProvider>,
  );
  const field = screen.getByLabelText("Name");
  const write = async (name: string) => {
    await userEvent.clear(field);
    await userEvent.type(field, name);
  };
  return { asked, onClose, write };
}

test("a label gets another name, also the same in other letters", async () => {
  const { asked, onClose, write } = renaming("travel", ["Shorts", "travel"]);
  await write(" Travel ");
  await userEvent.click(screen.getByRole("button", { name: "Rename label" }));
  expect(asked).toHaveBeenCalledWith("Travel");
  expect(onClose).toHaveBeenCalledOnce();
});

test("that two labels become one is said before it happens", async () => {
  const { asked, write } = renaming("Trips", ["Travel", "Trips"]);
  await write("travel");
  expect(screen.getByText("You have “Travel” already. “Trips” and it become one label.")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Make them one" }));
  expect(asked).toHaveBeenCalledWith("travel");
});

test("a name that can't be saved stays in the field, with the reason", async () => {
  const { onClose, write } = renaming("Trips", ["Trips"], async () => {
    throw new Error("gone");
  });
  await write("Journeys");
  await userEvent.keyboard("{Enter}");
  expect(await screen.findByText("Failed to rename label")).toBeVisible();
  expect(screen.getByLabelText("Name")).toHaveValue("Journeys");
  expect(onClose).not.toHaveBeenCalled();
});
