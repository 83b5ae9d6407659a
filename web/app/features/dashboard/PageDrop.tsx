/** Files that come to the dashboard: pictures go into the library; with a video, and nothing else, the studio begins. */
import { ImageDown } from "lucide-react";
import { useNavigate } from "react-router";
import { LIMIT_WORDS } from "~/features/library";
import { carryVideo, START_FROM_VIDEO } from "~/features/site";
import { DropZone } from "~/ui/drop-zone";
import { videoOf } from "~/ui/video-files";

export default function PageDrop({ onPictures }: { onPictures: (files: readonly File[]) => void }) {
  const navigate = useNavigate();

  function take(files: readonly File[]): void {
    const video = videoOf(files);
    if (!video) {
      onPictures(files);
      return;
    }
    carryVideo(video);
    void navigate(START_FROM_VIDEO);
  }

  return (
    <DropZone
      invitation={
        <>
          <ImageDown size={24} aria-hidden />
          Drop your pictures to add them to your library, or a video to start from it
        </>
      }
      detail={LIMIT_WORDS}
      onFiles={take}
    />
  );
}
