/** Calls that turn a scene into files, and a project file into a thumbnail. All throw an ApiError. */
import * as api from "~/api/client";
import type { Scene } from "~/features/scene/types";
import { wireForm } from "./calls";
import { dataUrlOf } from "./flatten";
import { type Thumbnail, thumbnailOf } from "./wire";

interface PictureWish {
  title: string;
  scene: Scene;
  size: "1280x720" | "1080x1080" | "1080x1920";
  format: "jpg" | "png";
}

export const exportPicture = (wish: PictureWish): Promise<Blob> =>
  api.exportScene({ body: wireForm(wish), parseAs: "blob" }) as unknown as Promise<Blob>;

export const exportProject = (project: { title: string; prompt: string; scene: Scene }): Promise<Blob> =>
  api.exportProject({ body: wireForm(project), parseAs: "blob" }) as unknown as Promise<Blob>;

export async function importProject(file: File): Promise<Thumbnail> {
  const body = { projectFile: await dataUrlOf(file) };
  return thumbnailOf((await api.importProject({ body })).thumbnail);
}
