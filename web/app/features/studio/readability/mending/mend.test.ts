/** Fixes, with an inspector that reads scenes by sums instead of by drawing. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findEffect, outlinesOf } from "~/scene/effects";
import { elementBounds, type TextSize } from "~/scene/geometry";
import { findElement, replaceElements } from "~/scene/operations";
import type { Scene, TextElement } from "~/scene/types";
import { sceneOf, shape, text } from "~/test/scene-builder";
import { NEARBY, overlap } from "../badge";
import { relativeLuminance } from "../contrast";
import type { SceneReading } from "../read-scene";
import { check } from "../score";
import { READING_HEIGHT, READING_WIDTH, type RuleName, type TextReading } from "../types";
import { mend } from "./mend";
import type { SceneInspector } from "./mender";
import { shifted, wayClear } from "./sizing";

const SCALE = READING_WIDTH / 1536;
/** Half their size a letter, one line. */
const textSize: TextSize = ({ text: words, fontSize }) => ({
  width: words.length * fontSize * 0.5,
  height: fontSize * 1.1,
});

function inspector(ground: string): SceneInspector {
  const readTexts = (scene: Scene): TextReading[] =>
    scene.elements.flatMap((element) =>
      element.kind === "text" && element.visible ? [read(element, scene, ground)] : [],
    );
  const readScene = (scene: Scene): SceneReading => {
    const texts = readTexts(scene);
    return {
      picture: { width: 64, height: 36, channels: 3, data: new Uint8Array(64 * 36 * 3) },
      pictureWidth: READING_WIDTH,
      pictureHeight: READING_HEIGHT,
      fileBytes: null,
      title: "",
      texts,
      faces: [],
      sights: texts.map(({ id, box }) => ({ kind: "text", element: id, box })),
    };
  };
  return { read: readScene, readTexts, textSize };
}

function read(element: TextElement, scene: Scene, ground: string): TextReading {
  const { x, y, width, height } = elementBounds(element, textSize);
  const edge = findEffect(element, "plate")?.color ?? outlinesOf(element)[0]?.color ?? ground;
  return {
    id: element.id,
    text: element.text,
    headline: true,
    letterHeight: 0.7 * element.fontSize * SCALE,
    box: {
      left: x * SCALE,
      top: (y - scene.frame.y) * SCALE,
      right: (x + width) * SCALE,
      bottom: (y + height - scene.frame.y) * SCALE,
    },
    letters: [lightOf(element.fill)],
    around: [lightOf(edge)],
  };
}

function lightOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return relativeLuminance(red, green, blue);
}

const verdict = (scene: Scene, rule: RuleName, at: SceneInspector) =>
  check(at.read(scene)).findings.find((found) => found.rule === rule)?.verdict;

/** The scene after the rule's fix, which must have one. */
function mended(scene: Scene, rule: RuleName, at: SceneInspector): Scene {
  const elements = mend(scene, rule, at);
  if (!elements) throw new Error("No fix was found.");
  return replaceElements(scene, elements);
}

const dark = inspector("#101010");
const words = (fields: Partial<TextElement> & { text?: string }) =>
  ({ ...text("words"), x: 200, y: 400, fontSize: 160, fill: "#ffffff", ...fields }) as TextElement;

describe("every fix makes its rule pass", () => {
  const cases: [RuleName, Scene, SceneInspector][] = [
    ["letter-size", sceneOf(words({ fontSize: 40 })), dark],
    ["contrast", sceneOf(words({ fill: "#888888" })), inspector("#8a8a8a")],
    ["contrast", sceneOf(words({ fill: "#ffffff", effects: [plate("#eeeeee")] })), dark],
    ["badge", sceneOf(words({ text: "NOW", x: 1300, y: 800, fontSize: 120 })), dark],
    [
      "words",
      sceneOf(words({ text: "the one thing that I never knew of the sea", fontSize: 90, x: 0 })),
      dark,
    ],
  ];
  it.each(cases)("%s", (rule, scene, at) => {
    expect(verdict(scene, rule, at)).not.toBe("pass");
    expect(verdict(mended(scene, rule, at), rule, at)).toBe("pass");
  });
});

it("touches nothing but what is at fault", () => {
  const scene = sceneOf(shape("box"), words({ fontSize: 40 }), words({ id: "large", y: 150, fontSize: 200 }));
  expect(mend(scene, "letter-size", dark)?.map(({ id }) => id)).toEqual(["words"]);
});

it("leaves what is locked, and says that it found nothing", () => {
  const scene = sceneOf(words({ fontSize: 40, locked: true }));
  expect(mend(scene, "letter-size", dark)).toBeNull();
});

it("does nothing where nothing is wrong", () => {
  expect(mend(sceneOf(words({})), "letter-size", dark)).toBeNull();
});

it("keeps small words when there are only small words", () => {
  const scene = sceneOf(words({ text: "to be or to be as it was", fontSize: 90 }));
  const after = findElement(mended(scene, "words", dark), "words") as TextElement;
  expect(after.text).toBe("to be or to be");
});

it("the way clear always ends where nothing is covered, inside the picture", () => {
  const box = fc.record({
    left: fc.integer({ min: -100, max: 1300 }),
    top: fc.integer({ min: -100, max: 740 }),
    width: fc.integer({ min: 5, max: 900 }),
    height: fc.integer({ min: 5, max: 500 }),
  });
  fc.assert(
    fc.property(box, ({ left, top, width, height }) => {
      const from = { left, top, right: left + width, bottom: top + height };
      const way = wayClear(from, []);
      if (!way) return;
      const there = shifted(from, way);
      expect(NEARBY.some((area) => overlap(area, there))).toBe(false);
      expect(Math.min(there.left, there.top)).toBeGreaterThanOrEqual(0);
      expect(there.right).toBeLessThanOrEqual(READING_WIDTH);
      expect(there.bottom).toBeLessThanOrEqual(READING_HEIGHT);
    }),
  );
});

function plate(color: string) {
  return {
    kind: "plate",
    color,
    colorEnd: null,
    paddingX: 0.2,
    paddingY: 0.1,
    radius: 0,
    borderColor: null,
    borderWidth: 0,
  } as const;
}
