import { expect, test } from "vitest";
import { newImage, newScene, newShape } from "./elements";
import { badgeBox, frameBox } from "./frame";
import { freePlace } from "./free-place";
import { type Box, elementBounds, overlap, type Size } from "./geometry";
import { addElements } from "./operations";
import type { Scene } from "./types";

const textSize = () => ({ width: 0, height: 0 });
const SIZE = { width: 300, height: 200 };

const laidOut = (size: Size): Box => ({ x: 568, y: 362, ...size });

const boxAt = (scene: Scene, size: Size): Box => {
  // As it was laid out elsewhere: only its size counts.
  const { x, y } = freePlace(scene, laidOut(size), textSize);
  return { x: x - size.width / 2, y: y - size.height / 2, ...size };
};

test("an empty canvas is begun in the middle of the frame", () => {
  const scene = newScene();
  const frame = frameBox(scene);
  expect(freePlace(scene, SIZE, textSize)).toEqual({
    x: frame.x + frame.width / 2,
    y: frame.y + frame.height / 2,
  });
});

test("what comes one after the other does not lie on what is there, nor on the running time", () => {
  let scene = newScene();
  for (let count = 0; count < 4; count++) {
    const box = boxAt(scene, SIZE);
    const others = scene.elements.map((element) => elementBounds(element, textSize));
    expect(others.some((other) => overlap(box, other))).toBe(false);
    expect(overlap(box, badgeBox(scene))).toBe(false);
    scene = addElements(scene, [newShape({ id: `shape-${count}`, shape: "rectangle", ...box })]);
  }
});

test("what fills the frame, or is hidden, is no reason to keep off", () => {
  const ground = {
    ...newImage("ground", { pictureId: "0".repeat(32), width: 3, height: 2, name: "" }, { x: 768, y: 512 }),
  };
  const whole = { ...ground, x: 0, y: 0, width: 1536, height: 1024 };
  const hidden = { ...newShape({ id: "hidden", shape: "star", x: 600, y: 400, ...SIZE }), visible: false };
  const scene = addElements(newScene(), [whole, hidden]);
  expect(freePlace(scene, SIZE, textSize)).toEqual(freePlace(newScene(), SIZE, textSize));
});

test("what is larger than the frame stands in its middle", () => {
  const scene = newScene();
  const frame = frameBox(scene);
  expect(freePlace(scene, { width: 2000, height: 1200 }, textSize)).toEqual({
    x: frame.x + frame.width / 2,
    y: frame.y + frame.height / 2,
  });
});
