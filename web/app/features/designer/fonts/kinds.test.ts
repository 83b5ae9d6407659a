import { expect, test } from "vitest";
import { fontList } from "~/test/font-list";
import { findFonts, scriptsOf } from "./kinds";

const [plain, strong] = fontList.families as [(typeof fontList.families)[0], (typeof fontList.families)[0]];
const fonts = [
  { ...plain, key: "anton", label: "Anton", category: "display", scripts: ["latin", "latin-ext"] },
  {
    ...strong,
    key: "rubik",
    label: "Rubik Mono",
    category: "mono",
    scripts: ["latin", "cyrillic", "hebrew"],
  },
  { ...strong, key: "own-1", label: "Ésperanza", category: "own", scripts: ["latin"] },
];
const found = (asked: string) => findFonts(fonts, asked).map(({ key }) => key);

test("fonts are found by the beginnings of their name, kind, script and other words for those", () => {
  expect(found("ant")).toEqual(["anton"]);
  expect(found("headline")).toEqual(["anton"]);
  expect(found("russian mono")).toEqual(["rubik"]);
  expect(found("ESPE")).toEqual(["own-1"]);
  expect(found("own")).toEqual(["own-1"]);
  expect(found("nton")).toEqual([]);
  expect(found("  ")).toHaveLength(3);
});

test("the scripts of a font are those that a person asks for", () => {
  expect(fonts.map(scriptsOf)).toEqual(["Latin", "Latin, Cyrillic, Hebrew", "Latin"]);
});
