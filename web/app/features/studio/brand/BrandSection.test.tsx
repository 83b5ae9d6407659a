// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { type Failure, failureOf } from "~/api/errors";
import { type Designer, DesignerProvider } from "~/features/designer";
import { DesignerDriver } from "~/test/designer-driver";
import { fontList } from "~/test/font-list";
import { sceneOf } from "~/test/scene-builder";
import { TooltipProvider } from "~/ui/tooltip";
import { BrandSection } from "./BrandSection";
import { type Brand, emptyBrand } from "./brand";
import type { BrandState, UploadState } from "./use-brand";

vi.mock("~/session/session-provider", () => ({ useUser: () => ({ id: "ada" }) }));

const cast = [
  { key: "maya", label: "Maya" },
  { key: "theo", label: "Theo" },
];

interface SetUp {
  characters?: typeof cast;
  brand?: Partial<Brand>;
  problem?: Failure | null;
  logo?: Partial<UploadState>;
}

function setUp({ characters = cast, brand = {}, problem = null, logo = {} }: SetUp = {}) {
  const told: Brand[] = [];
  const upload = vi.fn(async () => {});
  const { document } = new DesignerDriver(sceneOf()).model;
  const designer = {
    document,
    fonts: fontList,
    prepareTexts: async () => {},
    setOwnFonts: () => {},
  } as unknown as Designer;
  const answers = new QueryClient();
  answers.setQueryData(["fonts"], { fonts: [], favourites: [], most: 20, mostBytes: 5_000_000 });
  function Section() {
    const [value, setValue] = useState<Brand>({ ...emptyBrand, ...brand });
    const state: BrandState = {
      brand: value,
      change: (changes) => {
        told.push({ ...value, ...changes });
        setValue({ ...value, ...changes });
      },
      problem,
      logo: { uploading: false, problem: null, upload, ...logo },
      face: { uploading: false, problem: null, upload },
    };
    return (
      <TooltipProvider>
        <DesignerProvider designer={designer}>
          <QueryClientProvider client={answers}>
            <BrandSection
              state={state}
              fonts={[{ key: "strong", label: "strong" }]}
              characters={characters}
            />
          </QueryClientProvider>
        </DesignerProvider>
      </TooltipProvider>
    );
  }
  const { container } = render(<Section />);
  container.querySelector("details")?.setAttribute("open", "");
  return { told, upload, user: userEvent.setup() };
}

const picture = new File(["x"], "mark.png", { type: "image/png" });
const logo = { imageId: "i1", fileName: "mark.png", imageUrl: "/logo.png" };

describe("colours", () => {
  const addButton = () => screen.queryByText(/^Add (a|another) colour$/);

  test("up to three are added", async () => {
    const { user, told } = setUp({ brand: { colors: ["#ff0000"] } });
    await user.click(addButton() as HTMLElement);
    await user.click(addButton() as HTMLElement);
    expect(told.at(-1)?.colors).toHaveLength(3);
    expect(addButton()).not.toBeInTheDocument();
  });

  test("are changed and removed", async () => {
    const { user, told } = setUp({ brand: { colors: ["#ff0000", "#00ff00"] } });
    await user.click(screen.getByLabelText("Remove colour 2"));
    expect(told.at(-1)?.colors).toEqual(["#ff0000"]);
    await user.click(screen.getByLabelText("Main colour: #ff0000"));
    await user.click(screen.getByLabelText("Teal"));
    expect(told.at(-1)?.colors).toEqual(["#00b8a9"]);
  });
});

test("a font is one that the engine can set, or any", async () => {
  const { user, told } = setUp({ brand: { font: "strong" } });
  await user.click(screen.getByRole("combobox", { name: "Headline font" }));
  const list = within(await screen.findByRole("dialog", { name: "Headline font" }));
  expect(list.getAllByRole("listitem")).toHaveLength(1);
  expect(list.getByRole("button", { name: /^strong/ }).getAttribute("aria-current")).toBe("true");
  await user.click(list.getByRole("button", { name: "Any font" }));
  expect(told.at(-1)?.font).toBe("");
});

