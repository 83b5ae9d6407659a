import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import commonWords from "../../../../server/thumbsmith/accounts/common_words.txt?raw";
import { brokenRules, suggestPassword } from "./password-policy";

interface Vector {
  why: string;
  password: string;
  email: string;
  names: string[];
  code: string | null;
}

const vectors: Vector[] = JSON.parse(readFileSync("../server/tests/accounts/password_vectors.json", "utf8"));
const words = commonWords.split("\n").filter(Boolean);

test.each(vectors)("$why", ({ password, email, names, code }) => {
  const [first = null] = brokenRules(password, { email, names }, words).keys();
  expect(first).toBe(code);
});

test("a broken rule names the part that breaks it, the longest word first", () => {
  const owner = { email: "mira@example.org", names: [] };
  const broken = brokenRules("Correct-Dragonfly!Mira-9999-zse4", owner, ["dragon", "rect", "dragonfly"]);
  expect(Object.fromEntries(broken)).toEqual({
    PASSWORD_COMMON_PATTERN: "dragonfly",
    PASSWORD_REPEATED_CHARS: "9999",
    PASSWORD_CONTAINS_PERSONAL_INFO: "mira",
    PASSWORD_KEYBOARD_PATTERN: "zse",
  });
});

test("suggested passwords keep every rule and differ", () => {
  const owner = { email: "mira@example.org", names: ["Mira", "Quentel"] };
  const suggested = Array.from({ length: 50 }, () => suggestPassword(owner, words));
  expect(new Set(suggested).size).toBe(50);
  for (const password of suggested) {
    expect([...brokenRules(password, owner, words)]).toEqual([]);
    expect(password).toHaveLength(20);
  }
});
