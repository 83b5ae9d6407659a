// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { OpeningPage } from "./Opening";

const WORDS = /its script has not arrived/;

it("says that its script has not arrived as long as that is so, however long the rest takes", () => {
  expect(renderToString(<OpeningPage />)).toMatch(WORDS);
  render(<OpeningPage />);
  expect(screen.queryByText(WORDS)).toBeNull();
  expect(screen.getByRole("status", { name: "The studio is opening" })).toBeVisible();
});
