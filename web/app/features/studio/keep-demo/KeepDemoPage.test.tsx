// @vitest-environment jsdom
/** What a visitor chose becomes theirs; what goes wrong on the way is said, and can be tried again. */
import { fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter, Route, Routes, useParams } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import * as api from "~/api/client";
import { ApiError } from "~/api/errors";
import { startTrial } from "~/features/billing";
import { demoKeptHere } from "~/features/site";
import { keepDemoHere } from "~/features/site/home/kept-demo";
import { KeepDemoPage } from "./KeepDemoPage";

vi.mock("~/api/client");
vi.mock("~/session/session-provider", () => ({ useUser: () => ({ id: "ada" }) }));
const { refresh } = vi.hoisted(() => ({ refresh: async () => undefined }));
vi.mock("~/features/billing", () => ({ startTrial: vi.fn(), useBillingRefresh: () => refresh }));

const keep = vi.mocked(api.keepDemo);
const begin = vi.mocked(startTrial);
const picture = (demo: string) => ({ image: `data:image/webp;base64,${demo}`, demo });
const demo = { title: "Cats", pictures: ["a", "b", "c"].map(picture), chosen: 1 };
const broken = new ApiError("The server has a problem.", "HTTP_ERROR", 500);

beforeEach(() => {
  localStorage.clear();
  keep.mockReset().mockResolvedValue({ thumbnail: { id: "t1" } } as never);
  begin.mockReset().mockResolvedValue(undefined);
});

const Opened = () => <p>Studio on {useParams().id ?? "an empty sheet"}</p>;

/** `brought`: the ticket that the navigation carries. */
function open(brought?: string) {
  const { container } = render(
    <MemoryRouter initialEntries={[{ pathname: "/keep-demo", state: brought ? { demo: brought } : null }]}>
      <Routes>
        <Route path="/keep-demo" element={<KeepDemoPage />} />
        <Route path="/design-thumbnail/:id?" element={<Opened />} />
      </Routes>
    </MemoryRouter>,
  );
  return { shown: () => container.querySelector("img")?.getAttribute("src") ?? null };
}

const tickets = () => keep.mock.calls.map(([{ body }]) => body.demo);

test("the chosen picture is kept, the trial begun, and the studio opens on it", async () => {
  keepDemoHere(demo);
  const { shown } = open();
  expect(shown()).toBe(picture("b").image);
  expect(screen.getByRole("status")).toHaveTextContent("All 3 are being brought into your studio.");
  expect(await screen.findByText("Studio on t1")).toBeVisible();
  expect(tickets()).toEqual(["b"]);
  expect(begin).toHaveBeenCalledExactlyOnceWith("ada");
  expect(demoKeptHere()).toBeNull();
});

test("the picture is that of the ticket, and what waits of another title goes on waiting", async () => {
  keepDemoHere(demo);
  const { shown } = open("of-another-title");
  expect(shown()).toBeNull();
  expect(await screen.findByText("Studio on t1")).toBeVisible();
  expect(tickets()).toEqual(["of-another-title"]);
  expect(demoKeptHere()).toMatchObject(demo);
});

test("whoever has had the trial keeps the pictures all the same", async () => {
  begin.mockRejectedValue(new ApiError("You have had it.", "TRIAL_USED", 409));
  keepDemoHere(demo);
  open();
  expect(await screen.findByText("Studio on t1")).toBeVisible();
});

test("a trial that could not be begun is said, with a way to the pictures, and can be tried again", async () => {
  begin.mockRejectedValueOnce(broken);
  keepDemoHere(demo);
  open();
  expect(await screen.findByRole("alert")).toHaveTextContent("Your free trial could not be started.");
  expect(screen.getByRole("heading")).toHaveTextContent("Your pictures are here.");
  expect(screen.getByRole("link", { name: "Open the studio" })).toHaveAttribute(
    "href",
    "/design-thumbnail/t1",
  );
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Studio on t1")).toBeVisible();
  expect(begin).toHaveBeenCalledTimes(2);
});

test("pictures that could not be kept can be tried again", async () => {
  keep.mockRejectedValueOnce(broken);
  keepDemoHere(demo);
  open();
  expect(await screen.findByRole("alert")).toHaveTextContent("The pictures could not be kept.");
  expect(screen.getByRole("heading")).toHaveTextContent("These got away.");
  expect(demoKeptHere()).not.toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Studio on t1")).toBeVisible();
});

test("those of an old ticket are gone, and are not tried again", async () => {
  keep.mockRejectedValue(new ApiError("These pictures can't be kept any more.", "DEMO_EXPIRED", 400));
  keepDemoHere(demo);
  open();
  expect(await screen.findByRole("alert")).toHaveTextContent("These pictures can't be kept any more.");
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  expect(screen.getByRole("link", { name: "Open the studio" })).toHaveAttribute("href", "/design-thumbnail");
  expect(demoKeptHere()).toBeNull();
});
