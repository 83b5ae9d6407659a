// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { CreateButton } from "./CreateButton";

const COST = 6_208;

function links(availableTokens: number): Record<string, string | null> {
  const info = { availableTokens, totalCredits: COST, tokensPerImage: COST };
  render(
    <MemoryRouter>
      <CreateButton info={{ ...info, periodStartDate: null, periodEndDate: null }} quiet={false} />
    </MemoryRouter>,
  );
  const shown = screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
  return Object.fromEntries(shown);
}

test.each([
  [0, { "Design by hand": "/design-thumbnail", "Subscribe Now": "/pricing" }],
  [COST - 1, { "Design by hand": "/design-thumbnail", "Add Tokens": "/add-ons" }],
  [
    COST,
    { "Start from your video": "/design-thumbnail?start=video", "Create Thumbnail": "/design-thumbnail" },
  ],
])("with %i tokens the studio is one click away", (tokens, expected) => {
  expect(links(tokens)).toEqual(expected);
});
