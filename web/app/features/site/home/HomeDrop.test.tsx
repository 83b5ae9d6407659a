// @vitest-environment jsdom
/**
 * A video or a photo that is dropped on the front page goes to the studio; a visitor's waits in the tab, and the way to the
 * studio says so.
 */
import { act, createEvent, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { takeOrigin } from "~/session/origin";
import { useSession } from "~/session/session-provider";
import { TooltipProvider } from "~/ui/tooltip";
import { carriedFile, forgetCarriedFile } from "../carried-file";
import HomeDrop from "./HomeDrop";

vi.mock("~/session/session-provider", () => ({ useSession: vi.fn() }));

const trip = new File(["x"], "trip.mp4", { type: "video/mp4" });
const notes = new File(["x"], "notes.pdf", { type: "application/pdf" });
const cat = new File(["x"], "cat.png", { type: "image/png" });
const drawing = new File(["x"], "drawing.svg", { type: "image/svg+xml" });

function drop(status: "in" | "out" | "checking", ...files: File[]) {
  vi.mocked(useSession).mockReturnValue({ state: { status } } as ReturnType<typeof useSession>);
  const router = createMemoryRouter([{ path: "*", element: <HomeDrop /> }]);
  render(
    <TooltipProvider>
      <RouterProvider router={router} />
    </TooltipProvider>,
  );
  const event = createEvent.drop(document.body, { dataTransfer: { types: ["Files"], files } });
  act(() => void fireEvent(document.body, event));
  return router;
}

beforeEach(() => {
  forgetCarriedFile();
  sessionStorage.clear();
});

const ways = [
  { kind: "video", file: trip, address: "/design-thumbnail?start=video" },
  { kind: "photo", file: cat, address: "/design-thumbnail?start=photo" },
];

test.each(ways)("with a session the $kind goes along to the studio", ({ file, address }) => {
  for (const status of ["in", "checking"] as const) {
    const { pathname, search } = drop(status, file).state.location;
    expect(pathname + search).toBe(address);
    expect(carriedFile()).toBe(file);
  }
});

test.each(ways)(
  "a visitor signs up, is told where the $kind waits, and comes out where it is taken",
  async (way) => {
    const router = drop("out", way.file);
    await waitFor(() => expect(router.state.location.pathname).toBe("/register"));
    const { state } = router.state.location;
    expect(state.notice).toContain(`Your ${way.kind} comes next. It has not left this device`);
    expect(carriedFile()).toBe(way.file);
    expect(takeOrigin()).toEqual({ path: way.address, state: null });
  },
);

test("a photo goes before a video that comes with it", () => {
  drop("in", trip, cat);
  expect(carriedFile()).toBe(cat);
});

test.each([notes, drawing])("$name is refused in words", async (file) => {
  const router = drop("in", file);
  const dialog = screen.getByRole("dialog", { name: "This file can't be used here" });
  await userEvent.click(screen.getByRole("button", { name: "OK" }));
  expect(dialog).not.toBeInTheDocument();
  expect(router.state.location.pathname).toBe("/");
  expect(carriedFile()).toBeNull();
});
