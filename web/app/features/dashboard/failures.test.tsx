// @vitest-environment jsdom
/** What the dashboard says when something fails, in the words of the product document. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, render, renderHook, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { downloadAll } from "~/collection/download-all";
import { itemsOf, type Pages } from "~/collection/paged-list";
import { useListChanges } from "~/collection/use-list-changes";
import { KEYS } from "~/session/session-storage";
import { toast } from "~/ui/toast";
import { SessionGuard } from "./SessionGuard";
import { type Thumbnail, thumbnailFile, thumbnailKind, thumbnailList } from "./thumbnails";

vi.mock("~/session/GoToLogin", () => ({ GoToLogin: () => <a href="/login">Go to Login</a> }));

const answer = (status: number, body: object) => async () =>
  new Response(JSON.stringify(body), { status, headers: { "Content-Type": "application/json" } });
const notNow = answer(500, { error: "Not now.", code: "INTERNAL" });
const line = {
  id: "t1",
  title: "Kite",
  prompt: "A red kite",
  imageData: "",
  imageUrl: "",
  submit_datetime: "2026-01-01T00:00:00Z",
  revision: 1,
  labels: [],
  digitalSourceType: null,
};

beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(toast, "error").mockReturnValue(0);
});

test.each([
  [null, "Session expired. Please log in again."],
  ["{half", "Session data corrupted. Please log in again."],
  ['{"email":"ada@example.com"}', "Session data corrupted. Please log in again."],
])(
  "a tab that has stored %j for the user says so, and goes on once that is mended",
  async (stored, words) => {
    if (stored !== null) sessionStorage.setItem(KEYS.user, stored);
    render(<SessionGuard>The dashboard</SessionGuard>);
    expect(screen.getByRole("alert")).toHaveTextContent(words);
    expect(screen.getByRole("link", { name: "Go to Login" })).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(screen.getByRole("alert")).toHaveTextContent(words);
    sessionStorage.setItem(KEYS.user, '{"id":"u1"}');
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(screen.getByText("The dashboard")).toBeVisible();
  },
);

test("a thumbnail that can't be deleted comes back", async () => {
  vi.stubGlobal("fetch", notNow);
  const answers = new QueryClient();
  const { queryKey } = thumbnailList("u1");
  answers.setQueryData(queryKey, { pages: [{ items: [line], nextCursor: null }], pageParams: [null] });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={answers}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useListChanges(thumbnailKind("u1")), { wrapper });
  const listed = () => itemsOf(answers.getQueryData<Pages<Thumbnail>>(queryKey)).map(({ id }) => id);
  act(() => result.current.remove([line]));
  expect(listed()).toEqual([]);
  await waitFor(() => expect(listed()).toEqual(["t1"]));
  expect(toast.error).toHaveBeenCalledExactlyOnceWith("Failed to delete thumbnail", {
    description: "Not now.",
  });
});

test("a thumbnail that can't be downloaded", async () => {
  vi.stubGlobal("fetch", notNow);
  await downloadAll([line], thumbnailFile, "thumbnails.zip");
  expect(toast.error).toHaveBeenCalledExactlyOnceWith("Failed to download image", {
    description: "Not now.",
  });
});
