// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { authorizedFetch, setCredentials } from "./authorized-fetch";
import { takeEarlyPicture } from "./early-answers";

const VERIFY = "/v1/auth/verify";
const script = readFileSync("app/head/early.js", "utf8");
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

test("on the dashboard its tokens, jobs and the list that it opens with are asked for too", () => {
  logIn();
  sessionStorage.setItem("user", JSON.stringify({ id: "u1" }));
  const pathsAt = (page: string) => {
    history.replaceState(null, "", page);
    asked.mockClear();
    runEarly();
    return asked.mock.calls.map(([address]) => String(address).replace(location.origin, ""));
  };
  const always = [VERIFY, "/v1/tokens/available", "/v1/imagegen/jobs?customerId=u1"];
  expect(pathsAt("/dashboard")).toEqual([...always, "/v1/thumbnails?customerId=u1&search=&sort=newest"]);
  expect(pathsAt("/dashboard?view=images")).toEqual([
    ...always,
    "/v1/images?customerId=u1&search=&sort=newest",
  ]);
  expect(pathsAt("/dashboard?search=shoes")).toEqual(always);
  expect(pathsAt("/account")).toEqual([VERIFY]);
  history.replaceState(null, "", "/");
});

test("an answer that never came is asked for again, and a visitor asks for nothing", async () => {
  runEarly();
  expect(window.earlyAnswers).toBeUndefined();
  logIn();
  asked.mockRejectedValueOnce(new TypeError("no connection"));
  runEarly();
  expect(await textOf(authorizedFetch(request(VERIFY)))).toBe("asked");
});

test("pictures of the thumbnail that the address names are decoded early, and taken once", async () => {
  logIn();
  const pictures = { a: "/v1/pictures/a?signature=1" };
  const bitmap = { width: 8, height: 8 };
  vi.stubGlobal("createImageBitmap", async () => bitmap);
  asked.mockImplementation((address) =>
    Promise.resolve(new Response(JSON.stringify({ address, thumbnail: { pictures } }))),
  );
  history.replaceState(null, "", `/design-thumbnail/${"0".repeat(32)}`);
  runEarly();
  await vi.waitFor(() => expect(window.earlyPictures?.size).toBe(1), { timeout: 60_000 });
  expect(takeEarlyPicture("/v1/pictures/b?signature=1")).toBeNull();
  expect((await takeEarlyPicture(pictures.a))?.bitmap).toBe(bitmap);
  expect(takeEarlyPicture(pictures.a)).toBeNull();
  history.replaceState(null, "", "/");
});
