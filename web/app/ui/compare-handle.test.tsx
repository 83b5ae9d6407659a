// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { CompareHandle } from "./compare-handle";

const box = { x: 10, y: 0, width: 300, height: 200 };

test.each([
  [0, 32, ["After"]],
  [0.5, 160, ["Before", "After"]],
  [1, 288, ["Before"]],
])("at %s the knob can be taken hold of whole, and only what is seen is named", (split, left, captions) => {
  render(<CompareHandle box={box} split={split} onMove={vi.fn()} />);
  expect(screen.getByRole("slider")).toHaveStyle({ left: `${left}px` });
  expect(["Before", "After"].filter((words) => screen.queryByText(words))).toEqual(captions);
});
