/** Credits go with their pictures, each is said once, and nothing is said of a picture that has gone. */
import { expect, test } from "vitest";
import { image, sceneOf } from "~/test/scene-builder";
import { creditLine, creditsOf, creditText } from "./credits";
import { copyElements, removeElements, setBackground } from "./operations";
import { withPhoto } from "./photo-slot";
import type { Credit } from "./types";

const KITE: Credit = {
  title: "A red kite",
  author: "Ada Example",
  authorUrl: "https://photos.example.org/ada",
  source: "Wikimedia Commons",
  sourceUrl: "https://photos.example.org/kite",
  license: "CC BY 4.0",
  licenseUrl: "https://creativecommons.org/licenses/by/4.0/",
  isRequired: true,
};
const NAMELESS: Credit = {
  ...KITE,
  title: "",
  author: "",
  sourceUrl: null,
  licenseUrl: null,
  license: "CC0 1.0",
};

const photo = (id: string, ...credits: Credit[]) => ({ ...image(id), credits });

test("each credit is said once, that of the background first", () => {
  const scene = sceneOf(photo("a", KITE), photo("b", NAMELESS, { ...KITE }), image("own"));
  expect(creditsOf(scene)).toEqual([KITE, NAMELESS]);
  expect(creditsOf(setBackground(scene, { credits: [NAMELESS] }))).toEqual([NAMELESS, KITE]);
  expect(creditsOf(removeElements(scene, ["a", "b"]))).toEqual([]);
});

test("a copy keeps its credit, another picture in its place has none", () => {
  const [copy] = copyElements([photo("a", KITE)], () => "copy", { x: 5, y: 5 });
  if (copy?.kind !== "image") throw new Error("It is a picture.");
  expect(copy.credits).toEqual([KITE]);
  const own = { pictureId: "b".repeat(32), width: 10, height: 10, part: { x: 0, y: 0, width: 1, height: 1 } };
  expect(withPhoto(copy, own).credits).toEqual([]);
  expect(withPhoto(copy, { ...own, credits: [NAMELESS] }).credits).toEqual([NAMELESS]);
});

test("a line names what licences ask for", () => {
  expect(creditLine(KITE)).toBe(
    "“A red kite” by Ada Example, CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/), " +
      "from Wikimedia Commons (https://photos.example.org/kite), changed",
  );
  expect(creditLine(NAMELESS)).toBe("Photo, CC0 1.0, from Wikimedia Commons, changed");
  expect(creditText([])).toBe("");
  expect(creditText([NAMELESS])).toBe("Photo: Photo, CC0 1.0, from Wikimedia Commons, changed");
  expect(creditText([KITE, NAMELESS]).split("\n")).toEqual([
    "Photos:",
    creditLine(KITE),
    creditLine(NAMELESS),
  ]);
});
