// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import * as api from "~/api/client";
import type { FontFamily } from "~/scene/fonts";
import { fontList } from "~/test/font-list";
import { TooltipProvider } from "~/ui/tooltip";
import type { Designer } from "../state/designer";
import { DesignerProvider } from "../state/designer-context";
import { FontPicker } from "./FontPicker";
import { noteFont } from "./recent";

vi.mock("~/session/session-provider", () => ({ useUser: () => ({ id: "ada" }) }));
vi.mock("~/api/client", () => ({
  listFonts: vi.fn(),
  createFont: vi.fn(),
  updateFont: vi.fn(),
  deleteFont: vi.fn(),
  addFavouriteFont: vi.fn(),
  removeFavouriteFont: vi.fn(),
}));

const server = vi.mocked(api);

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.clearAllMocks();
});

const own = (id: string, label: string) => ({
  ...fontList.families[0],
  id,
  key: `own-${id}`,
  label,
  url: `/v1/fonts/${id}/file?signature=s`,
  size: 9,
  created: "2026-11-30T00:00:00Z",
});

interface Options {
  value?: string;
  fonts?: readonly ReturnType<typeof own>[];
  favourites?: readonly string[];
  keys?: readonly string[];
}

function setUp({ value = "plain", fonts = [], favourites = [], keys }: Options = {}) {
  const kept = { fonts: [...fonts], favourites: [...favourites], most: 2, mostBytes: 5 * 1024 * 1024 };
  server.listFonts.mockImplementation((() => Promise.resolve({ ...kept, fonts: [...kept.fonts] })) as never);
  const chosen: string[] = [];
  const prepared: string[] = [];
  let told: readonly FontFamily[] = [];
  const designer = {
    fonts: fontList,
    prepareTexts: async (texts: { fontFamily: string; text: string }[]) => {
      for (const { fontFamily, text } of texts) prepared.push(`${fontFamily}: ${text}`);
    },
    setOwnFonts: (families: readonly FontFamily[]) => {
      told = families;
    },
  } as unknown as Designer;
  const user = userEvent.setup();
  render(
    <TooltipProvider>
      <QueryClientProvider client={new QueryClient()}>
        <DesignerProvider designer={designer}>
          <FontPicker
            value={value}
            sample="ten  days"
            onChange={(key) => chosen.push(key)}
            {...(keys ? { keys } : {})}
          />
        </DesignerProvider>
      </QueryClientProvider>
    </TooltipProvider>,
  );
  const open = async () => {
    await user.click(screen.getByRole("combobox", { name: "Font" }));
    return within(await screen.findByRole("dialog", { name: "Font" }));
  };
  return { user, open, chosen, prepared, kept, told: () => told };
}

test("every font is shown in the words that are to be set in it, and a click chooses one", async () => {
  const { user, open, chosen, prepared } = setUp();
  const list = await open();
  expect(list.getByRole("button", { name: /^plain \(Latin\)/ }).getAttribute("aria-current")).toBe("true");
  expect(prepared).toContain("strong: ten days");
  await user.click(list.getByRole("button", { name: /^strong \(Latin\)/ }));
  expect(chosen).toEqual(["strong"]);
  expect(screen.queryByRole("dialog")).toBeNull();
  const again = await open();
  const recent = again.getByRole("list", { name: "Recent" });
  expect(within(recent).getByRole("button", { name: /^strong/ })).toBeTruthy();
});

test("keys alone choose one: letters search from anywhere, arrows walk, Enter takes the first", async () => {
  const { user, open, chosen } = setUp();
  const list = await open();
  const search = list.getByRole("searchbox", { name: "Search fonts" });
  await waitFor(() => expect(document.activeElement).toBe(search));
  await user.keyboard("{ArrowDown}{ArrowDown}");
  expect(document.activeElement?.getAttribute("data-font-row")).toBe("strong");
  await user.keyboard("{ArrowUp}{ArrowUp}");
  expect(document.activeElement).toBe(search);
  await user.keyboard("{ArrowDown}st");
  expect(document.activeElement).toBe(search);
  expect(list.getByRole("status").textContent).toBe("1 font");
  await user.keyboard("{Enter}");
  expect(chosen).toEqual(["strong"]);
});