describe("the logo", () => {
  test("is chosen, dropped or pasted", async () => {
    const { user, upload } = setUp();
    await user.upload(screen.getByLabelText("Logo file"), picture);
    const zone = screen.getByRole("group", { name: "Logo" });
    fireEvent.drop(zone, { dataTransfer: { files: [picture], types: ["Files"] } });
    screen.getByRole("button", { name: "Add a logo" }).focus();
    fireEvent.paste(screen.getByRole("button", { name: "Add a logo" }), {
      clipboardData: { files: [picture] },
    });
    expect(upload.mock.calls).toEqual([[picture], [picture], [picture]]);
  });

  test("pasted elsewhere is not the logo's", () => {
    const { upload } = setUp();
    fireEvent.paste(document.body, { clipboardData: { files: [picture] } });
    expect(upload).not.toHaveBeenCalled();
  });

  test("is shown and removed", async () => {
    const { user, told } = setUp({ brand: { logo } });
    expect(screen.getByRole("img", { name: "Your logo, mark.png" })).toHaveAttribute("src", "/logo.png");
    await user.click(screen.getByRole("button", { name: "Remove logo" }));
    expect(told.at(-1)?.logo).toBeNull();
  });

  test("that can't be one says why", () => {
    setUp({ logo: { problem: failureOf("Please select a valid image file.") } });
    expect(screen.getByRole("alert")).toHaveTextContent("Please select a valid image file.");
  });
});

test("the whole brand is switched off and on, once there is one", async () => {
  const { user, told } = setUp({ brand: { colors: ["#ff0000"] } });
  await user.click(screen.getByRole("switch", { name: "Use my brand" }));
  expect(told.at(-1)?.on).toBe(false);
  expect(screen.getByText("Off")).toBeInTheDocument();
});

test("an empty brand has nothing to switch", () => {
  setUp();
  expect(screen.queryByRole("switch")).not.toBeInTheDocument();
});

test("a photo of the creator is marked, unmarked and removed", async () => {
  const face = { imageId: "f1", fileName: "me.jpg", imageUrl: "/me.jpg" };
  const { user, told, upload } = setUp({ brand: { faces: [face] } });
  await user.click(screen.getByRole("button", { name: "me.jpg" }));
  expect(told.at(-1)?.face).toBe("f1");
  await user.click(screen.getByRole("button", { name: "me.jpg", pressed: true }));
  expect(told.at(-1)?.face).toBeNull();
  await user.upload(screen.getByLabelText("Photo file"), picture);
  expect(upload).toHaveBeenCalledWith(picture);
  await user.click(screen.getByRole("button", { name: "Remove photo me.jpg" }));
  expect(told.at(-1)?.faces).toEqual([]);
});

describe("the character", () => {
  const faces = () => screen.getByRole("radiogroup", { name: "My character" });

  test("is one of the engine's people, or any", async () => {
    const { user, told } = setUp();
    const names = within(faces())
      .getAllByRole("radio")
      .map((face) => face.textContent);
    expect(names).toEqual(["Any", "Maya", "Theo"]);
    expect(screen.getByRole("radio", { name: "Any" })).toBeChecked();
    await user.click(screen.getByRole("radio", { name: "Theo" }));
    expect(told.at(-1)?.character).toBe("theo");
    await user.click(screen.getByRole("radio", { name: "Any" }));
    expect(told.at(-1)?.character).toBeNull();
  });

  test("stays as it is where the engine does not draw that one", () => {
    setUp({ brand: { character: "somebody" } });
    expect(screen.getByRole("radio", { name: "Any" })).toBeChecked();
  });

  test("is not asked for by an engine that draws nobody", () => {
    setUp({ characters: [], brand: { character: "maya" } });
    expect(screen.queryByRole("radiogroup", { name: "My character" })).not.toBeInTheDocument();
  });
});

test("a brand that could not be stored is told of", () => {
  setUp({ problem: failureOf("Your brand could not be stored.") });
  expect(screen.getByRole("status")).toHaveTextContent("Your brand could not be stored.");
});
