/** The chosen picture as a file, with a small mark, where the operator lets visitors have one. Fetched when it is shown. */
import { useState } from "react";
import { downloadDemo } from "~/api/client";
import { type Failure, failureOf } from "~/api/errors";
import { Button } from "~/ui/button";
import { FormProblem } from "~/ui/failure";
import { fileNameOf, saveFile } from "~/ui/save-file";

interface DemoDownloadProps {
  title: string;
  /** The ticket of the picture. */
  demo: string;
}

export function DemoDownload({ title, demo }: DemoDownloadProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Failure | null>(null);

  async function download(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      const file = await downloadDemo({ body: { demo }, parseAs: "blob" });
      saveFile(file as Blob, fileNameOf(title, { extension: "jpg", suffix: "" }));
    } catch (failure) {
      setProblem(failureOf("Failed to download image", failure));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button size="large" busy={busy} data-count="download-demo" onClick={() => void download()}>
        {busy ? "Downloading..." : "Download with our mark"}
      </Button>
      <FormProblem problem={problem} />
    </>
  );
}
