/** Videos of the journeys, made out of free photos by the server's tests: there are none in the repository. */
import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const server = fileURLToPath(new URL("../../server/", import.meta.url));
const python = join(server, "..", ".venv", "bin", "python");

/** Six seconds in this kind of file: a cup, a face, the face streaked, a cat. */
export function clip(ending: "webm" | "mp4" | "mkv", codec: "VP80" | "VP90" | "mp4v"): string {
  const path = join(mkdtempSync(join(tmpdir(), "thumbsmith-video-")), `My trip.${ending}`);
  execFileSync(python, ["-m", "tests.footage.videos", path, codec], { cwd: server });
  return path;
}
