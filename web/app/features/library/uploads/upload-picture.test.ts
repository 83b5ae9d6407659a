// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "~/api/errors";
import { toast } from "~/ui/toast";
import { uploadPicture } from "./upload-picture";
import { uploadWithNote } from "./upload-with-note";

const sending = vi.hoisted(() => vi.fn());
const fitting = vi.hoisted(() => vi.fn());
vi.mock("~/api/authorized-upload", () => ({ authorizedUpload: sending }));
vi.mock("./fitted", () => ({ fitted: fitting }));

const photo = new File(["photo"], "me.jpg", { type: "image/jpeg" });
const stored = { id: "i1", fileName: "me.jpg" };

interface Options {
  signal: AbortSignal;
  onProgress: (fraction: number) => void;
}

beforeEach(() => {
  sending.mockReset().mockResolvedValue({ image: stored });
  fitting.mockReset().mockImplementation(async (file: File) => file);
});

test("what was made smaller is sent, and each step is told", async () => {
  fitting.mockImplementation(async (_: File, { onShrink }: { onShrink: () => void }) => {
    onShrink();
    return new File(["small"], "me.jpg", { type: "image/webp" });
  });
  sending.mockImplementation(async (_url: string, _body: object, { onProgress }: Options) => {
    onProgress(0.5);
    return { image: stored };
  });
  const told: unknown[] = [];
  const image = await uploadPicture(photo, { onProgress: (...step) => told.push(step) });
  expect(image).toBe(stored);
  expect(told).toEqual([[null, "Making it smaller"], [0.5]]);
  expect(sending.mock.lastCall?.[1]).toMatchObject({
    imageData: `data:image/webp;base64,${btoa("small")}`,
    filename: "me.jpg",
    fileType: "image/webp",
  });
});

test.each([
  [true, "File size must be less than 10MB."],
  [false, "me.jpg is too large. Maximum size is 10MB"],
])("what stays too large is refused before it is sent (alone: %s)", async (isOnlyOne, words) => {
  fitting.mockResolvedValue(null);
  await expect(uploadPicture(photo, { isOnlyOne })).rejects.toThrow(new ApiError(words, "TOO_LARGE", 413));
  expect(sending).not.toHaveBeenCalled();
});

test("an SVG is refused by name wherever it is brought", async () => {
  const logo = new File(["<svg/>"], "logo.svg", { type: "image/svg+xml" });
  await expect(uploadPicture(logo)).rejects.toThrow("SVG is not taken. Please save it as a PNG.");
  expect(fitting).not.toHaveBeenCalled();
});

test("a note stands there once it takes long, says how far it is, and stops it", async () => {
  vi.useFakeTimers();
  const loading = vi.spyOn(toast, "loading").mockReturnValue(1);
  const dismissing = vi.spyOn(toast, "dismiss").mockReturnValue(1);
  let tell: (fraction: number) => void = () => undefined;
  sending.mockImplementation(
    (_url: string, _body: object, { signal, onProgress }: Options) =>
      new Promise((_, reject) => {
        tell = onProgress;
        signal.addEventListener("abort", () => reject(signal.reason));
      }),
  );
  const upload = uploadWithNote(photo);
  const stopped = expect(upload).rejects.toMatchObject({ name: "AbortError" });
  await vi.advanceTimersByTimeAsync(700);
  expect(loading).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  await vi.waitFor(() => expect(sending).toHaveBeenCalled());
  tell(0.42);
  const note = loading.mock.lastCall?.[1] as unknown as { id: string; action: { onClick: () => void } };
  expect(loading.mock.lastCall?.[0]).toBe("me.jpg: 42 %");
  note.action.onClick();
  await stopped;
  expect(dismissing).toHaveBeenCalledWith(note.id);
  vi.useRealTimers();
});
