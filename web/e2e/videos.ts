/** Videos of the journeys, made out of free photos by the server's tests: there are none in the repository. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";

const server = fileURLToPath(new URL("../../server/", import.meta.url));
const python = join(server, "..", ".venv", "bin", "python");

/**
 * Six seconds in this kind of file: a cup, a face, the face streaked, a cat. In .mp4 also as of a phone that was held
 * upright, or that films in high range.
 */
export function clip(
  ending: "webm" | "mp4" | "mkv",
  codec: "VP80" | "VP90" | "mp4v",
  kind?: "turned" | "high_range",
): string {
  const path = join(mkdtempSync(join(tmpdir(), "thumbsmith-video-")), `My trip.${ending}`);
  execFileSync(python, ["-m", "tests.footage.videos", path, codec, ...(kind ? [kind] : [])], { cwd: server });
  return path;
}

/** As H.264, which no free writer of the tests makes. */
export const h264Clip = (page: Page) => recorded(page, "mp4", "video/mp4;codecs=avc1.42E01E");

/** As recorders of screens and cameras write it while they record: nothing in the file says how long it is. */
export const endlessClip = (page: Page) => recorded(page, "webm", "video/webm;codecs=vp8");

/** The clip that the browser itself plays, and records while it plays. */
async function recorded(page: Page, ending: "mp4" | "webm", mimeType: string): Promise<string> {
  const played = readFileSync(clip("webm", "VP80")).toString("base64");
  const recording = await page.evaluate(
    async ({ data, mimeType }) => {
      const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
      const video = document.createElement("video");
      video.muted = true;
      video.src = URL.createObjectURL(new Blob([bytes], { type: "video/webm" }));
      await new Promise((resolve) => video.addEventListener("loadeddata", resolve, { once: true }));
      const canvas = Object.assign(document.createElement("canvas"), {
        width: video.videoWidth,
        height: video.videoHeight,
      });
      const stream = canvas.captureStream(30);
      const recorder = new MediaRecorder(stream, { mimeType });
      const pieces: Blob[] = [];
      recorder.addEventListener("dataavailable", ({ data }) => pieces.push(data));
      const stopped = new Promise((resolve) => recorder.addEventListener("stop", resolve, { once: true }));
      const draw = () => {
        canvas.getContext("2d")?.drawImage(video, 0, 0);
        if (video.ended) recorder.stop();
        else requestAnimationFrame(draw);
      };
      recorder.start();
      draw();
      await video.play();
      await stopped;
      const whole = new Uint8Array(await new Blob(pieces).arrayBuffer());
      return btoa(whole.reduce((text, byte) => text + String.fromCharCode(byte), ""));
    },
    { data: played, mimeType },
  );
  const path = join(mkdtempSync(join(tmpdir(), "thumbsmith-video-")), `My trip.${ending}`);
  writeFileSync(path, Buffer.from(recording, "base64"));
  return path;
}

/** A free photo as a file: a face ("astronaut") or none ("coffee"), cut to this size. */
export function photograph(
  name: "astronaut" | "coffee",
  fileName: string,
  [width, height] = [640, 360],
): string {
  const path = join(mkdtempSync(join(tmpdir(), "thumbsmith-photo-")), fileName);
  const script =
    "import sys; from PIL import Image; from tests.footage.videos import photo; name, width, height, path = sys.argv[1:]; Image.fromarray(photo(name, (int(width), int(height)))).save(path)";
  execFileSync(python, ["-c", script, name, String(width), String(height), path], { cwd: server });
  return path;
}
