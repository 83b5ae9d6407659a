// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { DrawCanvas } from "./DrawCanvas";
import { EMPTY } from "./drawing";

vi.mock("./paint", () => ({
  loadLettering: () => Promise.resolve(),
  paintDrawing: () => undefined,
  paintStroke: () => undefined,
}));

const onMark = vi.fn();

beforeEach(() => void onMark.mockReset());

/** Words are begun in the middle of the sheet, by key. */
async function write(words: string, end: string): Promise<void> {
  const user = userEvent.setup();
  render(<DrawCanvas drawing={EMPTY} picture={null} mode="text" size={4} color="#ff0000" onMark={onMark} />);
  screen.getByRole("application", { name: "Drawing" }).focus();
  await user.keyboard("{Enter}");
  await user.type(screen.getByRole("textbox", { name: "Words" }), words);
  if (end) await user.keyboard(end);
}

test.each([["{Enter}"], ["{Tab}"]])("words are written once, whether %s ends them", async (end) => {
  await write("Made by hand", end);
  expect(onMark).toHaveBeenCalledTimes(1);
  expect(onMark).toHaveBeenCalledWith({
    kind: "text",
    text: "Made by hand",
    x: 768,
    y: 512,
    color: "#ff0000",
  });
  expect(screen.queryByRole("textbox")).toBeNull();
});

test("words that Esc ends are not written", async () => {
  await write("Made by hand", "{Escape}");
  expect(onMark).not.toHaveBeenCalled();
});

test("a press beside the words ends them and begins no others", async () => {
  await write("Made by hand", "");
  await userEvent.click(screen.getByRole("application", { name: "Drawing" }));
  expect(onMark).toHaveBeenCalledTimes(1);
  expect(onMark).toHaveBeenCalledWith(expect.objectContaining({ text: "Made by hand", x: 768, y: 512 }));
  expect(screen.queryByRole("textbox")).toBeNull();
});
