import { describe, expect, test } from "vitest";
import { advance, idleGeneration } from "~/jobs/generation";
import { sceneOf, shape } from "~/test/scene-builder";
import { emptyBrief } from "../prompt/brief";
import { briefOf, generationRequestOf, keptWords, shuffleWish, toggled, type Wish } from "./steering";

const canvas = sceneOf(shape("edited by hand"));
const brief = { ...emptyBrief, prompt: "Cats", style: "neon", palette: "fire", seed: "7" };
const like = { versionId: "v2", scene: null, facts: { style: "comic", mood: "calm", layout: "trio" } };
const grounds = ["moon", "office", "paper"];
const nothing = { kept: [], canvas, brand: null, face: null, faces: false, grounds };
const request = (wish: Wish, steering: Partial<Parameters<typeof generationRequestOf>[2]> = {}) =>
  generationRequestOf(brief, wish, { ...nothing, ...steering }, () => 0.5);

describe("a request", () => {
  test("shows the creator's face when there is one", () => {
    expect(request({}, { face: "f1" }).submittedImageFile).toBe("f1");
    expect(request({})).not.toHaveProperty("submittedImageFile");
  });

  test("shows moments of a video instead of the face", () => {
    const moments = [{ imageId: "i1", imageUrl: null, feeling: "shocked" as const, seconds: 4 }];
    const footage = { fileName: "a.mp4", moments };
    const sent = generationRequestOf({ ...brief, footage }, {}, { ...nothing, face: "f1" }, () => 0.5);
    expect(sent.moments).toEqual([{ image: "i1", feeling: "shocked", seconds: 4 }]);
    expect(sent).not.toHaveProperty("submittedImageFile");
  });

  test("shows the face library where it is wanted", () => {
    expect(request({}, { faces: true }).faces).toBe(true);
    expect(request({})).not.toHaveProperty("faces");
  });

  test("is the brief and nothing else while nothing is steered", () => {
    expect(request({})).toEqual({
      title: "",
      prompt: "Cats",
      variations: 4,
      seed: 7,
      style: "neon",
      palette: "fire",
    });
  });

  test("for pictures like another one leaves the looks to that one", () => {
    const wanted = request({ like });
    expect(wanted).toEqual({ title: "", prompt: "Cats", variations: 4, seed: 7, basedOn: "v2" });
  });

  test("sends the canvas as it is with what is kept of it, in a steady order", () => {
    expect(request({}, { kept: ["background", "text"] })).toMatchObject({
      keep: ["text", "background"],
      scene: canvas,
      style: "neon",
    });
  });

  test("keeps nothing of an empty canvas", () => {
    expect(request({}, { kept: ["text"], canvas: null })).not.toHaveProperty("keep");
  });

  test("keeps the parts of a stored version where the canvas shows another one", () => {
    const wanted = request({ like }, { kept: ["text"] });
    expect(wanted).toMatchObject({ basedOn: "v2", keep: ["text"] });
    expect(wanted).not.toHaveProperty("scene");
  });

  test("names the looks of the other one where a part is kept, because then everything else varies", () => {
    const wanted = request({ like }, { kept: ["text"] });
    expect(wanted).toMatchObject({ style: "comic", mood: "calm" });
    expect(wanted).not.toHaveProperty("layout");
    expect(wanted).not.toHaveProperty("palette");
  });

  test("names the thumbnail that is shuffled, and begins again only when that is wished for", () => {
    expect(request({ newSeed: true, shuffleOf: "t1" }, {})).toMatchObject({ shuffleOf: "t1" });
    expect(request({ newSeed: true, shuffleOf: "t1", fromStart: false }, {})).not.toHaveProperty("fromStart");
    expect(request({ shuffleOf: "t1", fromStart: true }, {})).toMatchObject({ fromStart: true });
    expect(request({ newSeed: true }, {})).not.toHaveProperty("shuffleOf");
  });

  test("for pictures like another one happens where that one does, not where the brief says", () => {
    const there = { ...like, facts: { ...like.facts, place: "moon" } };
    const wish = { like: there };
    const elsewhere = { ...brief, place: "office", material: "paper" };
    const wanted = generationRequestOf(elsewhere, wish, nothing, () => 0.5);
    expect(wanted.place).toBe("moon");
    expect(wanted).not.toHaveProperty("material");
  });

  test("for pictures like another one names no place that the engine does not have", () => {
    const wish = { like: { ...like, facts: { ...like.facts, place: "moon" } } };
    expect(generationRequestOf(brief, wish, { ...nothing, grounds: [] }, () => 0.5)).not.toHaveProperty(
      "place",
    );
  });

  test("carries the brand", () => {
    const brand = { colors: ["#ff0000"], font: null, logo: null };
    expect(request({}, { brand })).toMatchObject({ brand });
  });
});

describe("the seed", () => {
  const seedFor = (wish: Wish, seed: string) => briefOf({ ...brief, seed }, wish, () => 0.5).seed;

  test("that is written down stays with the button and is renewed by a shuffle and by 'more like this'", () => {
    expect(seedFor({}, "7")).toBe("7");
    expect(seedFor({ newSeed: true }, "7")).toBe("500000");
    expect(seedFor({ like }, "7")).toBe("500000");
  });

  test("that is left open stays open", () => {
    expect(seedFor({ newSeed: true }, "")).toBe("");
  });
});

test("what is kept is said in words", () => {
  expect(keptWords([])).toBe("");
  expect(keptWords(["text"])).toBe("Keeps the text of this picture");
  expect(keptWords(["background", "text"])).toBe("Keeps the text and the background of this picture");
  expect(keptWords(["subject", "background", "text"])).toBe(
    "Keeps the text, the subject and the background of this picture",
  );
});

test("a part is kept with one press and given back with the next", () => {
  expect(toggled([], "text")).toEqual(["text"]);
  expect(toggled(["text", "subject"], "text")).toEqual(["subject"]);
});

test("what was made last is shuffled, also before the page has moved on to it", () => {
  const started = advance(idleGeneration, { type: "started", expected: 4 });
  const made = advance(started, { type: "done", recordId: "second" });
  const failed = advance(started, { type: "failed", error: "Too busy.", code: "BUSY" });
  expect(shuffleWish(idleGeneration, undefined, false)).toEqual({ newSeed: true });
  expect(shuffleWish(made, undefined, false)).toMatchObject({ shuffleOf: "second" });
  expect(shuffleWish(made, "first", true)).toMatchObject({ shuffleOf: "second", fromStart: true });
  for (const generation of [idleGeneration, failed])
    expect(shuffleWish(generation, "first", false)).toMatchObject({ shuffleOf: "first", fromStart: false });
});
