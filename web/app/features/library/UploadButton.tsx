/** Opens the computer's list of files, of which several may be chosen. */
import { ImageUp } from "lucide-react";
import { useRef } from "react";
import { Button, type ButtonSize, type ButtonVariant } from "~/ui/button";

interface UploadButtonProps {
  onFiles: (files: readonly File[]) => void;
  variant?: ButtonVariant;
  size?: ButtonSize;
}

export function UploadButton({ onFiles, variant, size }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant={variant}
        size={size}
        icon={<ImageUp size={16} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        Upload pictures
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        accept="image/*"
        aria-label="Picture files"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
    </>
  );
}
