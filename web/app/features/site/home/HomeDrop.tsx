/**
 * The front page takes a video or a photo: the studio begins with it. A visitor signs up first; the file waits in this
 * browser meanwhile.
 */
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { rememberOrigin } from "~/session/origin";
import { useSession } from "~/session/session-provider";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { DropZone } from "~/ui/drop-zone";
import { photoOf } from "~/ui/photo-files";
import { videoOf } from "~/ui/video-files";
import { carryFile, START_FROM_VIDEO, START_WITH_PHOTO } from "../carried-file";
import { forgetOldPhoto, keepPhotoHere } from "../kept-photo";

/** A video may have gigabytes, which no browser keeps. */
const WAITS = {
  video:
    "It has not left this device and waits in this tab while you sign up. Should the page be loaded again meanwhile, you choose it again in the studio.",
  photo: "It has not left this device and waits in this browser, for an hour, while you sign up.",
};

export default function HomeDrop() {
  const navigate = useNavigate();
  const { state } = useSession();
  const [refused, setRefused] = useState(false);
  useEffect(() => void forgetOldPhoto(), []);

  /** A visitor signs up on the way. */
  async function go(address: string, file: File, kind: "video" | "photo"): Promise<void> {
    carryFile(file);
    if (state.status !== "out") {
      void navigate(address);
      return;
    }
    if (kind === "photo") await keepPhotoHere(file);
    const [pathname = "", search] = address.split("?");
    rememberOrigin({ pathname, search: search ? `?${search}` : "", hash: "", state: null });
    void navigate("/register", { state: { notice: `Your ${kind} comes next. ${WAITS[kind]}` } });
  }

  function take(files: readonly File[]): void {
    const video = videoOf(files);
    const photo = photoOf(files);
    if (video) void go(START_FROM_VIDEO, video, "video");
    else if (photo) void go(START_WITH_PHOTO, photo, "photo");
    else setRefused(files.length > 0);
  }

  return (
    <>
      <DropZone
        invitation="Drop your video or your photo to start with it"
        detail="A video of any length stays on this device. A photo becomes yours in the studio, and your next pictures show it."
        onFiles={take}
      />
      <Dialog
        open={refused}
        onClose={() => setRefused(false)}
        title="This file can't be used here"
        description="Drop a video (.mp4, .mov, .webm or .mkv) or a photo (JPG, PNG, WebP or GIF) to start with it."
        actions={<Button onClick={() => setRefused(false)}>OK</Button>}
      />
    </>
  );
}
