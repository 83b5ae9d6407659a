/** What the strip under the canvas shows: the variations being made, else the versions of the thumbnail. Pure. */
import { type Generation, isActive, type Preview } from "~/jobs/generation";
import { nameOf, variationName } from "../versions/version-words";
import type { Thumbnail, Version } from "../wire";
import type { StripItem } from "./VariationStrip";

interface StripCommands {
  showPreview: (preview: Preview) => void;
  pickVersion: (version: Version, name: string) => void;
  keepVersion: (version: Version) => void;
  moreLike: (version: Version) => void;
}

export function stripItems(
  generation: Generation,
  shownPreview: number | null,
  thumbnail: Thumbnail | undefined,
  commands: StripCommands,
): StripItem[] {
  const storing = generation.phase === "done" && generation.recordId !== thumbnail?.id;
  const hasPreviews = generation.previews.length > 0;
  if (isActive(generation) || storing || (!thumbnail && hasPreviews)) {
    return previewItems(generation, shownPreview, commands);
  }
  return thumbnail ? versionItems(thumbnail, commands) : [];
}

function previewItems(generation: Generation, shown: number | null, commands: StripCommands): StripItem[] {
  const slots = isActive(generation) ? generation.expected : generation.previews.length;
  return Array.from({ length: Math.max(slots, generation.previews.length) }, (_, index) => {
    const preview = isActive(generation)
      ? generation.previews.find((known) => known.index === index)
      : generation.previews[index];
    return {
      key: `preview-${index}`,
      label: String(index + 1),
      name: variationName(index + 1, preview?.change),
      change: preview?.change ?? null,
      imageUrl: preview?.imageUrl ?? null,
      current: preview !== undefined && preview.index === shown,
      onPick: () => preview && commands.showPreview(preview),
    };
  });
}

function versionItems(thumbnail: Thumbnail, commands: StripCommands): StripItem[] {
  return thumbnail.versions.map((version) => {
    const name = nameOf(version, thumbnail.versions);
    return {
      key: version.versionId,
      label: name.replace(/^Variation (\d+).*/, "$1"),
      name,
      change: version.source === "generation" ? version.change : null,
      imageUrl: version.imageUrl,
      current: version.versionId === thumbnail.currentVersion,
      onPick: () => commands.pickVersion(version, name),
      onKeep: () => commands.keepVersion(version),
      onMoreLike: () => commands.moreLike(version),
    };
  });
}
