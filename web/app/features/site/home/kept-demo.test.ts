// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { demoKeptHere, forgetDemo, keepDemoHere } from "./kept-demo";

const picture = (demo: string) => ({ image: "data:image/webp;base64,AA", demo });
const demo = { title: "A red kite", pictures: [picture("a"), picture("b")], chosen: 1 };

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

test("what was chosen is found again until it is forgotten", () => {
  expect(demoKeptHere()).toBeNull();
  keepDemoHere(demo);
  expect(demoKeptHere()).toMatchObject(demo);
  forgetDemo("of another title");
  expect(demoKeptHere()).toMatchObject(demo);
  forgetDemo("a");
  expect(demoKeptHere()).toBeNull();
});

test("for as long as the server gives it out", () => {
  keepDemoHere(demo);
  vi.advanceTimersByTime(7 * 24 * 3_600_000 - 1);
  expect(demoKeptHere()).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(demoKeptHere()).toBeNull();
});

test.each(["{", '"text"', '{"pictures":[],"chosen":0,"at":9e15}'])("a note like %s is ignored", (note) => {
  localStorage.setItem("thumbsmith-demo", note);
  expect(demoKeptHere()).toBeNull();
});
