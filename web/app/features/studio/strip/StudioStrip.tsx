/** Under the canvas: what can be made of the picture, and the pictures to choose from. */
import { useState } from "react";
import { useStore } from "zustand";
import { images } from "~/features/billing";
import { useDesigner } from "~/features/designer";
import { isActive } from "~/jobs/generation";
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
  if (!hasPicture && items.length === 0) return null;
  return (
    <div className="workspace shrink-0 border-t border-line low:flex low:items-center">
      {comparing ? <Comparing /> : hasPicture ? <Steering /> : null}
      <VariationStrip
        items={items}
        onShowVersions={listed.length > 0 ? () => setVersionsOpen(true) : undefined}
      />
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
