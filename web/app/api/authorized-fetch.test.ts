import { afterEach, expect, test, vi } from "vitest";
import { authorizedFetch, setCredentials } from "./authorized-fetch";

const refused = vi.fn();
let takeBack = () => {};
afterEach(() => {
  takeBack();
  vi.useRealTimers();
});

function answering(status: number) {
  const fetch = vi.fn(async (_request: Request) => new Response(null, { status }));
  vi.stubGlobal("fetch", fetch);
  takeBack = setCredentials({ token: () => "t1", refused });
  refused.mockClear();
  return (path: string, headers: HeadersInit = {}) =>
    authorizedFetch(new Request(`https://site.test${path}`, { headers })).then(
      () => fetch.mock.lastCall?.[0].headers.get("Authorization") ?? null,
    );
}

test("every call carries the token; a refused one is reported", async () => {
  const call = answering(401);
  expect(await call("/v1/thumbnails")).toBe("Bearer t1");
  expect(refused.mock.calls).toEqual([["t1"]]);
});

test("a wrong password is nothing about the session", async () => {
  const call = answering(401);
  expect(await call("/v1/auth/login")).toBeNull();
  expect(refused).not.toHaveBeenCalled();
});

test("a call that brings its own token keeps it and is not reported", async () => {
  const call = answering(401);
  expect(await call("/v1/auth/verify", { Authorization: "Bearer t0" })).toBe("Bearer t0");
  expect(refused).not.toHaveBeenCalled();
});

test("other refusals leave the session alone, and nobody's calls carry nothing", async () => {
  const call = answering(403);
  await call("/v1/thumbnails");
  expect(refused).not.toHaveBeenCalled();
  takeBack();
  expect(await call("/v1/thumbnails")).toBeNull();
});

test("what only reads comes back to a server that was too busy", async () => {
  const answers = [busy(), busy(), new Response("here")];
  const fetch = vi.fn(async () => answers.shift() as Response);
  vi.stubGlobal("fetch", fetch);
  vi.useFakeTimers();
  const answer = authorizedFetch(new Request("https://site.test/v1/thumbnails"));
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await (await answer).text()).toBe("here");
  expect(fetch).toHaveBeenCalledTimes(3);
});

test("what changes something, and what stays busy, is said", async () => {
  const fetch = vi.fn(async () => busy());
  vi.stubGlobal("fetch", fetch);
  vi.useFakeTimers();
  const change = await authorizedFetch(
    new Request("https://site.test/v1/thumbnails", { method: "POST", body: "{}" }),
  );
  expect(change.status).toBe(503);
  expect(fetch).toHaveBeenCalledTimes(1);
  const reading = authorizedFetch(new Request("https://site.test/v1/thumbnails"));
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await reading).status).toBe(503);
  expect(fetch).toHaveBeenCalledTimes(5);
});

const busy = () => new Response(null, { status: 503, headers: { "Retry-After": "1" } });
