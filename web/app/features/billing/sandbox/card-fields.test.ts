import { expect, test } from "vitest";
import { cardErrors, groupExpiry, groupNumber, parseExpiry } from "./card-fields";
import { fillFor, testCards } from "./test-cards";

const today = new Date(2026, 10, 21);

test("a number is grouped while it is typed or pasted", () => {
  expect(groupNumber("4242424242424242")).toBe("4242 4242 4242 4242");
  expect(groupNumber("4242-4242 42")).toBe("4242 4242 42");
  expect(groupNumber("4242")).toBe("4242");
});

test("the slash comes by itself and can be deleted", () => {
  expect(groupExpiry("1", "")).toBe("1");
  expect(groupExpiry("12", "1")).toBe("12 / ");
  expect(groupExpiry("12 / 3", "12 / ")).toBe("12 / 3");
  expect(groupExpiry("12 /", "12 / ")).toBe("12");
  expect(groupExpiry("12/30", "")).toBe("12 / 30");
});

test("an expiry is a month that exists", () => {
  expect(parseExpiry("12 / 30")).toEqual({ month: 12, year: 2030 });
  expect(parseExpiry("13 / 30")).toBeNull();
  expect(parseExpiry("12 / 3")).toBeNull();
});

test("a card is good to the end of its month", () => {
  const card = { number: "4242 4242 4242 4242", code: "123", name: "Mira" };
  expect(cardErrors({ ...card, expiry: "11 / 26" }, today).expiry).toBeUndefined();
  expect(cardErrors({ ...card, expiry: "10 / 26" }, today).expiry).toBe("This card has expired");
});

test("every listed test card fills the form so that only the name is left", () => {
  for (const card of testCards) {
    const errors = cardErrors({ ...fillFor(card, today), name: "" }, today);
    expect(Object.entries(errors).filter(([, words]) => words)).toEqual([
      ["name", "Please enter the name on the card"],
    ]);
  }
});
