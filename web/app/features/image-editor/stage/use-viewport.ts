/** The stage's viewport in React, for what stands over the canvas. */
import { useEffect, useState } from "react";
import type { Viewport } from "~/scene/viewport";
import type { CanvasStage } from "./canvas-stage";

export function useViewport(stage: CanvasStage): Viewport {
  const [viewport, setViewport] = useState(stage.viewport);
  useEffect(() => {
    setViewport(stage.viewport);
    return stage.onViewport(setViewport);
  }, [stage]);
  return viewport;
}
