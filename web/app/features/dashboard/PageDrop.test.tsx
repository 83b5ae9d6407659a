// @vitest-environment jsdom
import { createEvent, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { carriedFile, forgetCarriedFile } from "~/features/site/carried-file";
import PageDrop from "./PageDrop";

const trip = new File(["x"], "trip.mp4", { type: "video/mp4" });
const cat = new File(["x"], "cat.png", { type: "image/png" });
const onPictures = vi.fn();

/** `place`: words of the place that they are dropped on; else they are dropped on the page. */
function drop(files: File[], place?: string): string {
  const router = createMemoryRouter([
    { path: "/dashboard", element: <PageDrop onPictures={onPictures} /> },
    { path: "*", element: null },
  ]);
  void router.navigate("/dashboard");
  render(<RouterProvider router={router} />);
  const dataTransfer = { types: ["Files"], files };
  fireEvent(document.body, createEvent.dragOver(document.body, { dataTransfer }));
  const target = place ? screen.getByText(place) : document.body;
  fireEvent(target, createEvent.drop(target, { dataTransfer }));
  return router.state.location.pathname + router.state.location.search;
}

beforeEach(() => {
  forgetCarriedFile();
  onPictures.mockReset();
});

const TO_START = "Drop a photo of you here to start with it";

test.each([undefined, TO_START])("the studio begins with a video, wherever it is dropped (%s)", (place) => {
  expect(drop([trip], place)).toBe("/design-thumbnail?start=video");
  expect(carriedFile()).toBe(trip);
  expect(onPictures).not.toHaveBeenCalled();
});

test("pictures stay here, whatever is among them", () => {
  expect(drop([trip, cat])).toBe("/dashboard");
  expect(onPictures).toHaveBeenCalledExactlyOnceWith([trip, cat]);
  expect(carriedFile()).toBeNull();
});

test("a photo that is dropped where one starts with it goes into the studio", () => {
  expect(drop([cat], TO_START)).toBe("/design-thumbnail?start=photo");
  expect(carriedFile()).toBe(cat);
  expect(onPictures).not.toHaveBeenCalled();
});
