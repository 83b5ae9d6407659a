// @vitest-environment jsdom
/** The panel before there is anything to show: a server that still draws is waited for, one that fails says so. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
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
