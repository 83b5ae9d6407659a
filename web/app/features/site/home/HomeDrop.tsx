/**
 * The front page takes a video: the studio begins with it. A visitor signs up first, and the file does not come along. Of
 * anything else it says where it goes: the pictures here are made of words alone.
 */
import { useState } from "react";
import { useNavigate } from "react-router";
import { rememberOrigin } from "~/session/origin";
import { useSession } from "~/session/session-provider";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { DropZone } from "~/ui/drop-zone";
import { videoOf } from "~/ui/video-files";
import { carryVideo, START_FROM_VIDEO } from "../carried-video";

const STUDIO = "/design-thumbnail";
const CHOOSE_AGAIN =
  "Your video comes next. It has not left this device: choose it again when the studio opens.";
const ADD_AGAIN =
  "Your photo comes next. It has not left this device: add it under Brand, Photos of you, when the studio opens.";

type Refused = "photo" | "file";

export default function HomeDrop() {
  const navigate = useNavigate();
  const { state } = useSession();
  const [refused, setRefused] = useState<Refused | null>(null);

  /** A visitor signs up on the way. */
  function go(address: string, notice: string): void {
    if (state.status !== "out") {
      void navigate(address);
      return;
    }
    const [pathname = "", search] = address.split("?");
    rememberOrigin({ pathname, search: search ? `?${search}` : "", hash: "", state: null });
    void navigate("/register", { state: { notice } });
  }

  function take(files: readonly File[]): void {
    const video = videoOf(files);
    if (!video) {
      if (files.length > 0)
        setRefused(files.some(({ type }) => type.startsWith("image/")) ? "photo" : "file");
      return;
    }
    if (state.status !== "out") carryVideo(video);
    go(START_FROM_VIDEO, CHOOSE_AGAIN);
  }

  return (
    <>
      <DropZone
        invitation="Drop your video to start from it"
        detail=".mp4, .mov, .webm or .mkv, of any length. It stays on this device."
        onFiles={take}
      />
      <WhereItGoes
        refused={refused}
        onStudio={() => go(STUDIO, ADD_AGAIN)}
        onClose={() => setRefused(null)}
      />
    </>
  );
}

interface WhereItGoesProps {
  refused: Refused | null;
  onStudio: () => void;
  onClose: () => void;
}

function WhereItGoes({ refused, onStudio, onClose }: WhereItGoesProps) {
  if (refused === "photo") {
    return (
      <Dialog
        open
        onClose={onClose}
        title="Your photo goes into the studio"
        description="Pictures on this page are made of words alone. In the studio, add your photo under Brand, Photos of you: the next pictures show it. It has not left this device."
        actions={
          <>
            <Button onClick={onClose}>Not now</Button>
            <Button variant="primary" onClick={onStudio}>
              Open the studio
            </Button>
          </>
        }
      />
    );
  }
  return (
    <Dialog
      open={refused === "file"}
      onClose={onClose}
      title="This file can't be used here"
      description="Drop a video to start from it: .mp4, .mov, .webm or .mkv."
      actions={<Button onClick={onClose}>OK</Button>}
    />
  );
}
