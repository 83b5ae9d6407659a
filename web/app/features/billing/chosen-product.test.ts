// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { forgetProduct, isKeptUpgrade, keepProduct, keptProduct } from "./chosen-product";
import { pro, startYear } from "./test-products";

const KEY = "selectedProduct";

beforeEach(() => sessionStorage.clear());

test("a chosen product and its flag are kept until they are forgotten", () => {
  keepProduct(startYear, true);
  expect(keptProduct()).toEqual({ product_code: "START", term: "A" });
  expect(isKeptUpgrade()).toBe(true);
  keepProduct(pro);
  expect(keptProduct()).toEqual({ product_code: "PRO", term: "M" });
  expect(isKeptUpgrade()).toBe(false);
  forgetProduct();
  expect(keptProduct()).toBe("nothing");
});

test.each(["{", "null", "7", "[]", "{}", '{"product_code":""}', '{"product_code":"PRO","term":"W"}'])(
  "%s is no product",
  (stored) => {
    sessionStorage.setItem(KEY, stored);
    expect(keptProduct()).toBe("invalid");
  },
);
