import { expect, test } from "vitest";
import { Previews } from "./previews";

const item = (number: number) => ({ id: `id-${number}`, imageData: `picture ${number}` });

test("lists go without their pictures, which stay at hand", () => {
  const previews = new Previews(3);
  const listed = previews.take([item(1), item(2)]);
  expect(listed.map(({ imageData }) => imageData)).toEqual(["", ""]);
  expect(listed.map((each) => previews.of(each))).toEqual(["picture 1", "picture 2"]);
});

test("those that were not looked at for the longest time go", () => {
  const previews = new Previews(3);
  const [first, second] = previews.take([item(1), item(2), item(3)]);
  if (!first || !second) throw new Error("Two items were given.");
  previews.of(first);
  previews.take([item(4)]);
  expect(previews.of(first)).toBe("picture 1");
  expect(previews.of(second)).toBe("");
});

test("an item's own picture comes before what was kept", () => {
  const previews = new Previews();
  previews.take([item(1)]);
  expect(previews.of({ id: "id-1", imageData: "newer" })).toBe("newer");
});
