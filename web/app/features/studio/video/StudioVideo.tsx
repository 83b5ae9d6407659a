/** The video dialog in the studio: the frame that is taken becomes a photo of the creator's, and the one that is shown. */
import { uploadPicture } from "~/features/library";
import { toast } from "~/ui/toast";
import { withFace } from "../brand/brand";
import type { BrandState } from "../brand/use-brand";
import { useStudio } from "../studio-context";
import { VideoDialog } from "./VideoDialog";

interface StudioVideoProps {
  open: boolean;
  given: File | null;
  brand: BrandState;
  onClose: () => void;
}

export function StudioVideo({ open, given, brand, onClose }: StudioVideoProps) {
  const { brand: worn } = useStudio();

  async function take(frame: File): Promise<void> {
    const { id, fileName, imageUrl } = await uploadPicture(frame);
    brand.change(withFace(worn.now(), { imageId: id, fileName, imageUrl }));
    toast("The next pictures show this frame. It is in your image library too.");
  }
  return <VideoDialog open={open} given={given} onClose={onClose} onTake={take} />;
}
