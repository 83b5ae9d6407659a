// @vitest-environment jsdom
/** What the image editor says when something fails, in the words of the product document, and what it does then. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { toast } from "~/ui/toast";
import type { LibraryImage } from "./calls";
import { KnownPictures } from "./known-pictures";
import { DraftDatabase } from "./persistence/draft-database";
import { DraftKeeper } from "./persistence/draft-keeper";
import { newImageEditor } from "./state/image-editor";
import { useImageFiles } from "./use-image-files";
import { usePictureTools } from "./use-picture-tools";

const encoded = vi.hoisted(() => ({ type: "image/png" }));
// jsdom draws and writes no pictures.
vi.mock("./canvas/draw-picture", () => ({ flatten: () => null }));
vi.mock("~/scene-render/picture-file", async (original) => ({
  ...(await original<object>()),
  isOpaque: () => true,
  encoderOf: () => async () => new Blob(["pixels"], { type: encoded.type }),
}));

type Answers = Record<string, (request: Request) => Response | Promise<Response>>;
const sent: Request[] = [];

/** The server's answers by method and path. */
function serve(answers: Answers): void {
  vi.stubGlobal("fetch", async (request: Request) => {
    sent.push(request.clone());
    const answer = answers[`${request.method} ${new URL(request.url).pathname}`];
    return answer ? answer(request) : refusal(404, "NOT_FOUND")();
  });
}

const json = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { "Content-Type": "application/json" } });
const refusal = (status: number, code: string) => () => json(status, { error: "Not now.", code });
const event = (name: string, body: object) => () =>
  new Response(`event: ${name}\ndata: ${JSON.stringify(body)}\n\n`, {
    headers: { "Content-Type": "text/event-stream" },
  });

const opened: LibraryImage = {
  id: "a1",
  fileName: "me.png",
  imageData: "data:image/png;base64,AAAA",
  pictureId: "p1",
  digitalSourceType: null,
};

function parts() {
  const picture = { width: 8, height: 8, tiles: [] };
  const editor = newImageEditor(picture, async () => null as never);
  const known = new KnownPictures();
  known.note(picture, opened);
  const stored = { imageId: opened.id, pictureId: opened.pictureId, original: picture };
  const keeper = new DraftKeeper(editor, new DraftDatabase(indexedDB, "owner"), stored, vi.fn());
  vi.spyOn(keeper, "saved").mockResolvedValue();
  return { editor, known, keeper };
}

const answers = new QueryClient();
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={answers}>{children}</QueryClientProvider>
);

function openFiles() {
  const onStoredAs = vi.fn();
  const all = { ...parts(), opened, customerId: "owner", onStoredAs };
  const { result } = renderHook(() => useImageFiles(all), { wrapper });
  return { files: () => result.current, onStoredAs };
}

function openTools() {
  const { editor, known } = parts();
  const of = { editor, known, imageId: opened.id, fileName: opened.fileName, customerId: "owner" };
  return renderHook(() => usePictureTools(of), { wrapper }).result;
}

const says = (words: string, cause: string | undefined) =>
  waitFor(() => expect(toast.error).toHaveBeenCalledExactlyOnceWith(words, { description: cause }));

beforeEach(() => {
  sent.length = 0;
  encoded.type = "image/png";
  sessionStorage.clear();
  vi.stubGlobal("indexedDB", {});
  vi.spyOn(toast, "error").mockReturnValue(0);
  vi.spyOn(toast, "success").mockReturnValue(0);
});

test("a save that fails, in its place or as a new one", async () => {
  serve({ "PUT /v1/images/a1": refusal(500, "INTERNAL"), "POST /v1/images": refusal(507, "STORAGE_FULL") });
  const { files } = openFiles();
  await act(() => files().replace());
  await says("Failed to save image edits", "Not now.");
  vi.mocked(toast.error).mockClear();
  await act(() => files().saveAsNew());
  await says("Failed to save image edits", "Not now.");
  expect(files().saving).toBe(false);
});

test("what another tab has replaced is replaced only on purpose", async () => {
  const image = { ...opened, pictureId: "p3" };
  serve({
    "PUT /v1/images/a1": (request) =>
      request.headers.get("If-Match") === '"p1"' ? refusal(409, "CONFLICT")() : json(200, { image }),
  });
  const { files } = openFiles();
  await act(() => files().replace());
  expect(files().replacedElsewhere).toBe(true);
  expect(toast.error).not.toHaveBeenCalled();
  await act(() => files().replace(true));
  expect(files().replacedElsewhere).toBe(false);
  expect(files().image.pictureId).toBe("p3");
  expect(sent.map((request) => request.headers.get("If-Match"))).toEqual(['"p1"', null]);
});

test("a picture that was deleted meanwhile can be saved as a new one", async () => {
  const image = { ...opened, id: "b2" };
  serve({
    "POST /v1/images": async (request) =>
      (await request.json()).madeOf ? refusal(404, "IMAGE_NOT_FOUND")() : json(201, { image }),
  });
  const { files, onStoredAs } = openFiles();
  await act(() => files().saveAsNew());
  expect(onStoredAs).toHaveBeenCalledWith("b2");
  expect(toast.error).not.toHaveBeenCalled();
});

test("a download that can't be made", async () => {
  const { files } = openFiles();
  await act(() => files().download("image/webp"));
  await says("Failed to download image", "This browser can't write that kind of file.");
});

test("a background that is not removed, whether the job is refused or ends badly", async () => {
  serve({ "POST /v1/imagegen/removebg": refusal(503, "TOOL_NOT_READY") });
  const first = openTools();
  act(() => first.current.removal.start());
  await says("Failed to remove background", "Not now.");
  vi.mocked(toast.error).mockClear();
  serve({
    "POST /v1/imagegen/removebg": () => json(202, { job: { id: "j1" } }),
    "GET /v1/imagegen/jobs/j1/events": event("failed", { error: "Nothing stands out.", code: "NO_SUBJECT" }),
  });
  const second = openTools();
  act(() => second.current.removal.start());
  await says("Failed to remove background", "Nothing stands out.");
});

test("a result that can't be fetched", async () => {
  serve({
    "POST /v1/imagegen/removebg": () => json(202, { job: { id: "j1" } }),
    "GET /v1/imagegen/jobs/j1/events": event("done", { job: { recordId: "r1" } }),
    "GET /v1/images/r1": refusal(500, "INTERNAL"),
  });
  const tools = openTools();
  act(() => tools.current.removal.start());
  await says("Failed to fetch processed image", "Not now.");
});
