/** The finished picture as a file. */
import { Download } from "lucide-react";
import { Button } from "~/ui/button";
import { Menu } from "~/ui/menu";
import { type DownloadKind, downloads } from "./downloads";

interface DownloadMenuProps {
  disabled: boolean;
  onDownload: (kind: DownloadKind) => void;
}

export function DownloadMenu({ disabled, onDownload }: DownloadMenuProps) {
  return (
    <Menu
      trigger={
        <Button
          variant="primary"
          disabled={disabled}
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
  );
}
