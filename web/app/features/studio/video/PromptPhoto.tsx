/** The photo that the next pictures show, and where to get one: a moment of the creator's own video. */
import { X } from "lucide-react";
import { IconButton } from "~/ui/icon-button";
import { RemotePicture } from "~/ui/remote-picture";
import type { BrandState } from "../brand/use-brand";
import { StartFromVideo } from "./StartFromVideo";

interface PromptPhotoProps {
  brand: BrandState;
  onVideo: () => void;
}

export function PromptPhoto({ brand: { brand, change }, onVideo }: PromptPhotoProps) {
  const photo = brand.faces.find(({ imageId }) => imageId === brand.face);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <StartFromVideo onOpen={onVideo} />
      {photo ? (
        <div className="flex min-w-0 items-center gap-2 text-xs text-muted">
          {photo.imageUrl ? (
            <RemotePicture src={photo.imageUrl} alt="" className="h-8 w-12 rounded-[6px] object-cover" />
          ) : null}
          <span className="truncate">With {photo.fileName}</span>
          <IconButton
            size="small"
            label={`Without ${photo.fileName}`}
            icon={<X size={14} aria-hidden />}
            onClick={() => change({ face: null })}
          />
        </div>
      ) : null}
    </div>
  );
}
