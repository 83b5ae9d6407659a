import { afterEach, expect, test, vi } from "vitest";
import { authorizedFetch, setCredentials } from "./authorized-fetch";

const refused = vi.fn();
let takeBack = () => {};
afterEach(() => takeBack());

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
