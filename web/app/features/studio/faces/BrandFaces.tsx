/** The brand's faces, with frames of a video as another way to add some. */
import { Clapperboard } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { FaceLibrary, useFaceUploads } from "~/features/library";
import { Button } from "~/ui/button";

const VideoDialog = lazy(async () => ({ default: (await import("../video/VideoDialog")).VideoDialog }));

export function BrandFaces() {
  const uploads = useFaceUploads();
  const [isVideoOpen, setVideoOpen] = useState(false);
  return (
    <Suspense fallback={<div className="min-h-40" />}>
      <FaceLibrary uploads={uploads}>
        <Button size="small" icon={<Clapperboard size={16} aria-hidden />} onClick={() => setVideoOpen(true)}>
          From a video
        </Button>
      </FaceLibrary>
      {isVideoOpen ? (
        <VideoDialog
          open
          title="Faces from your video"
          given={null}
          onClose={() => setVideoOpen(false)}
          onTake={async (frame) => uploads.add([frame])}
          onCast={async (_, frames) =>
            uploads.add(frames.filter(({ feeling }) => feeling !== null).map(({ file }) => file))
          }
        />
      ) : null}
    </Suspense>
  );
}
