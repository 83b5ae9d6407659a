import { expect, test } from "vitest";
import { askedFor } from "./use-asked";

test("words from inside the app start at once", () => {
  expect(askedFor({ prompt: "Cats" }, "")).toEqual({ prompt: "Cats", start: true });
});

test("words in the address only fill the field", () => {
  expect(askedFor(null, "?prompt=Cats%20%26%20dogs")).toEqual({ prompt: "Cats & dogs", start: false });
});

test.each([null, undefined, 3, "x", { prompt: 7 }])("a state of %j asks for nothing", (state) => {
  expect(askedFor(state, "")).toEqual({ prompt: null, start: false });
});
