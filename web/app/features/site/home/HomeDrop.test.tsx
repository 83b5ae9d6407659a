// @vitest-environment jsdom
/**
 * A video that is dropped on the front page goes to the studio; a visitor's stays, and the way to the studio
 * says so. Where anything else goes is said.
 */
import { act, createEvent, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { takeOrigin } from "~/session/origin";
import { useSession } from "~/session/session-provider";
import { TooltipProvider } from "~/ui/tooltip";
import { carriedVideo, forgetCarriedVideo } from "../carried-video";
import HomeDrop from "./HomeDrop";

vi.mock("~/session/session-provider", () => ({ useSession: vi.fn() }));

const trip = new File(["x"], "trip.mp4", { type: "video/mp4" });
const notes = new File(["x"], "notes.pdf", { type: "application/pdf" });
const cat = new File(["x"], "cat.png", { type: "image/png" });

function drop(status: "in" | "out" | "checking", file: File) {
  vi.mocked(useSession).mockReturnValue({ state: { status } } as ReturnType<typeof useSession>);
  const router = createMemoryRouter([{ path: "*", element: <HomeDrop /> }]);
  render(
    <TooltipProvider>
      <RouterProvider router={router} />
    </TooltipProvider>,
  );
  const event = createEvent.drop(document.body, { dataTransfer: { types: ["Files"], files: [file] } });
  act(() => void fireEvent(document.body, event));
  return router;
}

beforeEach(() => {
  forgetCarriedVideo();
  sessionStorage.clear();
});

test.each(["in", "checking"] as const)("with a session that is %s the file goes along", (status) => {
  const { pathname, search } = drop(status, trip).state.location;
  expect(pathname + search).toBe("/design-thumbnail?start=video");
  expect(carriedVideo()).toBe(trip);
});

test("a visitor signs up, is told to choose it again, and comes out where that is done", () => {
  const { pathname, state } = drop("out", trip).state.location;
  expect(pathname).toBe("/register");
  expect(state.notice).toContain("choose it again");
  expect(carriedVideo()).toBeNull();
  expect(takeOrigin()).toEqual({ path: "/design-thumbnail?start=video", state: null });
});

test("a picture stays, and where it goes is said", async () => {
  const router = drop("out", cat);
  expect(router.state.location.pathname).toBe("/");
  expect(carriedVideo()).toBeNull();
  expect(screen.queryByText(/Drop your video/)).toBeNull();
  const dialog = screen.getByRole("dialog", { name: "Your photo goes into the studio" });
  expect(dialog).toHaveTextContent("Brand, Photos of you");
  await userEvent.click(screen.getByRole("button", { name: "Open the studio" }));
  const { pathname, state } = router.state.location;
  expect(pathname).toBe("/register");
  expect(state.notice).toContain("add it under Brand");
  expect(takeOrigin()).toEqual({ path: "/design-thumbnail", state: null });
});

test("with a session the studio opens for a picture at once", async () => {
  const router = drop("in", cat);
  await userEvent.click(screen.getByRole("button", { name: "Open the studio" }));
  expect(router.state.location.pathname).toBe("/design-thumbnail");
});

test("any other file is refused in words", async () => {
  const router = drop("in", notes);
  const dialog = screen.getByRole("dialog", { name: "This file can't be used here" });
  await userEvent.click(screen.getByRole("button", { name: "OK" }));
  expect(dialog).not.toBeInTheDocument();
  expect(router.state.location.pathname).toBe("/");
});
