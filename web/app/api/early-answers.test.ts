import { readFileSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { authorizedFetch, setCredentials } from "./authorized-fetch";

const VERIFY = "/v1/auth/verify";
const script = readFileSync("public/early.js", "utf8");
const runEarly = () => new Function(script)();
const asked = vi.fn((address: string | Request, _options?: RequestInit) =>
  Promise.resolve(new Response(typeof address === "string" ? "early" : "asked")),
);

function logIn(): void {
  sessionStorage.setItem("isLoggedIn", "true");
  sessionStorage.setItem("jwt-token", "t1");
  vi.stubGlobal("fetch", asked);
}

const request = (path: string, token = "t1") =>
  new Request(location.origin + path, { headers: { Authorization: `Bearer ${token}` } });
const textOf = async (answer: Promise<Response>) => (await answer).text();

afterEach(() => {
  sessionStorage.clear();
  window.earlyAnswers = undefined;
  asked.mockClear();
});

test("what was asked for early is taken once, by the same request with the same token", async () => {
  logIn();
  runEarly();
  expect(asked.mock.calls.map(([address]) => address)).toEqual([location.origin + VERIFY]);
  expect(await textOf(authorizedFetch(request(VERIFY, "t2")))).toBe("asked");
  expect(await textOf(authorizedFetch(request("/v1/brand")))).toBe("asked");
  expect(await textOf(authorizedFetch(request(VERIFY)))).toBe("early");
  expect(await textOf(authorizedFetch(request(VERIFY)))).toBe("asked");
});

test("a call that the app gives its token to may have been asked early too", async () => {
  logIn();
  runEarly();
  const stop = setCredentials({ token: () => "t1", refused: () => undefined });
  expect(await textOf(authorizedFetch(new Request(location.origin + VERIFY)))).toBe("early");
  stop();
});

test("an answer that never came is asked for again, and a visitor asks for nothing", async () => {
  runEarly();
  expect(window.earlyAnswers).toBeUndefined();
  logIn();
  asked.mockRejectedValueOnce(new TypeError("no connection"));
  runEarly();
  expect(await textOf(authorizedFetch(request(VERIFY)))).toBe("asked");
});
