// @vitest-environment jsdom
/** The dialog around the search: a frame is taken, another video chosen, the dialog closed. */
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { lookAt } from "./look-calls";
import { openVideo } from "./open-video";
import { type Frame, VideoDialog } from "./VideoDialog";
import type { Still, VideoReader } from "./video";

vi.mock("./open-video");
vi.mock("./look-calls");

const stillAt = (seconds: number): Still => ({
  seconds,
  picture: new Blob(),
  worth: 0.5,
  print: BigInt(seconds),
});
const reader = {
  facts: { seconds: 2, width: 640, height: 360, frameSeconds: 0.04 },
  async *stills() {
    yield stillAt(1);
  },
  still: async () => null,
  frame: async () => new Blob(["frame"], { type: "image/jpeg" }),
  close: vi.fn<() => void>(),
} satisfies VideoReader;
const onClose = vi.fn();
const onTake = vi.fn<(frame: File, signal: AbortSignal) => Promise<void>>();
const onCast = vi.fn<(fileName: string, frames: readonly Frame[], signal: AbortSignal) => Promise<void>>();

beforeEach(() => {
  vi.clearAllMocks();
  onTake.mockReset().mockResolvedValue(undefined);
  onCast.mockReset().mockResolvedValue(undefined);
  vi.mocked(openVideo).mockResolvedValue(reader);
  vi.mocked(lookAt).mockImplementation(async (stills) =>
    stills.map(() => ({ score: 1, feeling: null, people: 0, eyesOpen: false })),
  );
  Object.assign(URL, { createObjectURL: () => "blob:still", revokeObjectURL: () => undefined });
});

async function open(): Promise<void> {
  render(
    <VideoDialog
      open
      given={new File(["x"], "holiday.mp4")}
      onClose={onClose}
      onTake={onTake}
      onCast={onCast}
    />,
  );
  await screen.findByText("1 moment, best first.");
}

const take = () => fireEvent.click(screen.getByRole("button", { name: "Take this frame" }));

test("after a frame is taken the video is let go of, and the next visit begins anew", async () => {
  await open();
  take();
  await screen.findByRole("button", { name: "Choose a video" });
  expect(onTake.mock.calls[0]?.[0].name).toBe("holiday 0.01.jpg");
  expect(onClose).toHaveBeenCalledOnce();
  expect(reader.close).toHaveBeenCalledOnce();
});

test("closing stops what is being taken, without a word", async () => {
  let signal: AbortSignal | undefined;
  onTake.mockImplementation(
    (_, given) =>
      new Promise((_resolve, reject) => {
        signal = given;
        given.addEventListener("abort", () => reject(given.reason));
      }),
  );
  await open();
  take();
  await waitFor(() => expect(signal).toBeDefined());
  fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" });
  await waitFor(() => expect(signal?.aborted).toBe(true));
  expect(onClose).toHaveBeenCalledOnce();
  await screen.findByText("1 moment, best first.");
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Take this frame" })).toBeEnabled();
});

test("whoever leaves the page with a video open is asked", async () => {
  const leave = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  expect(leave()).toBe(false);
  await open();
  expect(leave()).toBe(true);
  take();
  await screen.findByRole("button", { name: "Choose a video" });
  expect(leave()).toBe(false);
});

test("what is closed without that stays as it is", async () => {
  await open();
  fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" });
  expect(onClose).toHaveBeenCalledOnce();
  expect(reader.close).not.toHaveBeenCalled();
  expect(screen.getByText("1 moment, best first.")).toBeVisible();
});

test.each([
  ["another video is chosen", () => choose()],
  ["the dialog is closed", () => fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" })],
])("a frame that could not be taken is told until %s", async (_, goOn) => {
  onTake.mockRejectedValue(new Error("No room."));
  await open();
  take();
  expect(await screen.findByText("This frame could not be taken.")).toBeVisible();
  goOn();
  await screen.findByText("1 moment, best first.");
  expect(screen.queryByText("This frame could not be taken.")).toBeNull();
});

function choose(): void {
  const files = [new File(["y"], "second.mp4")];
  fireEvent.change(screen.getByLabelText("Video file"), { target: { files } });
}

test("the best moments are taken with what is felt in them", async () => {
  vi.mocked(openVideo).mockResolvedValue({
    ...reader,
    async *stills() {
      yield { ...stillAt(0), print: 0n };
      yield { ...stillAt(1), print: 0xffffffn };
    },
  });
  vi.mocked(lookAt).mockImplementation(async (stills) =>
    stills.map(({ seconds }) => ({
      score: seconds,
      feeling: seconds === 1 ? "shocked" : null,
      people: seconds,
      eyesOpen: true,
    })),
  );
  render(
    <VideoDialog
      open
      given={new File(["x"], "holiday.mp4")}
      onClose={onClose}
      onTake={onTake}
      onCast={onCast}
    />,
  );
  await screen.findByText("2 moments, best first.");
  fireEvent.click(screen.getByRole("button", { name: "Use the best moments" }));
  await screen.findByRole("button", { name: "Choose a video" });
  const [fileName, frames] = onCast.mock.calls[0] ?? [];
  expect(fileName).toBe("holiday.mp4");
  expect(frames?.map(({ file, ...known }) => ({ ...known, name: file.name }))).toEqual([
    { feeling: "shocked", seconds: 1, name: "holiday 0.01.jpg" },
    { feeling: null, seconds: 0, name: "holiday 0.00.jpg" },
  ]);
});
