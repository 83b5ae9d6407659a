import { expect, test, vi } from "vitest";
import { ApiError } from "~/api/errors";
import type { Look } from "./moments";
import { NOT_PLAYABLE, type Still, type VideoReader, VideoUnplayable } from "./video";
import { VideoSearch } from "./video-search";

const FILE = new File(["x"], "holiday.mp4");
const stillAt = (seconds: number): Still => ({
  seconds,
  picture: new Blob(),
  worth: 0.5,
  print: BigInt.asUintN(64, BigInt(Math.round(seconds * 100) + 1) * 0x9e3779b97f4a7c15n),
});

function reader(seconds: number, gate?: Promise<void>): VideoReader {
  return {
    facts: { seconds, width: 640, height: 360, frameSeconds: 0.04 },
    async *stills(times, signal) {
      for (const time of times) {
        await gate;
        if (signal.aborted) return;
        yield stillAt(time);
      }
    },
    still: async (at) => stillAt(at),
    frame: async () => new Blob(["frame"]),
    close: vi.fn<() => void>(),
  };
}

const seen = (stills: readonly Still[]): Look[] =>
  stills.map(({ seconds }) => ({ score: seconds / 100, feeling: "smiling", people: 1, eyesOpen: true }));

test("finds moments, looks at 48 stills, and ranks by what was seen", async () => {
  const look = vi.fn(async (stills: readonly Still[]) => seen(stills));
  const search = new VideoSearch({ open: async () => reader(60), look });
  await search.begin(FILE);
  const { phase, moments, problem } = search.state.getState();
  expect([phase, problem]).toEqual(["done", null]);
  expect(look.mock.calls.flatMap(([stills]) => stills)).toHaveLength(48);
  const scores = moments.map((moment) => moment.look?.score);
  expect(scores).toHaveLength(48);
  expect(scores).toEqual([...scores].sort((one = -1, other = -1) => other - one));
});

test("around the best moments the exact frames are read, where the first pass may take quicker ones", async () => {
  const look = vi.fn(async (stills: readonly Still[]) => seen(stills));
  const keysAlone = {
    ...reader(8),
    async *stills(times: readonly number[]) {
      for (const key of new Set(times.map(Math.floor))) yield stillAt(key);
    },
  };
  const search = new VideoSearch({ open: async () => keysAlone, look });
  await search.begin(FILE);
  const looked = look.mock.calls.flatMap(([stills]) => stills).map(({ seconds }) => seconds);
  expect(looked).toEqual(expect.arrayContaining([3, 2.7, 3.3, 4, 3.7, 4.3]));
});

test("stopping keeps what was found, and nothing changes afterwards", async () => {
  let open = () => {};
  const gate = new Promise<void>((resolve) => (open = resolve));
  const search = new VideoSearch({
    open: async () => reader(60, gate),
    look: async (stills) => seen(stills),
  });
  const running = search.begin(FILE);
  await vi.waitFor(() => expect(search.state.getState().phase).toBe("reading"));
  search.stop();
  open();
  await running;
  expect(search.state.getState().phase).toBe("stopped");
  expect(await search.still(3)).not.toBeNull();
});

/** Everything that is asked of the reader and the server, of whom none looks at the signal. */
function deaf(onAsked: (asked: string[], search: VideoSearch) => void) {
  const asked: string[] = [];
  const ask = <Answer>(what: string, answer: Answer): Answer => {
    asked.push(what);
    onAsked(asked, search);
    return answer;
  };
  const open = async (): Promise<VideoReader> => ({
    ...reader(8),
    async *stills(times) {
      for (const time of times) yield ask("still", stillAt(time));
    },
    still: async (at) => ask("exact", stillAt(at)),
  });
  const search = new VideoSearch({ open, look: async (stills) => ask("look", seen(stills)) });
  return { search, asked };
}

test.each(["still", "look", "exact"])("after Stop nothing more is asked, here at a %s", async (what) => {
  const { search, asked } = deaf((all, running) => {
    if (all.at(-1) === what) running.stop();
  });
  await search.begin(FILE);
  expect(asked.filter((each) => each === what)).toHaveLength(1);
  expect(asked.at(-1)).toBe(what);
  expect(search.state.getState()).toMatchObject({ phase: "stopped", problem: null });
});

test("what can't be played is told, and a server that is away leaves the stills", async () => {
  const unplayable = new VideoSearch({
    open: async () => Promise.reject(new VideoUnplayable(NOT_PLAYABLE)),
    look: async (stills) => seen(stills),
  });
  await unplayable.begin(FILE);
  expect(unplayable.state.getState()).toMatchObject({ phase: "none", problem: { text: NOT_PLAYABLE } });

  const away = new VideoSearch({
    open: async () => reader(20),
    look: async () => Promise.reject(new ApiError("No connection.", "NETWORK", 0)),
  });
  await away.begin(FILE);
  const { phase, moments, problem } = away.state.getState();
  expect(phase).toBe("done");
  expect(moments.length).toBeGreaterThan(8);
  expect(problem).toEqual({
    text: "Faces could not be looked for. The stills are ranked by light and sharpness alone.",
    detail: "No connection.",
  });
});

test("a file that breaks off is told as one, whatever the browser calls it", async () => {
  const breaking: VideoReader = {
    ...reader(8),
    async *stills() {
      yield stillAt(1);
      throw new DOMException("Decoding error.", "EncodingError"); // which has a code of its own
    },
  };
  const search = new VideoSearch({ open: async () => breaking, look: async (stills) => seen(stills) });
  await search.begin(FILE);
  const { phase, problem } = search.state.getState();
  expect(phase).toBe("done");
  expect(problem).toEqual({ text: "The video could not be read to its end.", detail: null });
});

test("another video ends the first one", async () => {
  const readers = [reader(10), reader(20)];
  const search = new VideoSearch({
    open: async () => readers.shift() as VideoReader,
    look: async (stills) => seen(stills),
  });
  const [first] = readers;
  await search.begin(FILE);
  await search.begin(new File(["y"], "second.webm"));
  expect(first?.close).toHaveBeenCalled();
  expect(search.state.getState()).toMatchObject({ fileName: "second.webm", facts: { seconds: 20 } });
});
