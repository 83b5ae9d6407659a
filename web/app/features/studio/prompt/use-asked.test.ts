import { expect, test } from "vitest";
import { askedFor } from "./use-asked";

const NOTHING = { prompt: null, start: false, video: null, photo: null };

test("words from inside the app start at once", () => {
  expect(askedFor({ prompt: "Cats" }, "")).toEqual({ ...NOTHING, prompt: "Cats", start: true });
});

test("words in the address only fill the field", () => {
  expect(askedFor(null, "?prompt=Cats%20%26%20dogs")).toEqual({ ...NOTHING, prompt: "Cats & dogs" });
});

test.each([null, undefined, 3, "x", { prompt: 7 }])("a state of %j asks for nothing", (state) => {
  expect(askedFor(state, "")).toEqual(NOTHING);
});

test.each(["video", "photo"] as const)("an address may begin with a %s, with or without words", (kind) => {
  const begun = { ...NOTHING, [kind]: { file: null } };
  expect(askedFor(null, `?start=${kind}`)).toEqual(begun);
  expect(askedFor(null, `?start=${kind}&prompt=Cats`)).toEqual({ ...begun, prompt: "Cats" });
});

test.each(["video", "photo"] as const)(
  "a %s that was dropped before the studio opened is the one",
  (kind) => {
    const file = new File(["x"], "trip");
    expect(askedFor(null, `?start=${kind}`, file)[kind]).toEqual({ file });
    expect(askedFor(null, "", file)).toEqual(NOTHING);
  },
);
