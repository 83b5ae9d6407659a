/** Under the canvas: what can be made of the picture, and the pictures to choose from. */
import { useState } from "react";
import { useStore } from "zustand";
import { useDesigner } from "~/features/designer";
import { isActive } from "~/jobs/generation";
import { CompareBar } from "../editing/CompareBar";
import { VersionsDialog } from "../loading/later-parts";
import { OnceOpen } from "../loading/OnceOpen";
import { SteeringBar } from "../steering/SteeringBar";
import type { Studio } from "../use-studio";
import { VariationStrip } from "./VariationStrip";

export function StudioStrip({ studio }: { studio: Studio }) {
  const [versionsOpen, setVersionsOpen] = useState(false);
  const comparing = useStore(useDesigner().comparing.store, ({ before }) => before !== null);
  if (!studio.hasPicture && studio.strip.length === 0) return null;
  return (
    <div className="workspace shrink-0 border-t border-line low:flex low:items-center">
      {comparing ? (
        <CompareBar onBack={studio.backToBefore} outside={studio.changedOutside} />
      ) : studio.hasPicture ? (
        <SteeringBar
          busy={isActive(studio.generation) || isActive(studio.editing.edit)}
          onShuffle={studio.shuffle}
          ended={studio.ended}
          onMoreLikeThis={studio.moreLikeThis}
          parts={studio.options?.keeps ?? []}
          kept={studio.kept}
          onKeep={studio.keep}
        />
      ) : null}
      <VariationStrip
        items={studio.strip}
        onShowVersions={studio.versions.length > 0 ? () => setVersionsOpen(true) : undefined}
      />
      <OnceOpen open={versionsOpen}>
        <VersionsDialog
          open={versionsOpen}
          onClose={() => setVersionsOpen(false)}
          versions={studio.versions}
          commands={studio.versionCommands}
        />
      </OnceOpen>
    </div>
  );
}
