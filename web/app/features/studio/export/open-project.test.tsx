// @vitest-environment jsdom
/** A project file becomes a thumbnail, or the reason why not is said and nothing is left. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import type { Thumbnail } from "../wire";
import { importProject } from "./export-calls";
import { OpenProject, ProjectFile } from "./OpenProject";
import OpenProjectHere from "./OpenProjectHere";
import { useOpenProject } from "./use-open-project";

vi.mock("./export-calls", () => ({ importProject: vi.fn() }));
const importing = vi.mocked(importProject);
const onOpened = vi.fn();
const FILE = new File(["zip"], "cats.zip", { type: "application/zip" });

function Page() {
  const project = useOpenProject(onOpened);
  return (
    <>
      <OpenProject project={project} />
      <ProjectFile project={project} />
    </>
  );
}

function opened(page = <Page />) {
  const router = createMemoryRouter([{ path: "*", element: page }]);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

beforeEach(() => void vi.clearAllMocks());

test("the button asks for the file, and the thumbnail of it is opened", async () => {
  importing.mockResolvedValue({ id: "abc" } as Thumbnail);
  const router = opened();
  const field = screen.getByLabelText("Project file");
  const asked = vi.spyOn(field, "click");
  await userEvent.click(screen.getByRole("button", { name: "Open a project" }));
  expect(asked).toHaveBeenCalledOnce();
  await userEvent.upload(field, FILE);
  await vi.waitFor(() => expect(router.state.location.pathname).toBe("/design-thumbnail/abc"));
  expect(onOpened).toHaveBeenCalledOnce();
});

test("from a page around the studio it leads into it", async () => {
  importing.mockResolvedValue({ id: "abc" } as Thumbnail);
  const router = opened(<OpenProjectHere />);
  await userEvent.upload(screen.getByLabelText("Project file"), FILE);
  await vi.waitFor(() => expect(router.state.location.pathname).toBe("/design-thumbnail/abc"));
});

test("a file that is no project leaves the page where it is, ready for another", async () => {
  importing.mockRejectedValue(new Error("no zip"));
  const router = opened();
  await userEvent.upload(screen.getByLabelText("Project file"), FILE);
  await vi.waitFor(() => expect(importing).toHaveBeenCalledOnce());
  expect(router.state.location.pathname).toBe("/");
  expect(onOpened).not.toHaveBeenCalled();
  await vi.waitFor(() =>
    expect(screen.getByRole("button", { name: "Open a project" })).not.toHaveAttribute("aria-busy", "true"),
  );
});
