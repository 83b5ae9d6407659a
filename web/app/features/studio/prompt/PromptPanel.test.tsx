// @vitest-environment jsdom
import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import { useStore } from "zustand";
import { type Generation, idleGeneration } from "~/jobs/generation";
import { TooltipProvider } from "~/ui/tooltip";
import type { EngineOptions } from "../wire";
import { type Brief, emptyBrief } from "./brief";
import { BriefSlice } from "./brief-slice";
import { PromptPanel } from "./PromptPanel";

const lights = { times: [], sunMoves: false, hasAir: false };
const options: EngineOptions = {
  engine: "composer",
  engines: [],
  styles: [{ key: "neon", label: "Neon" }],
  layouts: [{ key: "versus", label: "Versus" }],
  moods: [{ key: "calm", label: "Calm" }],
  places: [
    { key: "moon", label: "On the Moon", group: "Sky and space", names: ["crater"], ...lights },
    { key: "office", label: "Office", group: "Work and school", names: ["workplace"], ...lights },
  ],
  materials: [{ key: "paper", label: "Paper" }],
  characters: [],
  palettes: [{ key: "fire", label: "Fire", colors: ["#ff0000", "#ffcc00"] }],
  fonts: [],
  keeps: [],
  maximumVariations: 4,
};

function setUp({
  brief = {},
  generation = {},
}: {
  brief?: Partial<Brief>;
  generation?: Partial<Generation>;
} = {}) {
  const onGenerate = vi.fn<(brief: Brief) => void>();
  const onCancel = vi.fn();
  const onInstead = vi.fn();
  sessionStorage.clear();
  const written = new BriefSlice(null, { entry: "a", thumbnailId: "" });
  written.change(brief);
  written.start();
  function Panel() {
    const { brief, faults } = useStore(written.state);
    return (
      <TooltipProvider>
        <PromptPanel
          brief={brief}
          onChange={(changes) => written.change(changes)}
          faults={faults}
          options={options}
          generation={{ ...idleGeneration, ...generation }}
          hasPicture={false}
          brand={null}
          price={(button) => button()}
          onGenerate={() => written.check(brief) && onGenerate(brief)}
          onInstead={onInstead}
          onCancel={onCancel}
        />
      </TooltipProvider>
    );
  }
  render(<Panel />);
  return { onGenerate, onCancel, onInstead, user: userEvent.setup() };
}

const prompt = () => screen.getByRole("textbox", { name: "What is your video about?" });

