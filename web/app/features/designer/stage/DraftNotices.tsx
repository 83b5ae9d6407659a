/** What a person has to know about where their work is: other tabs, work that closed tabs left, work that can't be read. */
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { useStore } from "zustand";
import { Button } from "~/ui/button";
import { IconButton } from "~/ui/icon-button";
import type { LeftBehind } from "../persistence/tab-drafts";
import { useDesigner } from "../state/designer-context";

export function DraftNotices() {
  const { keeper } = useDesigner();
  const { openElsewhere, savedElsewhere, leftBehind, unreadable } = useStore(keeper.state);
  return (
    <div
      role="status"
      className="absolute inset-x-3 top-3 z-10 flex flex-col items-center gap-2 max-sm:inset-x-2 max-sm:top-2"
    >
      {savedElsewhere ? (
        <Notice onClose={() => keeper.dismiss("savedElsewhere")}>
          Another tab has saved this thumbnail. Your work here is kept; when you save, you choose which one
          counts.
        </Notice>
      ) : openElsewhere ? (
        <Notice onClose={() => keeper.dismiss("openElsewhere")}>
          Open in another tab too. Each tab keeps its own work; if both save, you choose which one counts.
        </Notice>
      ) : null}
      {leftBehind.map((left) => (
        <LeftBehindNotice key={left.key} left={left} />
      ))}
      {unreadable.map((key) => (
        <UnreadableNotice key={key} draftKey={key} />
      ))}
    </div>
  );
}

function LeftBehindNotice({ left: { key, draft } }: { left: LeftBehind }) {
  const designer = useDesigner();
  const time = new Date(draft.writtenAt ?? 0).toLocaleString(undefined, {
    dateStyle: "medium",
    timeStyle: "short",
  });
  return (
    <Notice
      actions={
        <>
          <Button size="small" variant="quiet" onClick={() => void designer.keeper.forget(key)}>
            Throw away
          </Button>
          <Button size="small" onClick={() => designer.showLeftBehind(key)}>
            Show it
          </Button>
        </>
      }
    >
      A tab that was closed left other unsaved work on this thumbnail ({time}).
    </Notice>
  );
}

function UnreadableNotice({ draftKey }: { draftKey: string }) {
  const { keeper } = useDesigner();
  const download = async () => {
    const file = new Blob([JSON.stringify(await keeper.stored(draftKey))], { type: "application/json" });
    const link = document.createElement("a");
    link.href = URL.createObjectURL(file);
    link.download = "unsaved-thumbnail.json";
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <Notice
      actions={
        <>
          <Button size="small" variant="quiet" onClick={() => void keeper.forget(draftKey)}>
            Throw away
          </Button>
          <Button size="small" onClick={() => void download()}>
            Keep as a file
          </Button>
        </>
      }
    >
      Unsaved work on this thumbnail is damaged or from a newer Thumbsmith and can't be opened. It stays in
      this browser.
    </Notice>
  );
}

interface NoticeProps {
  children: ReactNode;
  actions?: ReactNode;
  onClose?: () => void;
}

function Notice({ children, actions, onClose }: NoticeProps) {
  return (
    <div className="flex max-w-2xl items-center gap-3 rounded-control border border-line bg-raised py-1.5 pr-1.5 pl-3 text-sm text-text shadow-raised max-sm:flex-wrap">
      <p className="min-w-0 flex-1 py-1">{children}</p>
      {actions ? <div className="flex shrink-0 gap-1">{actions}</div> : null}
      {onClose ? (
        <IconButton
          size="small"
          label="Close this note"
          icon={<X size={16} aria-hidden />}
          onClick={onClose}
        />
      ) : null}
    </div>
  );
}
