/** Calls that turn a scene into files, and a project file into a thumbnail. All throw an ApiError. */
import * as api from "~/api/client";
import { dataUrlOf } from "~/api/data-url";
import type { Scene } from "~/scene/types";
import { wireForm } from "../calls";
import { type Thumbnail, thumbnailOf } from "../wire";

interface PictureWish {
  title: string;
  scene: Scene;
  size: "1280x720" | "1080x1080" | "1080x1920";
  format: "jpg" | "png";
}

export const exportPicture = (wish: PictureWish, signal: AbortSignal): Promise<Blob> =>
  api.exportScene({ body: wireForm(wish), parseAs: "blob", signal }) as unknown as Promise<Blob>;

interface ProjectWish {
  title: string;
  prompt: string;
  scene: Scene;
}

export const exportProject = (wish: ProjectWish, signal: AbortSignal): Promise<Blob> =>
  api.exportProject({ body: wireForm(wish), parseAs: "blob", signal }) as unknown as Promise<Blob>;

export async function importProject(file: File): Promise<Thumbnail> {
  const body = { projectFile: await dataUrlOf(file) };
  return thumbnailOf((await api.importProject({ body })).thumbnail);
}
