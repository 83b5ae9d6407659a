/** Chooses files of this device. Not seen: a button beside it opens it (`ref.current?.click()`). */
import type { Ref } from "react";

/** SVG is none of them: it can hold more than a picture. */
const TAKEN_TYPES = "image/jpeg,image/png,image/webp,image/gif";

interface FileInputProps {
  ref: Ref<HTMLInputElement>;
  label: string;
  /** Pictures that are taken, unless said otherwise. */
  accept?: string;
  multiple?: boolean;
  /** At least one; only one unless `multiple`. */
  onFiles: (files: readonly [File, ...File[]]) => void;
}

export function FileInput({ ref, label, accept = TAKEN_TYPES, multiple, onFiles }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept={accept}
      multiple={multiple}
      aria-label={label}
      hidden
      onChange={(event) => {
        const [first, ...others] = event.target.files ?? [];
        if (first) onFiles([first, ...others]);
        // So that the same file may be chosen again.
        event.target.value = "";
      }}
    />
  );
}
