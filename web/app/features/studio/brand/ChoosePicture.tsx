/** A button that opens the computer's list of files. */
import { ImageUp } from "lucide-react";
import { useRef } from "react";
import { Button } from "~/ui/button";
import { FileInput } from "~/ui/file-input";

interface ChoosePictureProps {
  label: string;
  /** What the file field itself is called. */
  fieldLabel: string;
  busy: boolean;
  onFile: (file: File) => void;
}

export function ChoosePicture({ label, fieldLabel, busy, onFile }: ChoosePictureProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        size="small"
        busy={busy}
        icon={<ImageUp size={16} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <FileInput ref={input} label={fieldLabel} onFiles={([file]) => onFile(file)} />
    </>
  );
}
