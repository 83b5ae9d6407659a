/** How a file reaches the person's disk, and under which name. */

interface FileKind {
  readonly extension: string;
  /** What the name ends with, so that two sizes of a picture are two files. */
  readonly suffix: string;
}

/** A name that every file system takes; letters of any script stay. */
export function fileNameOf(title: string, kind: FileKind): string {
  const words = title.normalize("NFC").replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, "-");
  const name = words.slice(0, 80).replaceAll(/^-+|-+$/g, "") || "thumbnail";
  return `${name}${kind.suffix}.${kind.extension}`;
}

export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser reads the file after the click; a second later it certainly holds it.
  setTimeout(() => URL.revokeObjectURL(link.href), 1_000);
}
