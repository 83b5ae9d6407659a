import { expect, test } from "vitest";

test("canvas works in unit tests", () => {
  expect(document.createElement("canvas").getContext("2d")).not.toBeNull();
});
