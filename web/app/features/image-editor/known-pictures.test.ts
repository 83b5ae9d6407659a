import { describe, expect, it } from "vitest";
import { KnownPictures } from "./known-pictures";

const picture = () => ({ width: 1, height: 1, tiles: [] });

describe("what the server has", () => {
  it("is no longer the opened picture once a turned one has replaced it", () => {
    const known = new KnownPictures();
    const opened = picture();
    known.note(opened, { id: "a", pictureId: "first" });
    expect(known.idOf(opened)).toBe("a");
    known.note(null, { id: "a", pictureId: "turned" });
    expect(known.idOf(opened)).toBeNull();
  });

  it("includes results that were fetched, and nothing that was only painted", () => {
    const known = new KnownPictures();
    const result = picture();
    known.note(result, { id: "b", pictureId: "cut-out" });
    expect(known.idOf(result)).toBe("b");
    expect(known.idOf(picture())).toBeNull();
  });
});
