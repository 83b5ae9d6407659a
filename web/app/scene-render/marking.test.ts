import { expect, test } from "vitest";
import { image, PICTURE, sceneOf } from "~/test/scene-builder";
import vectors from "../../../server/tests/pictures/marks.json";
import { marked, type Source, sourceOf, sourceOfScene } from "./marking";

const bytesOf = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
const sizes: Record<string, { width: number; height: number }> = {
  jpeg: { width: 17, height: 9 },
  png: { width: 17, height: 9 },
  webp: { width: 17, height: 9 },
};

test.each(Object.entries(vectors))("%s: the same bytes as the server writes", async (kind, entry) => {
  const plain = new Blob([bytesOf(entry.plain)], { type: entry.mediaType });
  const file = await marked(plain, "trainedAlgorithmicMedia", sizes[kind] ?? { width: 16, height: 8 });
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytesOf(entry.marked));
  expect(file.type).toBe(entry.mediaType);
  expect(await sourceOf(file)).toBe("trainedAlgorithmicMedia");
  expect(await sourceOf(plain)).toBeNull();
});

test("a picture is what the strongest of its parts is", () => {
  const painted = (id: string): Source | null => (id === PICTURE ? "trainedAlgorithmicMedia" : null);
  const layered = sceneOf(image("one"));
  const ground = { ...sceneOf(), background: { ...sceneOf().background, picture: PICTURE } };
  const hidden = sceneOf({ ...image("one"), visible: false });
  expect(sourceOfScene(ground, painted)).toBe("trainedAlgorithmicMedia");
  expect(sourceOfScene(layered, painted)).toBe("compositeWithTrainedAlgorithmicMedia");
  expect(sourceOfScene(hidden, painted)).toBeNull();
  expect(sourceOfScene({ ...layered, facts: { style: "neon" } }, () => null)).toBe("composite");
  expect(sourceOfScene(layered, () => null)).toBeNull();
});
