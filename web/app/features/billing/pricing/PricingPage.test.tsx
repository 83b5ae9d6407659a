// @vitest-environment jsdom
import { act, render, screen, waitFor, within } from "@testing-library/react";
import { MemoryRouter, Route, Routes } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import Buying from "~/routes/buying";
import { SessionProvider } from "~/session/session-provider";
import { keptProduct } from "../chosen-product";
import { everything, free, planOf, pro, proYear } from "../test-products";
import { PricingPage } from "./PricingPage";

const USER = { id: "mira", email: "mira@example.org", firstName: "Mira", lastName: "Quentel" };

/** A server that answers each call when the test says so. */
class SlowServer {
  readonly #answers = new Map<string, (answer: Response) => void>();
  readonly #waiting = new Map<string, Promise<Response>>();

  fetch = (request: Request | string): Promise<Response> =>
    this.#answerOf(typeof request === "string" ? request : new URL(request.url).pathname);

  async answer(path: string, body: unknown, status = 200): Promise<void> {
    void this.#answerOf(path);
    await act(async () => this.#answers.get(path)?.(Response.json(body, { status })));
  }

  async #answerOf(path: string): Promise<Response> {
    const found =
      this.#waiting.get(path) ?? new Promise<Response>((resolve) => this.#answers.set(path, resolve));
    this.#waiting.set(path, found);
    return (await found).clone();
  }
}

let server: SlowServer;

let leave: () => void = () => undefined;

afterEach(() => act(() => leave()));

beforeEach(() => {
  leave = () => undefined;
  document.body.replaceChildren();
  sessionStorage.clear();
  server = new SlowServer();
  vi.stubGlobal("fetch", server.fetch);
});

function page() {
  return (
    <MemoryRouter initialEntries={["/pricing"]}>
      <SessionProvider>
        <Routes>
          <Route element={<Buying />}>
            <Route path="pricing" element={<PricingPage />} />
            <Route path="checkout" element={<p>The checkout</p>} />
          </Route>
          <Route path="account" element={<p>The account</p>} />
          <Route path="login" element={<p>The log in</p>} />
        </Routes>
      </SessionProvider>
    </MemoryRouter>
  );
}

function logIn(): void {
  const entries = { isLoggedIn: "true", user: JSON.stringify(USER), token: "t", "jwt-token": "t" };
  for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value);
}

const buttonOf = (plan: string): HTMLElement => {
  const card = document.querySelector<HTMLElement>(`[data-plan="${plan}"]`);
  if (!card) throw new Error(`There is no plan ${plan}.`);
  return within(card).getByRole("button");
};

/** Bounds for a busy machine; alone it takes milliseconds. */
const shown = (words: string) => screen.findByText(words, {}, { timeout: 20_000 });

const aMoment = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 20)));

test("the buttons that were written out with the page are the ones that stand there when it is known who came", async () => {
  const { renderToString } = await import("react-dom/server");
  const { hydrateRoot } = await import("react-dom/client");
  const container = document.createElement("div");
  container.innerHTML = renderToString(page());
  document.body.replaceChildren(container);
  const written = buttonOf("PRO");
  expect(written).toHaveTextContent("Get Started");
  logIn();
  await act(async () => {
    const root = hydrateRoot(container, page());
    leave = () => root.unmount();
  });
  await server.answer("/v1/auth/verify", { user: USER });
  expect(buttonOf("PRO")).toBe(written);
  await server.answer("/v1/users/fulluser", { user: USER, subscriptions: [] });
  await server.answer("/v1/products", everything);
  await aMoment();
  expect(buttonOf("PRO")).toBe(written);
  act(() => screen.getByRole("radio", { name: "Annual" }).click());
  expect(buttonOf("PRO")).toBe(written);
});

test("a plan that is chosen before it is known who came waits, and leads to the checkout", async () => {
  logIn();
  render(page());
  act(() => buttonOf("PRO").click());
  expect(buttonOf("PRO")).toHaveAttribute("aria-busy", "true");
  await server.answer("/v1/auth/verify", { user: USER });
  await aMoment();
  expect(buttonOf("PRO")).toHaveAttribute("aria-busy", "true");
  await server.answer("/v1/users/fulluser", { user: USER, subscriptions: [] });
  expect(await shown("The checkout")).toBeVisible();
  expect(keptProduct()).toMatchObject({ product_code: "PRO", term: "M" });
});

test("of a subscriber's early choice comes what the plan they have makes of it", async () => {
  logIn();
  render(page());
  act(() => buttonOf("START").click());
  await server.answer("/v1/auth/verify", { user: USER });
  await server.answer("/v1/users/fulluser", { user: USER, subscriptions: [planOf(pro)] });
  expect(await shown("The account")).toBeVisible();
});

test("the plan that somebody already has is not bought again", async () => {
  logIn();
  render(page());
  act(() => screen.getByRole("radio", { name: "Annual" }).click());
  act(() => buttonOf("PRO").click());
  await server.answer("/v1/auth/verify", { user: USER });
  await server.answer("/v1/users/fulluser", { user: USER, subscriptions: [planOf(proYear)] });
  await aMoment();
  expect(buttonOf("PRO")).toHaveTextContent("Current Plan");
  expect(buttonOf("PRO")).not.toHaveAttribute("aria-busy");
  expect(keptProduct()).toBe("nothing");
});

test("a visitor's early choice leads to the log in", async () => {
  render(page());
  act(() => buttonOf("PRO").click());
  expect(await shown("The log in")).toBeVisible();
  expect(keptProduct()).toMatchObject({ product_code: "PRO" });
});

test("where the plan can't be found out, the choice is dropped and the failure is said", async () => {
  logIn();
  render(page());
  act(() => buttonOf("PRO").click());
  await server.answer("/v1/auth/verify", { user: USER });
  await server.answer("/v1/users/fulluser", { error: "Not today.", code: "NOT_TODAY" }, 400);
  expect(await shown("Failed to fetch user data")).toBeVisible();
  expect(screen.queryByText("The checkout")).toBeNull();
  expect(keptProduct()).toBe("nothing");
});

test("each paid plan names its tokens per period, by the month and by the year; the trial names none", async () => {
  render(page());
  await server.answer("/v1/products", everything);
  const named = () =>
    [...document.querySelectorAll<HTMLElement>("[data-plan]")].map(
      (card) => `${card.dataset.plan} ${within(card).queryByText(/tokens each month/)?.textContent}`,
    );
  const expected = [
    `${free.product_code} undefined`,
    "START 186,240 tokens each month",
    `${pro.product_code} 186,240 tokens each month`,
  ];
  await waitFor(() => expect(named()).toEqual(expected));
  act(() => screen.getByRole("radio", { name: "Annual" }).click());
  expect(named()).toEqual(expected);
});

test("the free plan of somebody without an id is not asked for", async () => {
  logIn();
  render(page());
  await server.answer("/v1/auth/verify", { user: { ...USER, id: "" } });
  await server.answer("/v1/users/fulluser", { user: USER, subscriptions: [] });
  await server.answer("/v1/products", everything);
  await waitFor(() => expect(buttonOf("FREE")).toBeEnabled());
  act(() => buttonOf("FREE").click());
  expect(await shown("User not found")).toBeVisible();
});
