/** A stage's viewport in React, for what stands over the canvas. */
import { useEffect, useState } from "react";
import type { Viewport } from "~/scene/viewport";

interface ViewedStage {
  readonly viewport: Viewport;
  /** Gives a function that ends the listening. */
  onViewport(listener: (viewport: Viewport) => void): () => void;
}

export function useViewport(stage: ViewedStage): Viewport {
  const [viewport, setViewport] = useState(stage.viewport);
  useEffect(() => {
    setViewport(stage.viewport);
    return stage.onViewport(setViewport);
  }, [stage]);
  return viewport;
}
