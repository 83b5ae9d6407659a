import { expect, test } from "vitest";
import { emailError } from "./fields";

test.each([
  ["", "Please enter your email address"],
  [" ", "Please enter your email address"],
  ["mira", "Please enter a valid email address"],
  ["mira@example", "Please enter a valid email address"],
  [" mira@example.org ", undefined],
])("the mail address %j: %s", (email, error) => {
  expect(emailError(email)).toBe(error);
});
