import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { type Brand, emptyBrand } from "../brand/brand";
import { fetchReading } from "../calls";
import { type Brief, emptyBrief } from "../prompt/brief";
import { reading } from "../understood/reading.fixture";
import { showsFaces } from "./shown-faces";

const api = vi.hoisted(() => ({ listFaces: vi.fn() }));
vi.mock("~/api/client", () => api);
vi.mock("../calls");

const face = { imageId: "f1", fileName: "me.jpg", imageUrl: null };
const footage = { fileName: "a.mp4", moments: [] };
const personal: Brief = { ...emptyBrief, prompt: "I was terrified" };

beforeEach(() => {
  api.listFaces.mockReset().mockResolvedValue({ faces: [{ id: "a" }], most: 24 });
  vi.mocked(fetchReading)
    .mockReset()
    .mockImplementation(async ({ prompt }) => ({
      ...reading,
      isPersonal: prompt?.startsWith("I ") === true,
    }));
});

const shows = (brief: Partial<Brief> = {}, brand: Partial<Brand> = {}) =>
  showsFaces(new QueryClient(), "ada", { ...personal, ...brief }, { ...emptyBrand, ...brand });

test("faces are shown where the words suit them", async () => {
  expect(await shows()).toBe(true);
  expect(await shows({ prompt: "How to sharpen a knife" })).toBe(false);
});

test.each<[string, Partial<Brief>, Partial<Brand>]>([
  ["they are switched off for this picture", { faces: false }, {}],
  ["a video is given", { footage }, {}],
  ["a photo of the brand is given", {}, { faces: [face], face: "f1" }],
  ["the brand is off", {}, { on: false }],
])("not where %s", async (_, brief, brand) => {
  expect(await shows(brief, brand)).toBe(false);
  expect(api.listFaces).not.toHaveBeenCalled();
});

test("not where there are none, and nothing is read for nothing", async () => {
  api.listFaces.mockResolvedValue({ faces: [], most: 24 });
  expect(await shows()).toBe(false);
  expect(fetchReading).not.toHaveBeenCalled();
});

test("pictures are made without them where the words can't be read", async () => {
  vi.mocked(fetchReading).mockRejectedValue(new Error("busy"));
  expect(await shows()).toBe(false);
});
