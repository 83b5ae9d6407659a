/** The light of a rendered place behind the picture: its controls are fetched where there is one. */
import { lazy, Suspense } from "react";
import { useDocument } from "~/features/designer";
import { worldOf } from "~/scene/world";

const LightPanel = lazy(async () => ({ default: (await import("./LightPanel")).LightPanel }));

export function LightSection() {
  const isWorld = useDocument(({ scene }) => worldOf(scene) !== null);
  return isWorld ? (
    <Suspense>
      <LightPanel />
    </Suspense>
  ) : null;
}
