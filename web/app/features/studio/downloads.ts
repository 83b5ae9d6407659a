/** The files a thumbnail can become, and how a file reaches the person's disk. */

export interface DownloadKind {
  readonly label: string;
  readonly detail: string;
  readonly area: "frame" | "canvas";
  readonly type: "image/jpeg" | "image/png" | "image/webp";
  readonly extension: string;
}

export const downloads: readonly DownloadKind[] = [
  { label: "JPG", detail: "1280 × 720, under 2 MB", area: "frame", type: "image/jpeg", extension: "jpg" },
  { label: "PNG", detail: "1280 × 720", area: "frame", type: "image/png", extension: "png" },
  {
    label: "WebP",
    detail: "1280 × 720, the smallest file",
    area: "frame",
    type: "image/webp",
    extension: "webp",
  },
  { label: "Full canvas", detail: "1536 × 1024, PNG", area: "canvas", type: "image/png", extension: "png" },
];

/** A name that every file system takes; letters of any script stay. */
export function fileNameOf(title: string, kind: DownloadKind): string {
  const words = title.normalize("NFC").replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, "-");
  const name = words.slice(0, 80).replaceAll(/^-+|-+$/g, "") || "thumbnail";
  return `${name}${kind.area === "canvas" ? "-full" : ""}.${kind.extension}`;
}

export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser reads the file after the click; a second later it certainly holds it.
  setTimeout(() => URL.revokeObjectURL(link.href), 1_000);
}
