// @vitest-environment jsdom
/** Photos are asked for once words stand still, come with their licences, and go onto the canvas with their credits. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as api from "~/api/client";
import { DesignerDriver } from "~/test/designer-driver";
import { sceneOf } from "~/test/scene-builder";
import type { Designer } from "../../state/designer";
import { DesignerProvider } from "../../state/designer-context";
import { ElementsPanel } from "../ElementsPanel";
import { PhotoFinder } from "./PhotoFinder";

vi.mock("~/session/session-provider", () => ({ useUser: () => ({ id: "ada" }) }));
vi.mock("~/api/client");

const CREDIT = {
  title: "A red kite",
  author: "Ada Example",
  authorUrl: "https://photos.example.org/ada",
  source: "Wikimedia Commons",
  sourceUrl: "https://photos.example.org/kite",
  license: "CC BY 4.0",
  licenseUrl: "https://creativecommons.org/licenses/by/4.0/",
  isRequired: true,
};
const KITE = { photo: "signed", previewUrl: "/v1/photos/preview?of=kite", credit: CREDIT };
const SOURCES = ["Wikimedia Commons", "Openverse"];

let driver: DesignerDriver;
let added: unknown[];

beforeEach(() => {
  vi.useFakeTimers();
  // The grid draws what it has room for.
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(300);
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  driver = new DesignerDriver(sceneOf());
  added = [];
});
afterEach(() => {
  vi.mocked(api.findPhotos).mockReset();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

function answer(...answers: Partial<api.PhotosAnswer>[]) {
  const find = vi.mocked(api.findPhotos);
  for (const each of answers) find.mockResolvedValueOnce({ photos: [], silent: [], hasMore: false, ...each });
  return find;
}

function page(content: ReactElement) {
  const shown = () => ({ scene: driver.scene, opening: 1 });
  const addPicture = async (picture: unknown) => void added.push(picture);
  const designer = { ...driver.model, shown, addPicture } as unknown as Designer;
  return (
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <DesignerProvider designer={designer}>{content}</DesignerProvider>
    </QueryClientProvider>
  );
}

async function search(words: string): Promise<void> {
  render(page(<PhotoFinder words={words} sources={SOURCES} insteadOf={undefined} />));
  await pass(700);
  await pass(10);
}

test("before there are words it says whom the server asks, and nobody is asked", async () => {
  await search("");
  expect(screen.getByText(/This server asks Wikimedia Commons and Openverse/)).toBeVisible();
  expect(api.findPhotos).not.toHaveBeenCalled();
});

test("what is found shows its licence, and comes onto the canvas with its credit", async () => {
  answer({ photos: [KITE] });
  vi.mocked(api.fetchPhoto).mockResolvedValue({
    ...{ pictureId: "0".repeat(32), url: "/v1/pictures/0", width: 800, height: 600, name: "A red kite" },
    credit: CREDIT,
  });
  await search("Kite");
  const tile = screen.getByRole("button", { name: "Add A red kite by Ada Example, CC BY 4.0" });
  expect(tile).toHaveTextContent("CC BY 4.0");
  expect(tile.querySelector("img")).toHaveAttribute("src", "/v1/photos/preview?of=kite");
  expect(vi.mocked(api.findPhotos).mock.calls[0]?.[0].query).toEqual({ words: "kite", free: false, page: 1 });
  fireEvent.click(tile);
  fireEvent.click(tile);
  await pass(10);
  expect(vi.mocked(api.fetchPhoto).mock.calls.map(([options]) => options.body)).toEqual([
    { photo: "signed" },
  ]);
  expect(added).toEqual([expect.objectContaining({ name: "A red kite", credits: [CREDIT] })]);
});

test("only what needs no credit is asked for on demand, and more of it page by page", async () => {
  const find = answer(
    { photos: [KITE] },
    { photos: [{ ...KITE, previewUrl: "/free" }], hasMore: true },
    { photos: [KITE] },
  );
  await search("kite");
  fireEvent.click(screen.getByRole("switch", { name: "No credit needed" }));
  await pass(10);
  fireEvent.click(screen.getByRole("button", { name: "More photos" }));
  await pass(10);
  const asked = find.mock.calls.map(([{ query }]) => [query.free, query.page]);
  expect(asked).toEqual([
    [false, 1],
    [true, 1],
    [true, 2],
  ]);
  expect(screen.getAllByRole("button", { name: /^Add A red kite/ })).toHaveLength(2);
  expect(screen.queryByRole("button", { name: "More photos" })).toBeNull();
});

test("a source that is silent is told beside what others found, and nothing found has its words", async () => {
  answer({ photos: [KITE], silent: ["Openverse did not answer in time. Please try again."] });
  await search("kite");
  expect(screen.getByText("Openverse did not answer in time. Please try again.")).toBeVisible();
  expect(screen.getByRole("button", { name: /^Add A red kite/ })).toBeVisible();
});

test("nothing found has its words", async () => {
  answer({});
  await search("qxzzvkw");
  expect(screen.getByText("No photo was found for “qxzzvkw”. Try another word.")).toBeVisible();
});

test("a search that fails says why, and is tried again", async () => {
  const text = "Openverse can't be reached from this server at the moment.";
  const failure = Object.assign(new Error(text), { isForPeople: true });
  vi.mocked(api.findPhotos).mockRejectedValueOnce(failure);
  answer({ photos: [KITE] });
  await search("kite");
  expect(screen.getByRole("alert")).toHaveTextContent("Photos could not be searched.");
  expect(screen.getByRole("alert")).toHaveTextContent(text);
  fireEvent.click(screen.getByRole("button", { name: "Retry" }));
  await pass(10);
  expect(screen.getByRole("button", { name: /^Add A red kite/ })).toBeVisible();
});

test("the panel of elements offers photos only where the operator has set them up", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ columns: 1, groups: [] }));
  const find = vi.mocked(api.findArtworks).mockResolvedValue({ artworks: [] });
  vi.mocked(api.listImages).mockResolvedValue({ images: [], nextCursor: null } as never);
  for (const [photoSources, count] of [
    [[], 0],
    [SOURCES, 1],
  ] as const) {
    vi.mocked(api.describeSite).mockResolvedValue({ photoSources } as never);
    const { unmount } = render(page(<ElementsPanel />));
    await pass(10);
    fireEvent.change(screen.getByRole("searchbox"), { target: { value: "kite" } });
    await pass(700);
    expect(screen.queryAllByRole("button", { name: "Search photos too" })).toHaveLength(count);
    expect(api.findPhotos).not.toHaveBeenCalled();
    unmount();
  }
  expect(find).toHaveBeenCalled();
});
