// @vitest-environment jsdom
/** Whose photo a layer shows: read, followed to pages of the web alone, copied. */
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { CreditsSection } from "./CreditsSection";

const KITE = {
  title: "<b>A red kite</b>",
  author: "Ada Example",
  authorUrl: "https://photos.example.org/ada",
  source: "Openverse",
  sourceUrl: "javascript:alert(1)",
  license: "CC BY 4.0",
  licenseUrl: "https://creativecommons.org/licenses/by/4.0/",
  isRequired: true,
};

test("author and licence are links that tell the other page nothing; what is no page of the web is words", () => {
  render(<CreditsSection credits={[KITE]} />);
  expect(screen.getByText("<b>A red kite</b>")).toBeVisible();
  for (const [name, address] of [
    ["Ada Example", KITE.authorUrl],
    ["CC BY 4.0", KITE.licenseUrl],
  ] as const) {
    const link = screen.getByRole("link", { name });
    expect(link).toHaveAttribute("href", address);
    expect(link.getAttribute("rel")).toContain("noreferrer");
  }
  expect(screen.queryByRole("link", { name: "Openverse" })).toBeNull();
  expect(screen.getByText(/The licence asks that you name its author/)).toBeVisible();
});

test("the line is copied", () => {
  const writeText = vi.fn(async (_: string) => {});
  vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText } });
  render(<CreditsSection credits={[{ ...KITE, isRequired: false }]} />);
  fireEvent.click(screen.getByRole("button", { name: "Copy credits" }));
  expect(writeText.mock.calls[0]?.[0]).toContain("by Ada Example, CC BY 4.0");
  expect(screen.queryByText(/The licence asks/)).toBeNull();
  vi.unstubAllGlobals();
});

test("a picture of one's own says nothing", () => {
  const { container } = render(<CreditsSection credits={[]} />);
  expect(container).toBeEmptyDOMElement();
});
