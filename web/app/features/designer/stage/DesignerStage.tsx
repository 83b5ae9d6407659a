/** Mounts the stage: canvas, pointer, keyboard, clipboard, pictures that are dropped, and the field texts are written in. */
import { Suspense, useEffect, useRef, useState } from "react";
import { useShortcuts } from "../actions/use-shortcuts";
import { useClipboard } from "../clipboard/use-clipboard";
import { CompareHandle } from "../compare/CompareHandle";
import { PictureCrop } from "../crop/PictureCrop";
import { PictureErase } from "../erase/later";
import { useDesigner, useSession } from "../state/designer-context";
import { DraftNotices } from "./DraftNotices";
import { DesignerView } from "./designer-view";
import { PointerRouting } from "./pointer-routing";
import { StageMenu } from "./StageMenu";
import { TextEditor } from "./TextEditor";
import { useDroppedPictures } from "./use-dropped-pictures";

/** `busy`: what it is to show is still on its way. */
export function DesignerStage({ busy = false }: { busy?: boolean }) {
  const designer = useDesigner();
  const host = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<DesignerView | null>(null);

  useEffect(() => {
    if (!canvas.current || !host.current) return;
    const made = new DesignerView(designer, canvas.current);
    const routing = new PointerRouting(made, canvas.current);
    const element = host.current;
    const follow = () => made.stage.resize({ width: element.clientWidth, height: element.clientHeight });
    const watcher = new ResizeObserver(follow);
    watcher.observe(element);
    follow();
    setView(made);
    return () => {
      watcher.disconnect();
      routing.dispose();
      made.dispose();
      setView(null);
    };
  }, [designer]);

  useShortcuts(designer);
  useClipboard(designer);
  const erasing = useSession((session) => session.erasing);
  const dropping = useDroppedPictures(view, host);

  return (
    <section
      ref={host}
      aria-label="Canvas"
      aria-busy={busy}
      className="relative size-full min-h-0 min-w-0 overflow-hidden bg-workspace"
    >
      <div ref={canvas} className="absolute inset-0 touch-none" />
      {view ? <TextEditor view={view} /> : null}
      {view ? <PictureCrop view={view} /> : null}
      {view && erasing ? (
        <Suspense>
          <PictureErase key={erasing.image.id} view={view} erasing={erasing} />
        </Suspense>
      ) : null}
      {view ? <CompareHandle view={view} /> : null}
      <StageMenu />
      <DraftNotices />
      {dropping ? (
        <div className="pointer-events-none absolute inset-3 rounded-card border-2 border-dashed border-action" />
      ) : null}
    </section>
  );
}
