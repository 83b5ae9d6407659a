import { expect, test } from "vitest";
import { LARGEST_SHRINKABLE } from "./limits";
import { faultOfFile } from "./picture-faults";

const photo = { name: "me.jpg", type: "image/jpeg", size: LARGEST_SHRINKABLE };
const notes = { name: "notes.txt", type: "text/plain", size: 1 };
const poster = { name: "poster.png", type: "image/png", size: LARGEST_SHRINKABLE + 1 };
const logo = { name: "logo.svg", type: "image/svg+xml", size: 1 };

test("a file among several is named, a single one needs no name", () => {
  expect(faultOfFile(photo, true)).toBeNull();
  expect(faultOfFile(photo, false)).toBeNull();
  expect(faultOfFile(notes, true)).toBe("Please select a valid image file.");
  expect(faultOfFile(notes, false)).toBe("notes.txt is not a valid image file");
  expect(faultOfFile(poster, true)).toBe("File size must be less than 10MB.");
  expect(faultOfFile(poster, false)).toBe("poster.png is too large. Maximum size is 10MB");
});

test("an SVG is named as not taken, with what helps", () => {
  expect(faultOfFile(logo, true)).toBe("SVG is not taken. Please save it as a PNG.");
  expect(faultOfFile(logo, false)).toBe("logo.svg: SVG is not taken. Please save it as a PNG.");
});
