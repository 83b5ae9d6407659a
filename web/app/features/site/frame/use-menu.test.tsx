// @vitest-environment jsdom
import { act, render, screen } from "@testing-library/react";
import { Link, MemoryRouter, Route, Routes } from "react-router";
import { expect, test } from "vitest";
import { useMenu } from "./use-menu";

function Bar() {
  const [isOpen, setOpen] = useMenu();
  return (
    <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
      Menu
    </button>
  );
}

const page = (key: string) => (
  <MemoryRouter>
    <Routes>
      <Route
        path="*"
        element={
          <div key={key}>
            <Bar />
            <Link to="/pricing">Pricing</Link>
          </div>
        }
      />
    </Routes>
  </MemoryRouter>
);

const menu = () => screen.getByRole("button", { name: "Menu" });

test("the menu stays open when its bar gives way to another, and closes with the page", () => {
  const { rerender } = render(page("waiting"));
  const first = menu();
  act(() => first.click());
  expect(menu()).toHaveAttribute("aria-expanded", "true");
  rerender(page("there"));
  expect(menu()).not.toBe(first);
  expect(menu()).toHaveAttribute("aria-expanded", "true");
  act(() => screen.getByRole("link").click());
  expect(menu()).toHaveAttribute("aria-expanded", "false");
  act(() => menu().click());
  expect(menu()).toHaveAttribute("aria-expanded", "true");
  act(() => menu().click());
  expect(menu()).toHaveAttribute("aria-expanded", "false");
});
