// @vitest-environment jsdom
import { createEvent, fireEvent, render } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { carriedVideo, forgetCarriedVideo } from "~/features/site/carried-video";
import PageDrop from "./PageDrop";

const trip = new File(["x"], "trip.mp4", { type: "video/mp4" });
const cat = new File(["x"], "cat.png", { type: "image/png" });
const onPictures = vi.fn();

function drop(...files: File[]): string {
  const router = createMemoryRouter([
    { path: "/dashboard", element: <PageDrop onPictures={onPictures} /> },
    { path: "*", element: null },
  ]);
  void router.navigate("/dashboard");
  render(<RouterProvider router={router} />);
  fireEvent(document.body, createEvent.drop(document.body, { dataTransfer: { types: ["Files"], files } }));
  return router.state.location.pathname + router.state.location.search;
}

beforeEach(() => {
  forgetCarriedVideo();
  onPictures.mockReset();
});

test("the studio begins with a video", () => {
  expect(drop(trip)).toBe("/design-thumbnail?start=video");
  expect(carriedVideo()).toBe(trip);
  expect(onPictures).not.toHaveBeenCalled();
});

test("pictures stay here, whatever is among them", () => {
  expect(drop(trip, cat)).toBe("/dashboard");
  expect(onPictures).toHaveBeenCalledExactlyOnceWith([trip, cat]);
  expect(carriedVideo()).toBeNull();
});
