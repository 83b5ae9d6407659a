// @vitest-environment jsdom
/** Deleting and bringing back go on though the page is left at once: the screen shows both before the server knows. */
import { expect, it, vi } from "vitest";
import { imageKind } from "~/features/library/images";
import { thumbnailKind } from "./thumbnails";

it.each([
  ["thumbnail", thumbnailKind("u1")],
  ["picture", imageKind("u1")],
])("a %s is deleted and brought back by calls that outlive their page", async (_, kind) => {
  const fetch = vi.fn<(request: Request) => Promise<Response>>(
    async () => new Response(null, { status: 204 }),
  );
  vi.stubGlobal("fetch", fetch);
  await kind.remove("1");
  await kind.restore("1");
  expect(fetch.mock.calls.map(([{ method, keepalive }]) => [method, keepalive])).toEqual([
    ["DELETE", true],
    ["POST", true],
  ]);
});
