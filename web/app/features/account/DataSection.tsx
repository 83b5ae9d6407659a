/** A zip with everything: JSON and pictures. */

import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { Button } from "~/ui/button";
import { FailureNotice } from "~/ui/failure";
import { saveFile } from "~/ui/save-file";
import { exportData } from "./calls";

const FILE_NAME = "thumbsmith-data.zip";

export function DataSection() {
  const exporting = useMutation({
    mutationFn: exportData,
    onSuccess: (file) => saveFile(file, FILE_NAME),
  });
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="max-w-[60ch] text-sm text-muted">
        One zip file with your profile and history as JSON, and all thumbnails and uploaded images as
        pictures.
      </p>
      {exporting.isError ? (
        <FailureNotice title="Failed to download your data" failure={exporting.error} />
      ) : null}
      <Button
        icon={<Download size={16} aria-hidden />}
        busy={exporting.isPending}
        onClick={() => exporting.mutate()}
      >
        {exporting.isPending ? "Packing..." : "Download my data"}
      </Button>
    </div>
  );
}