test("a favourite stands first at once, and is taken back when the server refuses", async () => {
  const { user, open } = setUp();
  server.addFavouriteFont.mockRejectedValue(new Error("full") as never);
  const list = await open();
  await user.click(list.getByRole("button", { name: "Favourite: strong" }));
  expect(server.addFavouriteFont).toHaveBeenCalledWith({ path: { font: "strong" } });
  await waitFor(() => expect(list.queryByRole("list", { name: "Favourites" })).toBeNull());
});

test("favourites and recent fonts that are gone are left out", async () => {
  noteFont("ada", "gone");
  const { open } = setUp({ favourites: ["gone", "strong"] });
  const list = await open();
  const favourites = await list.findByRole("list", { name: "Favourites" });
  expect(within(favourites).getAllByRole("listitem")).toHaveLength(1);
  expect(list.queryByRole("list", { name: "Recent" })).toBeNull();
});

test("an own font is added once its licence is confirmed, and chosen", async () => {
  const { user, open, chosen, kept, told } = setUp();
  server.createFont.mockImplementation((() => {
    kept.fonts.push(own("b", "Blocks"));
    return Promise.resolve({ font: own("b", "Blocks") });
  }) as never);
  await user.click((await open()).getByRole("button", { name: "Add your own font" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add your own font" }));
  expect(dialog.getByText(/WOFF2, TTF or OTF, at most 5 MB/)).toBeTruthy();
  expect(dialog.getByText("Room for 2 more fonts.")).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>("button", { name: "Choose a file" }).disabled).toBe(true);
  await user.click(dialog.getByRole("checkbox"));
  expect(dialog.getByRole<HTMLButtonElement>("button", { name: "Choose a file" }).disabled).toBe(false);
  await user.upload(dialog.getByLabelText("Font file"), new File(["x"], "blocks.ttf", { type: "font/ttf" }));
  await waitFor(() => expect(chosen).toEqual(["own-b"]));
  await waitFor(() => expect(told().map(({ file }) => file)).toEqual(["/v1/fonts/b/file?signature=s"]));
});

test("what the server does not take is said in the dialog, and a file that is too large is not sent", async () => {
  const { user, open } = setUp();
  server.createFont.mockRejectedValue(
    Object.assign(new Error("This font file is damaged."), { isForPeople: true }) as never,
  );
  await user.click((await open()).getByRole("button", { name: "Add your own font" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add your own font" }));
  await user.click(dialog.getByRole("checkbox"));
  const field = dialog.getByLabelText("Font file");
  await user.upload(field, new File([new Uint8Array(5 * 1024 * 1024 + 1)], "big.ttf", { type: "font/ttf" }));
  expect(dialog.getByText(/big.ttf is too large/)).toBeTruthy();
  expect(server.createFont).not.toHaveBeenCalled();
  await user.upload(field, new File(["x"], "bad.ttf", { type: "font/ttf" }));
  expect(await dialog.findByText("This font file is damaged.")).toBeTruthy();
});

test("own fonts are renamed and deleted, and what becomes of their texts is said before", async () => {
  const { user, open, kept } = setUp({ fonts: [own("a", "Mine")] });
  const choose = async (item: string) => {
    await user.click((await open()).getByRole("button", { name: "More for Mine" }));
    await user.click(await screen.findByRole("menuitem", { name: item }));
  };
  await choose("Rename");
  const name = await screen.findByRole("textbox", { name: "Name" });
  await user.clear(name);
  await user.type(name, "Yours{Enter}");
  await waitFor(() =>
    expect(server.updateFont).toHaveBeenCalledWith({ path: { font_id: "a" }, body: { name: "Yours" } }),
  );
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await choose("Delete");
  const dialog = within(await screen.findByRole("dialog", { name: "Delete Mine?" }));
  expect(dialog.getByText(/are drawn in plain from now on/)).toBeTruthy();
  kept.fonts.length = 0;
  await user.click(dialog.getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(server.deleteFont).toHaveBeenCalledWith({ path: { font_id: "a" } }));
});

test("a text whose own font is gone says so", async () => {
  setUp({ value: "own-gone" });
  expect(await screen.findByText(/Its own font is not here any more. It is drawn in plain/)).toBeTruthy();
});

test("where only some of the list may be chosen, own fonts stand beside them", async () => {
  const { open } = setUp({ fonts: [own("a", "Mine")], keys: ["strong"] });
  const list = await open();
  expect(await list.findByRole("button", { name: /^Mine / })).toBeTruthy();
  expect(list.getByRole("button", { name: /^strong / })).toBeTruthy();
  expect(list.queryByRole("button", { name: /^plain / })).toBeNull();
});
