/** The studio's calls to the server. All throw an ApiError. */
import * as api from "~/api/client";
import { ApiError } from "~/api/errors";
import { readEvents } from "~/api/event-stream";
import { uploadWithNote } from "~/features/library";
import type { GenerationCalls } from "~/jobs/generation-store";
import { storedScene } from "~/scene/stored-scene";
import type { Scene } from "~/scene/types";
import type { WorldLight } from "~/scene/world";
import type { EditRequest, Way, WishRequest } from "./editing/edit-wish";
import type { GenerationRequest } from "./steering/steering";
import type { Reading } from "./understood/understood";
import {
  contentOf,
  type EngineOptions,
  type ReadingBody,
  type Thumbnail,
  thumbnailOf,
  type VersionContent,
} from "./wire";

/** What generations and edits have in common once they are begun. */
const jobCalls: Omit<GenerationCalls<unknown>, "begin"> = {
  events: (jobId, signal) => readEvents(`/v1/imagegen/jobs/${encodeURIComponent(jobId)}/events`, signal),
  cancel: (jobId) => api.cancelJob({ path: { job_id: jobId } }),
};

export const generationCalls: GenerationCalls<GenerationRequest> = {
  ...jobCalls,
  begin: async (request, key) =>
    jobOf(await api.generateImage({ body: wireForm(request), headers: asyncHeaders(key) })),
};

export const editCalls: GenerationCalls<EditRequest> = {
  ...jobCalls,
  begin: async (request, key) =>
    jobOf(await api.editImage({ body: wireForm(request), headers: asyncHeaders(key) })),
};

const asyncHeaders = (key: string) => ({ Prefer: "respond-async", "Idempotency-Key": key });

function jobOf(answer: { job: { id: string } } | object): { id: string } {
  if ("job" in answer) return answer.job;
  throw new ApiError("The server did not understand that its answer may come later.", "HTTP_ERROR", 200);
}

/** How a change in words would be made. Free. */
export const fetchWay = (wish: WishRequest, signal: AbortSignal): Promise<Way> =>
  api.tellWay({ body: wireForm(wish), signal });

/** Makes a change in words on the layers, for free. Fails with `EDIT_NOT_POSSIBLE` where it has to be painted. */
export async function changeLayers(wish: WishRequest): Promise<VersionContent> {
  const { scene, pictures } = await api.changeLayers({ body: wireForm(wish) });
  return { scene: storedScene(scene), pictures };
}

/** Paints the place that is the background in another light, for free. Fails with `EDIT_NOT_POSSIBLE`. */
export async function changeLight(scene: Scene, light: Partial<WorldLight>): Promise<VersionContent> {
  const answer = await api.changeLight({ body: wireForm({ scene, ...light }) });
  return { scene: storedScene(answer.scene), pictures: answer.pictures };
}

/** Where the subject of a picture is: the picture and the mask as data URLs. */
export async function fetchSubjectMask(image: string): Promise<string> {
  return (await api.maskSubject({ body: { image } })).mask;
}

export interface PromptSuggestion {
  prompt: string;
  headlines: readonly string[];
  /** The text model that wrote it; null: rules. */
  model: string | null;
  /** Why a model that is set up did not write it. */
  note: string | null;
}

export const fetchPromptHelp = (prompt: string, title: string): Promise<PromptSuggestion> =>
  api.helpWithPrompt({ body: { prompt, title } });

/** What is understood of the words, before anything is drawn. Free. */
export const fetchReading = (words: ReadingBody, signal: AbortSignal): Promise<Reading> =>
  api.readPrompt({ body: words, signal });

/** An empty name means the site's own engine. */
export const fetchEngineOptions = (engine: string): Promise<EngineOptions> =>
  api.getOptions({ query: engine ? { engine } : {} });

/** Their pictures are fetched from where they are, when they are shown. */
const lightly = { pictures: "links" } as const;

/** `head/early.js` asks for the same address as soon as the page is there. */
export async function fetchThumbnail(id: string): Promise<Thumbnail> {
  return thumbnailOf((await api.getThumbnail({ path: { thumbnail_id: id }, query: lightly })).thumbnail);
}

export async function fetchVersion(thumbnailId: string, versionId: string): Promise<VersionContent> {
  const path = { thumbnail_id: thumbnailId, version_id: versionId };
  return contentOf((await api.getVersion({ path })).version);
}

export interface SavedWork {
  title: string;
  prompt: string;
  scene: Scene;
  /** The flattened canvas as a data URL. */
  resultingImageBuffer: string;
}

/** `automatic`: saved without anybody having asked, perhaps before it has a title. */
export async function createThumbnail(work: SavedWork & { automatic: boolean }): Promise<Thumbnail> {
  return thumbnailOf((await api.createThumbnail({ body: wireForm(work), query: lightly })).thumbnail);
}

export interface ThumbnailChanges extends Partial<SavedWork> {
  currentVersion?: string;
  /** Saved without anybody having asked. */
  automatic?: boolean;
  /** What was done since the version before, in words. */
  change?: string;
}

/**
 * Fails with the code CONFLICT when somebody else was faster than `revision`; null overwrites. `keepalive`: the request
 * outlives the page.
 */
export async function changeThumbnail(
  id: string,
  changes: ThumbnailChanges,
  revision: number | null,
  { keepalive = false } = {},
): Promise<Thumbnail> {
  const headers = revision === null ? {} : { "If-Match": `"${revision}"` };
  const request = { path: { thumbnail_id: id }, body: wireForm(changes), query: lightly, headers, keepalive };
  return thumbnailOf((await api.updateThumbnail(request)).thumbnail);
}

export async function duplicateThumbnail(id: string, versionId: string): Promise<Thumbnail> {
  const request = { path: { thumbnail_id: id }, body: { versionId }, query: lightly };
  return thumbnailOf((await api.duplicateThumbnail(request)).thumbnail);
}

export const fetchImage = async (id: string) => (await api.getImage({ path: { image_id: id } })).image;

/** A picture that was dropped on the canvas becomes one of the creator's library. */
export async function uploadForCanvas(file: File) {
  const { pictureId, imageUrl: url, width, height, fileName: name } = await uploadWithNote(file);
  return { pictureId, url, width, height, name };
}

type Mutable<T> = T extends object ? { -readonly [Key in keyof T]: Mutable<T[Key]> } : T;

/** Scenes are read-only here; the generated types are not. */
export const wireForm = <T>(value: T) => value as Mutable<T>;
