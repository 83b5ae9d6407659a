import { expect, test } from "vitest";
import { bubble, image, line, sceneOf, shape, text } from "~/test/scene-builder";
import { coloursOf } from "./colours-of";
import { withLook } from "./text-ranges";

test("colours that are used most come first, each once, without opacity", () => {
  const scene = sceneOf(
    text("one", { fill: "#ffd400" }),
    text("two", { fill: "#ffd40080", effects: [{ kind: "outline", color: "#101010", width: 8 }] }),
    shape("box", { fill: "#123456", stroke: "#ffd400" }),
    bubble("says", { backgroundColor: "#ffffff", borderColor: "#101010" }),
    image("photo"),
  );
  expect(coloursOf(scene, 2)).toEqual(["#ffd400", "#101010"]);
  expect(coloursOf(scene, 9)).toEqual(expect.arrayContaining(["#123456", "#ffffff"]));
});

test("letters with a colour of their own count", () => {
  const word = withLook(text("one"), { start: 0, end: 2 }, { fill: "#ff1f1f" });
  expect(coloursOf(sceneOf(word), 9)).toContain("#ff1f1f");
});

test("what is not seen has no colour", () => {
  const hidden = shape("box", { fill: "#123456", visible: false });
  const erased = line("rubber", { stroke: "#abcdef", compositeMode: "destination-out" });
  const found = coloursOf(sceneOf(hidden, erased), 9);
  expect(found).not.toContain("#123456");
  expect(found).not.toContain("#abcdef");
});

test("a gradient has all of its colours", () => {
  const stops = [
    { offset: 0, color: "#ff0000" },
    { offset: 1, color: "#0000ff" },
  ];
  const found = coloursOf(sceneOf(text("one", { effects: [{ kind: "gradient", angle: 90, stops }] })), 9);
  expect(found).toEqual(expect.arrayContaining(["#ff0000", "#0000ff"]));
});
