// @vitest-environment jsdom
import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import * as calls from "../calls";
import { emptyBrief } from "./brief";
import { PromptHelp } from "./PromptHelp";

function setUp(words: string) {
  function Form() {
    const [prompt, setPrompt] = useState(words);
    return (
      <>
        <output aria-label="Prompt">{prompt}</output>
        <PromptHelp brief={{ ...emptyBrief, prompt }} onPrompt={setPrompt} />
      </>
    );
  }
  render(<Form />);
}

const prompt = () => screen.getByLabelText("Prompt");
const press = (label: string) => fireEvent.click(screen.getByText(label));

test("an empty prompt has ideas to begin with", () => {
  setUp("");
  press("Other ideas");
  press("How I saved $10,000 in one year");
  expect(prompt()).toHaveTextContent("How I saved $10,000 in one year");
});

test("a suggestion is changed, taken and taken back; nothing is replaced by itself", async () => {
  const help = { prompt: "A cat. Bright light.", headlines: ["SO CUTE"], model: null, note: null };
  vi.spyOn(calls, "fetchPromptHelp").mockResolvedValue(help);
  setUp("cat");
  press("Improve my prompt");
  const suggested = await screen.findByLabelText("Suggested prompt");
  expect(prompt()).toHaveTextContent(/^cat$/);
  expect(screen.getByText(/built-in rules; your words were sent to nobody/)).toBeVisible();
  fireEvent.change(suggested, { target: { value: "A cat. Bright light. Snow." } });
  press("Use this prompt");
  expect(prompt()).toHaveTextContent("A cat. Bright light. Snow.");
  press("Back to my words");
  expect(prompt()).toHaveTextContent(/^cat$/);
  press("SO CUTE");
  expect(prompt()).toHaveTextContent('cat. The text says "SO CUTE".');
});
