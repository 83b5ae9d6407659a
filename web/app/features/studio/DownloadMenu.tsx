/** The finished picture as a file, in the size and shape that is needed. */
import { Download } from "lucide-react";
import { Button } from "~/ui/button";
import { Menu } from "~/ui/menu";
import { type DownloadKind, downloads } from "./downloads";

interface DownloadMenuProps {
  disabled: boolean;
  /** What is being made, or null. */
  preparing: string | null;
  onDownload: (kind: DownloadKind) => void;
}

export function DownloadMenu({ disabled, preparing, onDownload }: DownloadMenuProps) {
  return (
    <>
      <Menu
        trigger={
          <Button
            variant="primary"
            disabled={disabled}
            busy={preparing !== null}
            icon={<Download size={16} aria-hidden />}
            aria-label="Download"
          >
            <span className="max-sm:hidden">Download</span>
          </Button>
        }
        items={downloads.map((kind) => ({
          label: kind.label,
          detail: kind.detail,
          onSelect: () => onDownload(kind),
        }))}
      />
      <span role="status" className="sr-only">
        {preparing ? `Preparing the file: ${preparing}` : ""}
      </span>
    </>
  );
}
