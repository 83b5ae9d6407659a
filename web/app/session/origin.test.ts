// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { forgetOrigin, rememberOrigin, safePath, takeOrigin } from "./origin";

beforeEach(() => sessionStorage.clear());

const place = (pathname: string, search = "", hash = "", state: unknown = null) => ({
  pathname,
  search,
  hash,
  state,
});

test("what a visitor wanted comes back once, with what the navigation carried", () => {
  rememberOrigin(place("/design-thumbnail", "?prompt=a", "#b", { prompt: "Bread" }));
  expect(takeOrigin()).toEqual({ path: "/design-thumbnail?prompt=a#b", state: { prompt: "Bread" } });
  expect(takeOrigin()).toEqual({ path: "/dashboard", state: null });
});

test("what is forgotten leads to the dashboard", () => {
  rememberOrigin(place("/account"));
  forgetOrigin();
  expect(takeOrigin().path).toBe("/dashboard");
});

test.each([
  "//evil.example/",
  "/\\evil.example",
  "/\t/evil.example",
  "/.//evil.example",
  "/account/..//evil.example",
  "https://evil.example/",
  "javascript:alert(1)",
  "account",
  "",
  "/login",
  "/reset-password/abc",
  "/verify?email=a",
])("%j is no destination", (path) => {
  expect(safePath(path)).toBeNull();
  sessionStorage.setItem("thumbsmith-origin", JSON.stringify({ path, state: null }));
  expect(takeOrigin().path).toBe("/dashboard");
});

test.each(["/", "/dashboard?view=images", "/design-thumbnail/0a#x", "/logins"])("%j is one", (path) => {
  expect(safePath(path)).toBe(path);
});

test("a broken note is ignored", () => {
  sessionStorage.setItem("thumbsmith-origin", "{");
  expect(takeOrigin().path).toBe("/dashboard");
});
