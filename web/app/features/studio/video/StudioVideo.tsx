/** The video dialog in the studio: the frame that is taken becomes a photo of the creator's, and the one that is shown;
 * moments go with the brief, and each of the next pictures shows the one that suits its words. */
import { uploadPicture } from "~/features/library";
import { toast } from "~/ui/toast";
import { withFace } from "../brand/brand";
import type { BrandState } from "../brand/use-brand";
import type { FootageMoment } from "../prompt/brief";
import { useStudio } from "../studio-context";
import { type Frame, VideoDialog } from "./VideoDialog";

interface StudioVideoProps {
  open: boolean;
  given: File | null;
  brand: BrandState;
  onClose: () => void;
}

export function StudioVideo({ open, given, brand, onClose }: StudioVideoProps) {
  const { brand: worn, brief } = useStudio();

  async function take(frame: File, signal: AbortSignal): Promise<void> {
    const { id, fileName, imageUrl } = await uploadPicture(frame, { signal });
    brief.change({ footage: null });
    brand.change(withFace(worn.now(), { imageId: id, fileName, imageUrl }));
    toast("The next pictures show this frame. It is in your image library too.");
  }

  async function cast(fileName: string, frames: readonly Frame[], signal: AbortSignal): Promise<void> {
    const moments: FootageMoment[] = [];
    for (const { file, feeling, seconds } of frames) {
      const { id, imageUrl } = await uploadPicture(file, { signal });
      moments.push({ imageId: id, imageUrl, feeling, seconds });
    }
    brief.change({ footage: { fileName, moments } });
    toast(
      "Each of the next pictures shows the moment that suits its words. The frames are in your image library too.",
    );
  }
  return <VideoDialog open={open} given={given} onClose={onClose} onTake={take} onCast={cast} />;
}
