/** What else is done to a picture: cut out or made better by the server, while one goes on, or edited by hand in another tab. */
import { Scissors, Sparkles, SquareArrowOutUpRight } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { isAbort } from "~/api/errors";
import type { ImageElement } from "~/scene/types";
import { useUser } from "~/session/session-provider";
import { Button } from "~/ui/button";
import { toastFailure } from "~/ui/toast";
import { useDesigner } from "../state/designer-context";
import { editInTab } from "./image-editor-tab";
import { CUT_OUT, ENHANCE, type PictureTool, treatInPlace } from "./in-place";

interface Running {
  readonly tool: PictureTool;
  readonly stopping: AbortController;
}

export function PictureTools({ element }: { element: ImageElement }) {
  const designer = useDesigner();
  const { id: customerId } = useUser();
  const [running, setRunning] = useState<Running | null>(null);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  async function start(tool: PictureTool): Promise<void> {
    const stopping = new AbortController();
    setRunning({ tool, stopping });
    try {
      await treatInPlace(designer, element, tool, { customerId, signal: stopping.signal });
    } catch (failure) {
      if (!isAbort(failure)) toastFailure(tool.failed, failure);
    } finally {
      if (isShown.current) setRunning(null);
    }
  }

  function edit(): void {
    const tab = window.open("", "_blank");
    if (!tab) return;
    editInTab(designer, element, tab).catch((failure: unknown) => {
      tab.close();
      toastFailure("Failed to open the image editor", failure);
    });
  }

  if (running) {
    return (
      <div className="col-span-2 flex items-center justify-between gap-2">
        <p role="status" className="text-sm text-muted">
          {running.tool.working}…
        </p>
        <Button size="small" onClick={() => running.stopping.abort()}>
          Cancel
        </Button>
      </div>
    );
  }
  return (
    <>
      <Button size="small" icon={<Scissors size={16} aria-hidden />} onClick={() => void start(CUT_OUT)}>
        {CUT_OUT.label}
      </Button>
      <Button size="small" icon={<Sparkles size={16} aria-hidden />} onClick={() => void start(ENHANCE)}>
        {ENHANCE.label}
      </Button>
      <Button size="small" icon={<SquareArrowOutUpRight size={16} aria-hidden />} onClick={edit}>
        Image editor
      </Button>
    </>
  );
}
