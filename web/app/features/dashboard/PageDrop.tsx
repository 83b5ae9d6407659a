/**
 * Files that come to the dashboard: pictures go into the library, or one of them begins the studio as a photo of the
 * creator's; with a video, and nothing else, the studio begins.
 */
import { ImageDown, UserRound } from "lucide-react";
import { useNavigate } from "react-router";
import { LIMIT_WORDS } from "~/features/library";
import { carryFile, START_FROM_VIDEO, START_WITH_PHOTO } from "~/features/site";
import { DropZone } from "~/ui/drop-zone";
import { photoOf } from "~/ui/photo-files";
import { videoOf } from "~/ui/video-files";

type TakeFiles = (files: readonly File[]) => void;

export default function PageDrop({ onPictures }: { onPictures: TakeFiles }) {
  const navigate = useNavigate();

  /** What it can't begin with goes where it would have gone. */
  function begin(address: string, file: File | null, otherwise: () => void): void {
    if (file) {
      carryFile(file);
      void navigate(address);
    } else otherwise();
  }
  const keep: TakeFiles = (files) => begin(START_FROM_VIDEO, videoOf(files), () => onPictures(files));
  const start: TakeFiles = (files) => begin(START_WITH_PHOTO, photoOf(files), () => keep(files));

  return (
    <DropZone
      invitation={
        <>
          <ImageDown size={24} aria-hidden />
          Drop your pictures to add them to your library, or a video to start from it
        </>
      }
      detail={LIMIT_WORDS}
      onFiles={keep}
      beside={{
        invitation: (
          <>
            <UserRound size={24} aria-hidden />
            Drop a photo of you here to start with it
          </>
        ),
        detail: "The next pictures show it.",
        onFiles: start,
      }}
    />
  );
}
