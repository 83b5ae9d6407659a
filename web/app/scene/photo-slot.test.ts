import { expect, test } from "vitest";
import { image, PICTURE, sceneOf, text } from "~/test/scene-builder";
import { photoSlot, withPhoto } from "./photo-slot";

const figure = { ...image("a"), name: "Hero: racing car", x: 100, y: 200, width: 400, height: 300 };
const whole = { x: 0, y: 0, width: 1, height: 1 };

test("a face makes place before anything larger", () => {
  const face = { ...figure, id: "f", name: "Hero: smiling face with sunglasses", width: 50 };
  expect(photoSlot(sceneOf(figure, face))?.id).toBe("f");
});

test("the largest figure that can be changed makes place", () => {
  const small = { ...figure, id: "b", width: 50 };
  const locked = { ...figure, id: "c", width: 900, locked: true };
  const ground = { ...image("d"), width: 1_536, height: 1_024, name: "Blurred: city" };
  expect(photoSlot(sceneOf(ground, small, locked, figure, text("t")))?.id).toBe("a");
  expect(photoSlot(sceneOf(ground, text("t")))).toBeNull();
});

test("a photo stands on the lower edge of that place, whole, with the effects it had", () => {
  const photo = { pictureId: PICTURE, width: 1_000, height: 2_000, part: whole };
  expect(withPhoto({ ...figure, flipX: true }, photo)).toMatchObject({
    x: 225,
    y: 200,
    width: 150,
    height: 300,
    name: "Hero: your photo",
    crop: null,
    flipX: false,
    originalWidth: 1_000,
  });
});

test("of a cut-out only what is left of it counts", () => {
  const part = { x: 0.25, y: 0.5, width: 0.5, height: 0.25 };
  const shown = withPhoto(figure, { pictureId: PICTURE, width: 1_000, height: 1_000, part });
  expect(shown).toMatchObject({ x: 20, y: 220, width: 560, height: 280, crop: part });
});
