/** Chooses files of this device. Not seen: a button beside it opens it (`ref.current?.click()`). */
import type { Ref } from "react";

interface FileInputProps {
  ref: Ref<HTMLInputElement>;
  label: string;
  /** Pictures unless said otherwise. */
  accept?: string;
  multiple?: boolean;
  /** At least one; only one unless `multiple`. */
  onFiles: (files: readonly [File, ...File[]]) => void;
}

export function FileInput({ ref, label, accept = "image/*", multiple, onFiles }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept={accept}
      multiple={multiple}
      aria-label={label}
      className="sr-only"
      tabIndex={-1}
      onChange={(event) => {
        const [first, ...others] = event.target.files ?? [];
        if (first) onFiles([first, ...others]);
        // So that the same file may be chosen again.
        event.target.value = "";
      }}
    />
  );
}
