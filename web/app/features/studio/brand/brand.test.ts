import { describe, expect, test } from "vitest";
import { type Brand, brandRequestOf, brandWords, emptyBrand, faultOfLogo, withColour } from "./brand";
import { BrandStorage } from "./brand-storage";

const logo = { imageId: "i1", fileName: "mark.png" };
const brand: Brand = { on: true, colors: ["#ff0000", "#00ff00cc"], font: "anton", logo };

describe("what is sent", () => {
  test("is colours without transparency, font and logo", () => {
    const sent = { colors: ["#ff0000", "#00ff00"], font: "anton", logo: "i1" };
    expect(brandRequestOf(brand)).toEqual(sent);
    expect(brandRequestOf({ ...brand, font: "", logo: null })).toMatchObject({ font: null, logo: null });
  });

  test("is nothing while it is off or empty", () => {
    expect(brandRequestOf({ ...brand, on: false })).toBeNull();
    expect(brandRequestOf(emptyBrand)).toBeNull();
  });
});

test.each([
  [emptyBrand, "None"],
  [{ ...brand, on: false }, "Off"],
  [brand, "2 colours, font, logo"],
  [{ ...emptyBrand, colors: ["#ff0000"] }, "1 colour"],
  [{ ...emptyBrand, logo }, "Logo"],
] as const)("%j reads as %s", (held, words) => {
  expect(brandWords(held)).toBe(words);
});

test("there are three colours at most, each another one", () => {
  const three = withColour(withColour(withColour([])));
  expect(new Set(three).size).toBe(3);
  expect(withColour(three)).toBe(three);
  expect(withColour(["#ff1f1f"])).toEqual(["#ff1f1f", "#ffe600"]);
});

test.each([
  ["text/plain", 10, "Please select a valid image file."],
  ["image/png", 10 * 1024 * 1024 + 1, "File size must be less than 10MB."],
  ["image/png", 10 * 1024 * 1024, null],
])("a logo of type %s and %d bytes: %s", (type, size, fault) => {
  expect(faultOfLogo({ type, size })).toBe(fault);
});

describe("the browser's memory", () => {
  function memory() {
    const texts = new Map<string, string>();
    return {
      getItem: (key: string) => texts.get(key) ?? null,
      setItem: (key: string, text: string) => void texts.set(key, text),
    };
  }

  test("keeps one brand for each person", () => {
    const storage = memory();
    expect(new BrandStorage("ann", () => storage).write(brand)).toBe(true);
    expect(new BrandStorage("ann", () => storage).read()).toEqual(brand);
    expect(new BrandStorage("ben", () => storage).read()).toEqual(emptyBrand);
  });

  test("that is full or forbidden is told and harms nothing", () => {
    const forbidden = new BrandStorage("ann", () => {
      throw new DOMException("Denied", "SecurityError");
    });
    expect(forbidden.write(brand)).toBe(false);
    expect(forbidden.read()).toEqual(emptyBrand);
  });

  test.each(["no JSON", "[]", '"x"', '{"colors":"red","font":3,"logo":{"imageId":1}}'])(
    "with %s in it holds no brand",
    (text) => {
      const storage = { getItem: () => text, setItem: () => {} };
      expect(new BrandStorage("ann", () => storage).read()).toEqual(emptyBrand);
    },
  );
});
