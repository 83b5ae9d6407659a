// @vitest-environment jsdom
/** The panel before there is anything to show, and what it asks for while somebody types. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as api from "~/api/client";
import { DesignerDriver } from "~/test/designer-driver";
import { sceneOf } from "~/test/scene-builder";
import type { Designer } from "../state/designer";
import { DesignerProvider } from "../state/designer-context";
import { ElementsPanel } from "./ElementsPanel";

vi.mock("~/session/session-provider", () => ({ useUser: () => ({ id: "ada" }) }));
vi.mock("~/api/client");

const answers = vi.fn<() => Response>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", async () => answers());
  vi.mocked(api.describeSite).mockResolvedValue({ photoSources: [] } as never);
});
afterEach(() => {
  answers.mockReset();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const ARROWS = {
  ...{ id: "arrows", label: "Arrows", picture: "arrows.webp", width: 96, height: 96 },
  elements: [["arrows:red", "Red arrow"]],
};

async function open(): Promise<void> {
  const designer = new DesignerDriver(sceneOf()).model as Designer;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DesignerProvider designer={designer}>
        <ElementsPanel />
      </DesignerProvider>
    </QueryClientProvider>,
  );
  await pass(10);
}

test("while the server still draws them it says so calmly, and looks again by itself until they are there", async () => {
  answers.mockImplementation(() => new Response("", { status: 404 }));
  await open();
  expect(screen.getByText(/still being drawn/)).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
  await pass(9_000);
  expect(answers).toHaveBeenCalledTimes(1);
  await pass(2_000);
  expect(answers).toHaveBeenCalledTimes(2);
  expect(screen.getByText(/still being drawn/)).toBeVisible();
  answers.mockImplementation(() => Response.json({ columns: 2, groups: [ARROWS] }));
  await pass(10_000);
  expect(screen.queryByText(/still being drawn/)).toBeNull();
  expect(screen.getByRole("region", { name: "Arrows 1" })).toBeVisible();
  await pass(60_000);
  expect(answers).toHaveBeenCalledTimes(3);
});

test("a server that fails is a failure, with a button to ask again", async () => {
  answers.mockImplementation(() => new Response("", { status: 500 }));
  await open();
  expect(screen.getByRole("alert")).toHaveTextContent("The elements could not be loaded.");
  expect(screen.getByRole("button", { name: "Retry" })).toBeVisible();
  expect(screen.queryByText(/still being drawn/)).toBeNull();
});

test("words are searched once they are typed, not letter by letter: art and own pictures alike", async () => {
  answers.mockImplementation(() => Response.json({ columns: 2, groups: [ARROWS] }));
  const find = vi.mocked(api.findArtworks).mockResolvedValue({ artworks: [] });
  const list = vi.mocked(api.listImages).mockResolvedValue({ images: [], nextCursor: null } as never);
  await open();
  const field = screen.getByRole("searchbox", { name: "Search elements" });
  for (const words of ["p", "pf", "pfe", "pfei", "pfeil"]) {
    fireEvent.change(field, { target: { value: words } });
    await pass(100);
  }
  expect(find).not.toHaveBeenCalled();
  expect(list).not.toHaveBeenCalled();
  await pass(200);
  await pass(10);
  expect(find.mock.calls.map(([{ query }]) => query.words)).toEqual(["pfeil"]);
  expect(list.mock.calls.map(([options]) => options?.query?.search)).toEqual(["pfeil"]);
  expect(screen.getByText("No element is called “pfeil”. Try another word, or a wider one.")).toBeVisible();
});
