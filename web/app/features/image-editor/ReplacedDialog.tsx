/** Asks before a picture is replaced that another tab has replaced since it was opened here. */
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import type { ImageFiles } from "./use-image-files";

export function ReplacedDialog({ files }: { files: ImageFiles }) {
  return (
    <Dialog
      open={files.replacedElsewhere}
      onClose={files.dismiss}
      title="Changed somewhere else"
      description="This picture was replaced in another tab after you opened it here. Yours can stand beside it, or take its place."
      actions={
        <>
          <Button onClick={() => void files.replace(true)}>Replace it anyway</Button>
          <Button variant="primary" onClick={() => void files.saveAsNew()}>
            Save as a new picture
          </Button>
        </>
      }
    />
  );
}
