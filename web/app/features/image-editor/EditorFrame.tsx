/** The image editor: bar, tools, picture, options. Composition only. */
import { useCallback, useState } from "react";
import { LYING, useMediaQuery, WIDE } from "~/ui/media-query";
import { useShortcuts } from "./actions/use-shortcuts";
import { KnownPictures } from "./known-pictures";
import { LeaveDialog } from "./LeaveDialog";
import { DecisionBar } from "./panels/DecisionBar";
import { OptionsPanel } from "./panels/OptionsPanel";
import { ShortcutSheet } from "./panels/ShortcutSheet";
import { ToolRail } from "./panels/ToolRail";
import { TopBar } from "./panels/TopBar";
import { ReplacedDialog } from "./ReplacedDialog";
import { EditorStage } from "./stage/EditorStage";
import { ImageEditorProvider } from "./state/image-editor-context";
import { useImageFiles } from "./use-image-files";
import type { OpenImage } from "./use-open-image";
import { usePictureTools } from "./use-picture-tools";

interface EditorFrameProps {
  open: OpenImage;
  customerId: string;
  onStoredAs: (id: string) => void;
}

export function EditorFrame({ open, customerId, onStoredAs }: EditorFrameProps) {
  const { editor, keeper, image: opened } = open;
  const [known] = useState(() => knownAtFirst(open));
  const files = useImageFiles({ editor, keeper, opened, customerId, known, onStoredAs });
  const { fileName } = files.image;
  const tools = usePictureTools({ editor, imageId: opened.id, fileName, customerId, known });
  const isWide = useMediaQuery(WIDE);
  // A tablet or a phone that lies: options under the picture would leave neither enough height.
  const isLying = useMediaQuery(LYING);
  const { replace } = files;
  useShortcuts(
    editor,
    useCallback(() => void replace(), [replace]),
  );
  const picture = (
    <main className="workspace relative min-h-0 min-w-0 flex-1">
      <EditorStage />
      <DecisionBar onDecide={tools.decide} />
    </main>
  );
  return (
    <ImageEditorProvider value={editor}>
      <div className="flex h-dvh flex-col overflow-hidden bg-surface">
        <TopBar files={files} />
        {isWide || isLying ? (
          <div className="flex min-h-0 flex-1">
            <section aria-label="Toolbox" className="flex">
              <ToolRail direction="column" />
            </section>
            {picture}
            <aside
              aria-label="Options"
              className="w-72 max-w-[42%] shrink-0 overflow-y-auto border-l border-line"
            >
              <OptionsPanel tools={tools} />
            </aside>
          </div>
        ) : (
          <>
            {picture}
            <section aria-label="Toolbox">
              <ToolRail direction="row" />
            </section>
            <aside
              aria-label="Options"
              className="h-[34dvh] shrink-0 overflow-y-auto border-t border-line pb-[env(safe-area-inset-bottom)] short:h-[40dvh]"
            >
              <OptionsPanel tools={tools} />
            </aside>
          </>
        )}
      </div>
      <LeaveDialog editor={editor} keeper={keeper} />
      <ReplacedDialog files={files} />
      <ShortcutSheet />
    </ImageEditorProvider>
  );
}

/** The picture as it was fetched is the server's; with a draft that is the state that it had then. */
function knownAtFirst({ editor, image }: OpenImage): KnownPictures {
  const { history, saved } = editor.document.getState();
  const known = new KnownPictures();
  known.note(saved === history.start ? saved.picture : null, image);
  return known;
}
