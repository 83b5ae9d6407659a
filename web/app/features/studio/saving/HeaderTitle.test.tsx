// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { createStore } from "zustand/vanilla";
import { BriefSlice } from "../prompt/brief-slice";
import { StudioProvider } from "../studio-context";
import type { StudioController } from "../studio-controller";
import { HeaderTitle } from "./HeaderTitle";

function show(stored: string) {
  sessionStorage.clear();
  const brief = new BriefSlice(null, { entry: "a", thumbnailId: "t" });
  const page = { state: createStore(() => ({ thumbnail: { title: stored } })) };
  render(
    <StudioProvider studio={{ brief, page } as unknown as StudioController}>
      <HeaderTitle />
    </StudioProvider>,
  );
  return { brief, user: userEvent.setup() };
}

test.each(["{Enter}", "{Escape}"])("a click renames it, and %s keeps what was typed", async (key) => {
  const { brief, user } = show("");
  await user.click(screen.getByRole("button", { name: "Untitled thumbnail" }));
  await user.keyboard(`Cats${key}`);
  expect(brief.brief.title).toBe("Cats");
  expect(screen.getByRole("heading", { name: "Cats" })).toBeInTheDocument();
});

test("a field that is left empty leaves the stored title", async () => {
  const { user } = show("Cats");
  await user.click(screen.getByRole("button", { name: "Cats" }));
  await user.tab();
  expect(screen.getByRole("heading", { name: "Cats" })).toBeInTheDocument();
});
