// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { lastLook, noteLook } from "./features/dashboard/jobs/last-look";
import { noteArtwork, recentArtworks } from "./features/designer/elements/recent";
import { noteFont, recentFonts } from "./features/designer/fonts/recent";
import { EMPTY } from "./features/studio/draw/drawing";
import { saveDrawing, savedDrawing } from "./features/studio/draw/saved-drawing";
import { endsSeen } from "./jobs/seen-ends";
import { forgetAllOf } from "./kept-here";

afterEach(() => localStorage.clear());

test("an account that is deleted leaves nothing of its owner in the browser, and what is others' alone", () => {
  const deleteDatabase = vi.fn();
  vi.stubGlobal("indexedDB", { deleteDatabase });
  localStorage.setItem("thumbsmith-last-step:ada:new@1", "{}");
  localStorage.setItem("thumbsmith-last-step:ben:new@1", "{}");
  for (const owner of ["ada", "ben"]) noteLook(owner, 5);
  saveDrawing(EMPTY, "ada");
  for (const owner of ["ada", "ben"]) noteArtwork(owner, "art:rocket");
  for (const owner of ["ada", "ben"]) noteFont(owner, "anton");
  localStorage.setItem("thumbsmith-jobs-seen-ending", '["job"]');

  forgetAllOf("ada");

  const databases = deleteDatabase.mock.calls.map(([name]) => name);
  expect(databases.toSorted()).toEqual([
    "thumbsmith-carried",
    "thumbsmith-designer-ada",
    "thumbsmith-image-editor-ada",
  ]);
  expect(localStorage.getItem("thumbsmith-last-step:ada:new@1")).toBeNull();
  expect(localStorage.getItem("thumbsmith-last-step:ben:new@1")).toBe("{}");
  expect([lastLook("ada"), lastLook("ben")]).toEqual([null, 5]);
  expect(savedDrawing("ada")).toBeNull();
  expect(endsSeen().size).toBe(0);
  expect([recentFonts("ada"), recentFonts("ben")]).toEqual([[], ["anton"]]);
  expect([recentArtworks("ada"), recentArtworks("ben")]).toEqual([[], ["art:rocket"]]);
});

test("another one's drawing stays", () => {
  vi.stubGlobal("indexedDB", { deleteDatabase: vi.fn() });
  saveDrawing(EMPTY, "ben");
  forgetAllOf("ada");
  expect(savedDrawing("ben")).not.toBeNull();
});
