/** The files a thumbnail can become. */

import type { ExportArea } from "~/scene/frame";
import type { PictureType } from "~/scene-render/picture-type";

export interface DownloadKind {
  readonly label: string;
  /** Its size, and what it is for. */
  readonly detail: string;
  readonly extension: "jpg" | "png" | "webp" | "zip";
  /** What the file's name ends with, so that two sizes are two files. */
  readonly suffix: string;
  readonly made: Made;
}

/** Where the file comes from: drawn here as shown, laid out again for another shape by the server, or all of it. */
export type Made =
  | { by: "canvas"; area: ExportArea; type: PictureType; width?: number; largestFile?: number }
  | { by: "server"; size: "1080x1080" | "1080x1920" }
  | { by: "project" };

const frame = (type: PictureType): Made => ({ by: "canvas", area: "frame", type });
const UNLIMITED = Number.POSITIVE_INFINITY;

export const downloads: readonly DownloadKind[] = [
  {
    label: "JPG",
    detail: "1280 × 720, under 2 MB: for video sites",
    extension: "jpg",
    suffix: "",
    made: frame("image/jpeg"),
  },
  {
    label: "PNG",
    detail: "1280 × 720, under 2 MB: sharp edges",
    extension: "png",
    suffix: "",
    made: frame("image/png"),
  },
  {
    label: "WebP",
    detail: "1280 × 720: the smallest file",
    extension: "webp",
    suffix: "",
    made: frame("image/webp"),
  },
  {
    label: "4K",
    detail: "3840 × 2160, JPG: large screens and print",
    extension: "jpg",
    suffix: "-4k",
    made: { by: "canvas", area: "frame", type: "image/jpeg", width: 3840, largestFile: UNLIMITED },
  },
  {
    label: "Square",
    detail: "1080 × 1080, JPG: rearranged for posts",
    extension: "jpg",
    suffix: "-square",
    made: { by: "server", size: "1080x1080" },
  },
  {
    label: "Vertical",
    detail: "1080 × 1920, JPG: rearranged for shorts and stories",
    extension: "jpg",
    suffix: "-vertical",
    made: { by: "server", size: "1080x1920" },
  },
  {
    label: "Full canvas",
    detail: "1536 × 1024, PNG: with what the 16:9 frame leaves out",
    extension: "png",
    suffix: "-full",
    made: { by: "canvas", area: "canvas", type: "image/png" },
  },
  {
    label: "Project",
    detail: "ZIP with all layers: to open again, here or elsewhere",
    extension: "zip",
    suffix: "",
    made: { by: "project" },
  },
];

/** What the person waits for. */
export function stageOf({ label, detail, made }: DownloadKind): string {
  if (made.by === "project") return "Packing all layers and pictures";
  const [size = ""] = /\d+ × \d+/.exec(detail) ?? [];
  return made.by === "server" ? `Rearranging for ${size}` : `Drawing ${size}, ${label}`;
}
