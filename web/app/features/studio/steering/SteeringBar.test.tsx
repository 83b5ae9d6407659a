// @vitest-environment jsdom
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ComponentProps, useState } from "react";
import { expect, test, vi } from "vitest";
import { SteeringBar } from "./SteeringBar";
import type { Part } from "./steering";

const parts = [
  { key: "text", label: "Text" },
  { key: "subject", label: "Subject" },
  { key: "background", label: "Background" },
];

function setUp(props: Partial<ComponentProps<typeof SteeringBar>> = {}) {
  const onShuffle = vi.fn();
  const onMoreLikeThis = vi.fn();
  function Bar() {
    const [kept, setKept] = useState<readonly Part[]>([]);
    return (
      <SteeringBar
        busy={false}
        price="1 image"
        ended={null}
        onShuffle={onShuffle}
        onMoreLikeThis={onMoreLikeThis}
        parts={parts}
        kept={kept}
        onKeep={setKept}
        {...props}
      />
    );
  }
  render(<Bar />);
  return { onShuffle, onMoreLikeThis, user: userEvent.setup() };
}

const keepButton = (name: string) => screen.getByRole("button", { name: `Keep: ${name}` });

test("asks for other pictures and for pictures like this one", async () => {
  const { user, onShuffle, onMoreLikeThis } = setUp();
  await user.click(screen.getByRole("button", { name: "Shuffle" }));
  await user.click(screen.getByRole("button", { name: "More like this" }));
  expect(onShuffle).toHaveBeenCalledOnce();
  expect(onMoreLikeThis).toHaveBeenCalledOnce();
});

test("says that nothing is left, and begins again only on an explicit wish", async () => {
  const words = "You have seen every idea for this title. Change the prompt to get new ones.";
  const { user, onShuffle } = setUp({ ended: words });
  expect(screen.getByRole("alert")).toHaveTextContent(`${words} Nothing was charged.`);
  await user.click(screen.getByRole("button", { name: "Shuffle" }));
  expect(onShuffle).toHaveBeenLastCalledWith();
  await user.click(screen.getByRole("button", { name: "Start from the first ideas" }));
  expect(onShuffle).toHaveBeenLastCalledWith(true);
});

test("asks for nothing more while pictures are made", () => {
  setUp({ busy: true });
  expect(screen.getByRole("button", { name: "Shuffle" })).toBeDisabled();
  expect(screen.getByRole("button", { name: "More like this" })).toBeDisabled();
});

test("a picture that is not stored has none like it", () => {
  setUp({ onMoreLikeThis: undefined });
  expect(screen.getByRole("button", { name: "More like this" })).toBeDisabled();
});

test("what is kept is pressed, said in words and given back at once", async () => {
  const { user } = setUp();
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  await user.click(keepButton("Background"));
  await user.click(keepButton("Text"));
  expect(keepButton("Text")).toHaveAttribute("aria-pressed", "true");
  expect(keepButton("Subject")).toHaveAttribute("aria-pressed", "false");
  expect(screen.getByRole("status")).toHaveTextContent("Keeps the text and the background of this picture");
  await user.click(screen.getByRole("button", { name: "Clear" }));
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  expect(keepButton("Text")).toHaveAttribute("aria-pressed", "false");
});

test("where there is little room one button opens the three and counts what is kept", async () => {
  const { user } = setUp();
  await user.click(screen.getByRole("button", { name: "Keep" }));
  const menu = screen.getByRole("dialog", { name: "Keep in the next pictures" });
  await user.click(within(menu).getByRole("button", { name: "Keep: Subject" }));
  await user.keyboard("{Escape}");
  expect(screen.getByRole("button", { name: "Keep 1" })).toHaveFocus();
});
