/** Under the canvas: what can be made of the picture, and the pictures to choose from. */
import clsx from "clsx";
import { useState } from "react";
import { useStore } from "zustand";
import { images } from "~/features/billing";
import { useDesigner } from "~/features/designer";
import { isActive } from "~/jobs/generation";
import { LYING, useMediaQuery, WIDE } from "~/ui/media-query";
import { CompareBar } from "../editing/CompareBar";
import { VersionsDialog } from "../loading/later-parts";
import { OnceOpen } from "../loading/OnceOpen";
import { priceOf } from "../prompt/engine-price";
import { useEngineOptions } from "../prompt/use-engine-options";
import { endWords } from "../steering/ended";
import { SteeringBar } from "../steering/SteeringBar";
import { stillAsked } from "../steering/steering";
import { useHasPicture, useJob, useSlice, useStudio } from "../studio-context";
import { listedVersions } from "../versions/version-words";
import { stripItems } from "./strip-items";
import { VariationStrip } from "./VariationStrip";

export function StudioStrip() {
  const { versions } = useStudio();
  const { thumbnail } = useSlice("page");
  const [versionsOpen, setVersionsOpen] = useState(false);
  const comparing = useStore(useDesigner().comparing.store, ({ before }) => before !== null);
  const hasPicture = useHasPicture();
  const items = useItems();
  const listed = listedVersions(thumbnail);
  const keepsRoom = useKeepsRoom();
  if (!hasPicture && items.length === 0 && !keepsRoom) return null;
  return (
    <div
      className={clsx(
        "workspace flex shrink-0 flex-col border-t border-line low:flex-row low:items-center",
        keepsRoom && ROOM,
      )}
    >
      {comparing ? <Comparing /> : hasPicture ? <Steering /> : null}
      <VariationStrip
        items={items}
        onShowVersions={listed.length > 0 ? () => setVersionsOpen(true) : undefined}
      />
      {items.length === 0 && keepsRoom ? (
        <p className="m-auto px-4 text-center text-xs text-muted">What you make and save appears here.</p>
      ) : null}
      <OnceOpen open={versionsOpen}>
        <VersionsDialog
          open={versionsOpen}
          onClose={() => setVersionsOpen(false)}
          versions={listed}
          commands={versions}
        />
      </OnceOpen>
    </div>
  );
}

/** As high as it is with pictures in it. */
const ROOM = "min-h-[171px] max-lg:min-h-39 max-sm:min-h-31 short:min-h-26 low:min-h-16";

/** Beside panels the canvas takes what the strip leaves: it would jump under the pointer when the first pictures come. */
function useKeepsRoom(): boolean {
  const isWide = useMediaQuery(WIDE);
  const isLying = useMediaQuery(LYING);
  return isWide || isLying;
}

function useItems() {
  const studio = useStudio();
  const { shown } = useSlice("generation");
  const { thumbnail } = useSlice("page");
  return stripItems(useJob("generation"), shown, thumbnail, {
    showPreview: (preview) => studio.generation.show(preview),
    pickVersion: (version, name) => void studio.versions.pick(version, name),
    keepVersion: (version) => void studio.versions.keep(version),
    moreLike: (version) => void studio.moreLike(version),
  });
}

function Comparing() {
  const { versions } = useStudio();
  const { thumbnail } = useSlice("page");
  const { beforeId, comparesEdit } = useSlice("versions");
  const [result] = useJob("edit").previews;
  const before = listedVersions(thumbnail).find(({ version }) => version.versionId === beforeId);
  return (
    <CompareBar
      onBack={before && (() => void versions.pick(before.version, before.name))}
      outside={comparesEdit ? (result?.pixelsChangedOutside ?? null) : null}
    />
  );
}

function Steering() {
  const studio = useStudio();
  const { brief } = useSlice("brief");
  const { thumbnail } = useSlice("page");
  const { kept, end } = useSlice("generation");
  const generation = useJob("generation");
  const edit = useJob("edit");
  const options = useEngineOptions();
  const current = thumbnail?.versions.find(({ versionId }) => versionId === thumbnail.currentVersion);
  return (
    <SteeringBar
      busy={isActive(generation) || isActive(edit)}
      price={images(priceOf(brief, options).amount)}
      onShuffle={(fromStart) => studio.shuffle(fromStart)}
      ended={endWords(end, generation, stillAsked(brief, kept, thumbnail?.currentVersion))}
      onMoreLikeThis={current && (() => void studio.moreLike(current))}
      parts={options?.keeps ?? []}
      kept={kept}
      onKeep={(next) => studio.generation.keep(next)}
    />
  );
}
