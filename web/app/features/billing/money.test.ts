import { expect, test } from "vitest";
import { count, images, money } from "./money";

test("money always has two decimals", () => {
  expect(money(5.95)).toBe("$5.95");
  expect(money(0)).toBe("$0.00");
  expect(money(249.5)).toBe("$249.50");
  expect(money(1234.567)).toBe("$1,234.57");
});

test("numbers are grouped, one image is one image", () => {
  expect(count(186240)).toBe("186,240");
  expect(images(1)).toBe("1 image");
  expect(images(30)).toBe("30 images");
});
