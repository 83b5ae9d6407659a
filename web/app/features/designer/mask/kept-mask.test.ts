import { expect, test } from "vitest";
import { maskOf, runsOf } from "./kept-mask";
import { emptyMask, inverted, isEmptyMask, type Mask } from "./mask";
import { MaskStore } from "./mask-store";

/** Quicker than a comparison that could say where they differ. */
const isSame = (a: Mask | null, b: Mask) => a?.every((row, y) => b[y]?.every((pixel, x) => pixel === row[x]));

test("a mask comes back pixel for pixel, in a hundredth of its size", () => {
  const masking = new MaskStore();
  masking.rectangle({ x: 1_500, y: 0, width: 36, height: 3 });
  masking.beginStroke({ x: 300, y: 1_000 }, "add");
  masking.extendStroke({ x: 900, y: 400 });
  masking.endStroke();
  for (const mask of [emptyMask, inverted(emptyMask), masking.state.mask, inverted(masking.state.mask)]) {
    const runs = runsOf(mask);
    expect(isSame(maskOf(runs), mask)).toBe(true);
    expect(runs.length).toBeLessThan(15_000);
  }
});

test.each([
  "",
  "AAAA",
  "no base64!",
  `${runsOf(emptyMask)}${runsOf(emptyMask)}`,
  btoa("\xff\xff\xff\xff\xff\xff"),
])("what is damaged is not read: %s", (runs) => {
  expect(maskOf(runs)).toBeNull();
});

test("what is kept of a mask is marked again, a stroke under way included", () => {
  const masking = new MaskStore();
  expect(masking.kept).toBeNull();
  masking.setFeather(20);
  masking.beginStroke({ x: 500, y: 500 }, "add");
  masking.finish();
  const again = new MaskStore();
  again.open(masking.kept);
  expect(again.state).toMatchObject({ isEmpty: false, feather: 20, past: [] });
  expect(isSame(again.state.mask, masking.state.mask)).toBe(true);
  again.open({ runs: "damaged", feather: 20 });
  expect(isEmptyMask(again.state.mask)).toBe(true);
});
