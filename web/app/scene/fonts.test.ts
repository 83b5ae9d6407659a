import { describe, expect, it } from "vitest";
import { fontList } from "~/test/font-list";
import { text } from "~/test/scene-builder";
import { covers, drawableText, faceForLetter, faceStack, findFamily, needsSyntheticBold } from "./fonts";

const stackFor = (content: string, bold = false, fontFamily = "plain") =>
  faceStack(fontList, { text: content, bold, fontFamily });
const files = (content: string) =>
  [...drawableText(stackFor(content), content).faces].map((face) => face.file);

describe("families", () => {
  it("the first of the list stands in for an unknown key", () => {
    expect(findFamily(fontList, "strong").key).toBe("strong");
    expect(findFamily(fontList, "gone").key).toBe("plain");
    expect(() => findFamily({ ...fontList, families: [] }, "gone")).toThrow();
  });

  it("a creator's own stands beside them, with the same that steps in", () => {
    const fonts = { ...fontList, own: [{ ...findFamily(fontList, "strong"), key: "own-1", file: "/own" }] };
    expect(findFamily(fonts, "own-1").file).toBe("/own");
    const stack = faceStack(fonts, { text: "a", bold: false, fontFamily: "own-1" });
    expect(stack.map(({ file }) => file)).toEqual([
      "/own",
      ...stackFor("a")
        .slice(1)
        .map(({ file }) => file),
    ]);
  });

  it("bold takes the bold face, or a stroke where there is none", () => {
    expect(stackFor("a", true, "strong")[0]?.file).toBe("strong-900.ttf");
    expect(stackFor("a", true)[1]?.file).toBe("greek-900.ttf");
    expect(needsSyntheticBold(fontList, text("t", { bold: true, fontFamily: "plain" }))).toBe(true);
    expect(needsSyntheticBold(fontList, text("t", { bold: true, fontFamily: "strong" }))).toBe(false);
    expect(needsSyntheticBold(fontList, text("t", { fontFamily: "plain" }))).toBe(false);
  });
});

describe("faces of letters", () => {
  it("a letter comes from the first face that has it", () => {
    expect(files("aω")).toEqual(["plain-400.ttf", "greek-400.ttf"]);
    expect(covers(findFamily(fontList, "plain"), 0x41)).toBe(true);
    expect(covers(findFamily(fontList, "plain"), 0x3c9)).toBe(false);
  });

  it("Han characters look Japanese only beside kana", () => {
    expect(files("日本")).toEqual(["chinese-400.ttf", "japanese-400.ttf"]);
    expect(files("日本の")).toEqual(["japanese-400.ttf"]);
  });

  it("a letter of several characters stays in one face, if only by its first", () => {
    expect(faceForLetter(stackFor("x"), "x\u0301")?.file).toBe("plain-400.ttf");
  });

  it("a sign is an emoji only beside one, or when it asks for it", () => {
    expect(files("☀")).toEqual(["symbols-400.ttf"]);
    expect(files("☀\ufe0f")).toEqual(["emoji-400.ttf"]);
    expect(files("☀🔥")).toEqual(["emoji-400.ttf"]);
    expect(files("🎧")).toEqual(["emoji-400.ttf"]);
  });

  it("digits beside an emoji are the family's, else the first fallback's, and those of a keycap the emoji's", () => {
    expect(files("5🔥")).toEqual(["plain-400.ttf", "emoji-400.ttf"]);
    const letterless = {
      ...findFamily(fontList, "plain"),
      key: "own-1",
      file: "/own",
      unicodeRange: "U+41-5A",
    };
    const stack = faceStack(
      { ...fontList, own: [letterless] },
      { text: "A5🔥", bold: false, fontFamily: "own-1" },
    );
    expect(faceForLetter(stack, "5")?.file).toBe("greek-400.ttf");
    expect(faceForLetter(stackFor("5\ufe0f\u20e3"), "5\u20e3")?.file).toBe("emoji-400.ttf");
  });

  it("what no face has is left out", () => {
    expect(drawableText(stackFor("x"), "x😀y").text).toBe("xy");
  });
});
