// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { advance, type Generation, generationEvent, idleGeneration } from "~/jobs/generation";
import { PromptFooter } from "./PromptFooter";

/** What an engine, or whoever answers in its place, may say. */
const answers = [
  `<img src="x" onerror="alert(1)"><script>alert(1)</script>`,
  `{"error": {"message": null}}`,
  "word ".repeat(4_000),
  "one".repeat(10_000),
  "\u202eturned around\u0000 and cut",
  " ",
];

const started = advance(idleGeneration, { type: "started", expected: 4 });

const show = (generation: Generation) =>
  render(
    <PromptFooter
      generation={generation}
      label="Make 4 thumbnails"
      main
      price={(button) => button("1 of 3 free images")}
      onInstead={vi.fn()}
      onCancel={vi.fn()}
    />,
  );

const told = (event: string, body: object) => {
  const found = generationEvent({ event, data: JSON.stringify(body), id: "1" });
  return found ? advance(started, found) : started;
};

describe("no answer of an engine breaks the page", () => {
  test.each(answers)("why it failed is shown as words: %.30j", (message) => {
    const { container } = show(told("failed", { error: message, code: "ENGINE_FAILED" }));
    const [text, words] = screen.getByRole("alert").querySelectorAll("p");
    expect([text?.textContent, words?.textContent]).toEqual(["Failed to process image", message]);
    expect(container.querySelector("img, script")).toBeNull();
    expect(screen.getByRole("button", { name: "Make 4 thumbnails 1 of 3 free images" })).toBeEnabled();
  });

  test.each(answers)("so is what it does: %.30j", (stage) => {
    const { container } = show(told("running", { fraction: 0.5, stage }));
    expect(container.querySelector("script, img")).toBeNull();
    expect(screen.getByRole("button", { name: "Cancel" })).toBeEnabled();
  });

  test("a shuffle that has shown everything is no failure: the bar under the canvas says so", () => {
    show(told("failed", { error: "You have seen every idea.", code: "NO_MORE_IDEAS" }));
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.getByRole("button", { name: "Make 4 thumbnails 1 of 3 free images" })).toBeEnabled();
  });

  test("an event that this page does not know changes nothing", () => {
    show(told("painted-in-a-new-way", { anything: [1, 2] }));
    expect(screen.getByRole("status")).toHaveTextContent("Getting ready");
  });
});
