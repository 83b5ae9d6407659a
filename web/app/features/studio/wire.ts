/** The server's answers by the names this feature uses, with scenes that have been read and completed. */
import type { ThumbnailBody, VersionBody } from "~/api/client";
import { readScene } from "~/features/scene/schema";
import type { Scene } from "~/features/scene/types";

export type {
  ChoiceBody as EngineOption,
  ListedThumbnail,
  OptionsAnswer as EngineOptions,
  PaletteBody as PaletteOption,
} from "~/api/client";

export interface Version extends Omit<VersionBody, "scene"> {
  scene: Scene;
}

export interface Thumbnail extends Omit<ThumbnailBody, "scene" | "versions"> {
  scene: Scene;
  versions: Version[];
}

/** Throws SceneRefused for a document of a newer kind. */
export function thumbnailOf(body: ThumbnailBody): Thumbnail {
  return { ...body, scene: readScene(body.scene), versions: body.versions.map(versionOf) };
}

function versionOf(body: VersionBody): Version {
  return { ...body, scene: readScene(body.scene) };
}
