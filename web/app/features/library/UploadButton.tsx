/** Opens the computer's list of files, of which several may be chosen. */
import { ImageUp } from "lucide-react";
import { useRef } from "react";
import { Button, type ButtonSize, type ButtonVariant } from "~/ui/button";
import { FileInput } from "~/ui/file-input";

interface UploadButtonProps {
  onFiles: (files: readonly File[]) => void;
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Id of the words that say what can be uploaded. */
  describedBy?: string;
}

export function UploadButton({ onFiles, variant, size, describedBy }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant={variant}
        size={size}
        aria-describedby={describedBy}
        icon={<ImageUp size={16} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        Upload pictures
      </Button>
      <FileInput ref={input} multiple label="Picture files" onFiles={onFiles} />
    </>
  );
}
