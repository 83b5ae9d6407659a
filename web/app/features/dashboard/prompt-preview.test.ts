import { expect, test } from "vitest";
import { promptPreview } from "./prompt-preview";

test("a prompt is shown up to its 30th character", () => {
  expect(promptPreview("I survived 50 hours in Antarct")).toBe("I survived 50 hours in Antarct");
  expect(promptPreview("I survived 50 hours in Antarctica")).toBe("I survived 50 hours in Antarct...");
});

test("lines become one, and no sign is cut in two", () => {
  expect(promptPreview("one\n  two")).toBe("one two");
  expect(promptPreview("👩‍🚀".repeat(31))).toBe(`${"👩‍🚀".repeat(30)}...`);
});
