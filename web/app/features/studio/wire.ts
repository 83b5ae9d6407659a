/** The server's answers by the names this feature uses, with scenes that have been read and completed. */
import type { ThumbnailBody, VersionBody } from "~/api/client";
import { storedScene } from "~/scene/stored-scene";
import type { Scene } from "~/scene/types";

export type {
  ChoiceBody as EngineOption,
  ListedThumbnail,
  ListedVersion as Version,
  OptionsAnswer as EngineOptions,
  PaletteBody as PaletteOption,
  PlaceBody as PlaceOption,
  ReadingBody,
} from "~/api/client";

export interface Thumbnail extends Omit<ThumbnailBody, "scene"> {
  scene: Scene;
}

/** What a version shows. */
export type VersionContent = Pick<Thumbnail, "scene" | "pictures">;

/** Throws SceneRefused for a document of a newer kind. */
export function thumbnailOf(body: ThumbnailBody): Thumbnail {
  return { ...body, scene: storedScene(body.scene) };
}

/** Throws SceneRefused for a document of a newer kind. */
export function contentOf({ scene, pictures }: VersionBody): VersionContent {
  return { scene: storedScene(scene), pictures };
}
