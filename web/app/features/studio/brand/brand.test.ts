import { describe, expect, test } from "vitest";
import {
  type Brand,
  brandRequestOf,
  brandWords,
  emptyBrand,
  faceOf,
  withColour,
  withFace,
  withoutFace,
} from "./brand";
import { forgetBrand, rememberedBrand } from "./brand-storage";

const logo = { imageId: "i1", fileName: "mark.png", imageUrl: null };
const brand: Brand = { ...emptyBrand, on: true, colors: ["#ff0000", "#00ff00cc"], font: "anton", logo };

describe("what is sent", () => {
  test("is colours without transparency, font and logo", () => {
    const sent = { colors: ["#ff0000", "#00ff00"], font: "anton", logo: "i1" };
    expect(brandRequestOf(brand, null)).toEqual(sent);
    expect(brandRequestOf({ ...brand, font: "", logo: null }, null)).toMatchObject({
      font: null,
      logo: null,
    });
  });

  test("is nothing while it is off or empty", () => {
    expect(brandRequestOf({ ...brand, on: false }, null)).toBeNull();
    expect(brandRequestOf(emptyBrand, null)).toBeNull();
  });

  test("names the character to an engine that draws it", () => {
    const played = { ...emptyBrand, character: "maya" };
    expect(brandRequestOf(played, ["maya", "theo"])).toMatchObject({ character: "maya" });
    expect(brandRequestOf(played, null)).toMatchObject({ character: "maya" });
    expect(brandRequestOf(played, [])).toBeNull();
    expect(brandRequestOf({ ...brand, character: "maya" }, ["theo"])).not.toHaveProperty("character");
  });
});

test.each([
  [emptyBrand, "None"],
  [{ ...brand, on: false }, "Off"],
  [brand, "2 colours, font, logo"],
  [{ ...emptyBrand, colors: ["#ff0000"] }, "1 colour"],
  [{ ...emptyBrand, logo }, "Logo"],
  [{ ...emptyBrand, character: "maya" }, "Character"],
] as const)("%j reads as %s", (held, words) => {
  expect(brandWords(held)).toBe(words);
});

test("there are three colours at most, each another one", () => {
  const three = withColour(withColour(withColour([])));
  expect(new Set(three).size).toBe(3);
  expect(withColour(three)).toBe(three);
  expect(withColour(["#ff1f1f"])).toEqual(["#ff1f1f", "#ffe600"]);
});

describe("what a browser remembered", () => {
  const holding = (text: string | null) => () => ({ getItem: () => text, removeItem: () => undefined });

  test("becomes a brand once", () => {
    const text = JSON.stringify({ on: false, colors: ["#ff0000", "red"], font: "anton", logo });
    const brand = rememberedBrand("ann", holding(text));
    expect(brand).toMatchObject({ on: false, colors: ["#ff0000"], font: "anton", logo: { imageId: "i1" } });
  });

  test.each([null, "no JSON", "[]", '"x"', '{"colors":"red","font":3,"logo":{"imageId":1}}'])(
    "as %s is no brand",
    (text) => {
      expect(rememberedBrand("ann", holding(text))).toBeNull();
    },
  );

  test("where storage is forbidden is nothing", () => {
    const forbidden = () => {
      throw new DOMException("Denied", "SecurityError");
    };
    expect(rememberedBrand("ann", forbidden)).toBeNull();
    expect(() => forgetBrand("ann", forbidden)).not.toThrow();
  });
});

describe("photos of the creator", () => {
  const photo = (imageId: string) => ({ imageId, fileName: `${imageId}.jpg`, imageUrl: null });

  test("the newest is shown, and the oldest of four goes", () => {
    let held = emptyBrand;
    for (const id of ["a", "b", "c", "d"]) held = { ...held, ...withFace(held, photo(id)) };
    expect(held.faces.map(({ imageId }) => imageId)).toEqual(["b", "c", "d"]);
    expect(faceOf(held)).toBe("d");
    expect(faceOf({ ...held, on: false })).toBeNull();
  });

  test("that are removed are shown no more", () => {
    const held = { ...emptyBrand, ...withFace(emptyBrand, photo("a")) };
    expect(withoutFace(held, "a")).toEqual({ faces: [], face: null });
    expect(withoutFace(held, "b").face).toBe("a");
    expect(brandWords(held)).toBe("Face");
  });
});
