import { expect, it } from "vitest";
import { DetailsStorage, isDuration, NEW_DETAILS } from "./video-details";

function storage() {
  const kept = new Map<string, string>();
  return {
    kept,
    small: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    },
  };
}

it("keeps the details of each thumbnail; a new one begins with the channel named last", () => {
  const { small } = storage();
  const details = new DetailsStorage("mira", () => small);
  expect(details.read("one")).toEqual(NEW_DETAILS);
  const own = { title: "Snow", channel: "Mira outdoors", duration: "3:05" };
  details.write("one", own);
  expect(new DetailsStorage("mira", () => small).read("one")).toEqual(own);
  expect(details.read("two")).toEqual({ ...NEW_DETAILS, channel: "Mira outdoors" });
  expect(new DetailsStorage("somebody else", () => small).read("one")).toEqual(NEW_DETAILS);
});

it("keeps the newest two hundred", () => {
  const { small } = storage();
  const details = new DetailsStorage("mira", () => small);
  for (let at = 0; at < 205; at++) details.write(`${at}`, { ...NEW_DETAILS, title: `${at}` });
  expect(details.read("0").title).toBeNull();
  expect(details.read("204").title).toBe("204");
});

it.each(["{", "[[1, 2]]", '[["one", {"title": 5}]]', "null"])(
  "reads past what is none of ours: %s",
  (text) => {
    const { kept, small } = storage();
    kept.set("thumbsmith-feed-lab:mira", text);
    expect(new DetailsStorage("mira", () => small).read("one")).toEqual(NEW_DETAILS);
  },
);

it("knows durations", () => {
  for (const text of ["0:07", "10:24", "1:02:03"]) expect(isDuration(text)).toBe(true);
  for (const text of ["", "10", "10:60", "1:2", "a:bc"]) expect(isDuration(text)).toBe(false);
});
