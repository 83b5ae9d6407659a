import { expect, test } from "vitest";
import { timeAgo } from "./time-ago";

const now = Date.parse("2026-01-05T12:00:00Z");

test.each([
  ["2026-01-05T11:59:30Z", "just now"],
  ["2026-01-05T12:00:30Z", "just now"],
  ["2026-01-05T11:58:59Z", "1 minute ago"],
  ["2026-01-05T09:00:00Z", "3 hours ago"],
  ["2026-01-04T11:00:00Z", "yesterday"],
])("%s is %s", (moment, words) => {
  expect(timeAgo(moment, now)).toBe(words);
});
