import { expect, test } from "vitest";
import { emailError, isBirthDate, isOldEnough } from "./fields";

const today = new Date(2026, 10, 21, 12);

test.each([
  ["2013-11-21", true],
  ["2013-11-22", false],
  ["2012-02-29", true],
  ["2030-01-01", false],
])("born on %s: %s", (date, expected) => {
  expect(isOldEnough(date, today)).toBe(expected);
});

test("born on a leap day, the thirteenth birthday is on 1 March", () => {
  expect(isOldEnough("2012-02-29", new Date(2025, 1, 28))).toBe(false);
  expect(isOldEnough("2012-02-29", new Date(2025, 2, 1))).toBe(true);
});

test.each([
  ["", false],
  ["2026-11-22", false],
  ["1890-01-01", false],
  ["2000-13-01", false],
  ["1990-06-15", true],
])("%j is a birth date: %s", (date, expected) => {
  expect(isBirthDate(date, today)).toBe(expected);
});

test.each([
  ["", "Please enter your email address"],
  [" ", "Please enter your email address"],
  ["mira", "Please enter a valid email address"],
  ["mira@example", "Please enter a valid email address"],
  [" mira@example.org ", undefined],
])("the mail address %j: %s", (email, error) => {
  expect(emailError(email)).toBe(error);
});