describe("the brief", () => {
  test("is sent with the button and with Ctrl+Enter", async () => {
    const { user, onGenerate } = setUp();
    await user.type(screen.getByLabelText("What is your video about?"), "Cats");
    await user.click(screen.getByText("Make 4 thumbnails"));
    expect(onGenerate).toHaveBeenLastCalledWith({ ...emptyBrief, prompt: "Cats" });
    await user.keyboard("{Control>}{Enter}{/Control}");
    expect(onGenerate).toHaveBeenCalledTimes(2);
  });

  test("without words is not sent; the field says why, is marked and gets the focus", async () => {
    const { user, onGenerate } = setUp();
    await user.click(screen.getByRole("button", { name: "Make 4 thumbnails" }));
    expect(onGenerate).not.toHaveBeenCalled();
    expect(prompt()).toHaveFocus();
    expect(prompt()).toBeInvalid();
    expect(prompt()).toHaveAccessibleDescription("Please enter a description or prompt");
    await user.type(prompt(), "C");
    expect(prompt()).toBeValid();
  });

  test("counts its letters and refuses the 4,001st", async () => {
    const { user, onGenerate } = setUp({ brief: { prompt: "x".repeat(4_001) } });
    expect(screen.getByText("4,001 / 4,000")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Make 4 thumbnails" }));
    expect(onGenerate).not.toHaveBeenCalled();
    expect(prompt()).toHaveAccessibleDescription("1 character too long");
  });

  test("a fault inside a folded part unfolds it and gets the focus", async () => {
    const { user, onGenerate } = setUp({ brief: { prompt: "Cats", seed: "lucky" } });
    await user.click(screen.getByRole("button", { name: "Make 4 thumbnails" }));
    expect(onGenerate).not.toHaveBeenCalled();
    const seed = screen.getByRole("textbox", { name: "Seed" });
    expect(seed).toBeVisible();
    expect(seed).toHaveFocus();
  });

  test("takes a style, a layout, a mood, a palette, a number and a seed", async () => {
    const { user, onGenerate } = setUp({ brief: { prompt: "Cats" } });
    for (const label of ["Neon", "Versus", "Calm", "Fire", "2"]) await user.click(screen.getByText(label));
    await user.type(screen.getByLabelText("Seed"), "42");
    await user.click(screen.getByRole("button", { name: "Make 2 thumbnails" }));
    const looks = { style: "neon", layout: "versus", mood: "calm", palette: "fire" };
    expect(onGenerate).toHaveBeenCalledWith({
      ...emptyBrief,
      prompt: "Cats",
      ...looks,
      variations: 2,
      seed: "42",
    });
  });

  test("a choice can be given back to the engine", async () => {
    const { user, onGenerate } = setUp({ brief: { prompt: "Cats", style: "neon" } });
    await user.click(screen.getAllByRole("radio", { name: "Any" })[0] as HTMLElement);
    await user.click(screen.getByRole("button", { name: "Make 4 thumbnails" }));
    expect(onGenerate.mock.lastCall?.[0].style).toBe("");
  });
});

describe("while pictures are made", () => {
  const generation = {
    phase: "running",
    expected: 4,
    fraction: 0.25,
    stage: "Painting the backdrop",
  } as const;

  test("the button makes room for progress, the wait and a way out", async () => {
    const { user, onCancel } = setUp({ brief: { prompt: "Cats" }, generation });
    expect(screen.queryByRole("button", { name: /^Make/ })).not.toBeInTheDocument();
    expect(screen.getByRole("status")).toHaveTextContent("Painting the backdrop");
    expect(screen.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "25");
    expect(
      screen.getByText("Please wait - this may take up to 2 minutes. Don't navigate away."),
    ).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(onCancel).toHaveBeenCalledOnce();
  });

  test("Ctrl+Enter asks for nothing more", async () => {
    const { user, onGenerate } = setUp({ brief: { prompt: "Cats" }, generation });
    await user.type(prompt(), "{Control>}{Enter}{/Control}");
    expect(onGenerate).not.toHaveBeenCalled();
  });
});

test("what an edit can't do is no fault: it is said with what would do it, and that it was free", () => {
  const error = "Only an engine with a key can draw new people.";
  setUp({ generation: { phase: "failed", error, code: "EDIT_NOT_POSSIBLE" } });
  expect(screen.getByRole("alert")).toHaveTextContent(`${error} Nothing was charged.`);
});

test("who cancels is told that the tokens are back", () => {
  setUp({ generation: { phase: "cancelled" } });
  expect(screen.getByRole("status")).toHaveTextContent("Cancelled. Its tokens are yours again.");
});

test("what the server refused stands beside the button", () => {
  setUp({ generation: { phase: "failed", error: "40 of your generations are waiting already." } });
  expect(screen.getByRole("alert")).toHaveTextContent("40 of your generations are waiting already.");
  expect(screen.getByRole("button", { name: "Make 4 thumbnails" })).toBeVisible();
});

test("another engine that may be able is offered, never asked by itself", async () => {
  const failed = { phase: "failed", error: "The service is busy.", instead: "composer" } as const;
  const { user, onInstead, onGenerate } = setUp({ brief: { prompt: "Cats" }, generation: failed });
  expect(onInstead).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Try the built-in engine" }));
  expect(onInstead).toHaveBeenCalledWith("composer");
  expect(onGenerate).not.toHaveBeenCalled();
});

describe("the place", () => {
  const place = (name: string) => screen.queryByRole("radio", { name });

  async function opened() {
    const made = setUp({ brief: { prompt: "A cat" } });
    await made.user.click(screen.getByText("Place"));
    await screen.findByRole("radio", { name: "Office" });
    return made;
  }

  test("is drawn once its part is opened, kind by kind", async () => {
    setUp({ brief: { prompt: "A cat" } });
    expect(place("Office")).toBeNull();
    const details = screen.getByText("Place").closest("details");
    fireEvent.click(screen.getByText("Place"));
    expect(await screen.findByRole("radio", { name: "Office" })).toBeInTheDocument();
    expect(within(details as HTMLElement).getByText("Sky and space")).toBeInTheDocument();
    expect(within(details as HTMLElement).getByText("Work and school")).toBeInTheDocument();
  });

  test("is found by its name, its kind and its other names, and Enter sends nothing", async () => {
    const { user, onGenerate } = await opened();
    const search = screen.getByRole("searchbox", { name: "Find a place" });
    await user.type(search, "crat{Enter}");
    expect(place("On the Moon")).toBeInTheDocument();
    expect(place("Office")).toBeNull();
    await user.clear(search);
    await user.type(search, "school");
    expect(place("Office")).toBeInTheDocument();
    await user.clear(search);
    await user.type(search, "atlantis");
    expect(screen.getByText("Nothing here is called that.")).toBeInTheDocument();
    expect(onGenerate).not.toHaveBeenCalled();
  });

  test("is sent, and kept when the page is loaded again", async () => {
    const { user, onGenerate } = await opened();
    await user.click(screen.getByRole("radio", { name: "On the Moon" }));
    await user.click(screen.getByRole("button", { name: "Make 4 thumbnails" }));
    expect(onGenerate.mock.calls[0]?.[0].place).toBe("moon");
    expect(new BriefSlice(null, { entry: "a", thumbnailId: "" }).brief.place).toBe("moon");
  });
});
