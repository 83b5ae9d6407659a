import { afterEach, expect, test, vi } from "vitest";
import { fontList } from "~/test/font-list";
import { text } from "~/test/scene-builder";
import { FontLoader } from "./font-loader";

const [plain] = fontList.families as [(typeof fontList.families)[0]];
const OWN = { ...plain, key: "own-1", label: "Mine", file: "/v1/fonts/1/file?signature=s" };

/** Sources of the faces that were loaded, and the texts' readiness by what a browser would have by then. */
function setUp(address: string) {
  const sources: string[] = [];
  vi.stubGlobal(
    "FontFace",
    class {
      constructor(_family: string, source: string) {
        sources.push(source);
      }
      load = () => Promise.resolve(this);
    },
  );
  const fonts = { ...fontList, own: [] as readonly (typeof OWN)[] };
  return { sources, fonts, loader: new FontLoader(fonts, address, { add: vi.fn() } as never) };
}

afterEach(() => vi.unstubAllGlobals());

const words = text("t", { text: "a", fontFamily: "own-1" });

test("an own font comes from its signed address, also in a worker, and those of the list from their folder", async () => {
  for (const [address, own] of [
    ["/fonts/", 'url("/v1/fonts/1/file?signature=s")'],
    ["https://here.example/fonts/", 'url("https://here.example/v1/fonts/1/file?signature=s")'],
  ] as const) {
    const { sources, fonts, loader } = setUp(address);
    fonts.own = [OWN];
    await loader.load([words, text("u", { text: "a", fontFamily: "strong" })]);
    expect(sources).toEqual([own, `url("${address}strong-400.woff2") format("woff2")`]);
  }
});

test("a text is not ready any more when its font has come into the list", async () => {
  const { fonts, loader } = setUp("/fonts/");
  await loader.load([words]);
  expect(loader.isReady(words)).toBe(true); // set in the first family
  fonts.own = [OWN];
  loader.fontsChanged();
  expect(loader.isReady(words)).toBe(false);
  expect(await loader.load([words])).toBe(true);
  expect(loader.isReady(words)).toBe(true);
});
