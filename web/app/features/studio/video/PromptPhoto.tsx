/** What of the creator's own the next pictures show, and where to get it: a photo, or moments of a video. */
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "~/ui/icon-button";
import { RemotePicture } from "~/ui/remote-picture";
import type { BrandState } from "../brand/use-brand";
import type { Footage } from "../prompt/brief";
import { SEEN_WORDS, timeCode } from "./moments";
import { StartFromVideo } from "./StartFromVideo";

interface PromptPhotoProps {
  brand: BrandState;
  footage: Footage | null;
  onVideo: () => void;
  onWithoutFootage: () => void;
}

export function PromptPhoto({
  brand: { brand, change },
  footage,
  onVideo,
  onWithoutFootage,
}: PromptPhotoProps) {
  const photo = brand.faces.find(({ imageId }) => imageId === brand.face);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <StartFromVideo onOpen={onVideo} />
      {footage ? (
        <Moments footage={footage} onWithout={onWithoutFootage} />
      ) : photo ? (
        <With name={photo.fileName} onWithout={() => change({ face: null })}>
          {photo.imageUrl ? (
            <RemotePicture src={photo.imageUrl} alt="" className="h-8 w-12 rounded-[6px] object-cover" />
          ) : null}
        </With>
      ) : null}
    </div>
  );
}

function Moments({ footage: { fileName, moments }, onWithout }: { footage: Footage; onWithout: () => void }) {
  return (
    <With name={`${moments.length} moments of ${fileName}`} onWithout={onWithout}>
      <ul className="flex -space-x-5">
        {moments.map(({ imageId, imageUrl, feeling, seconds }) => (
          <li key={imageId}>
            {imageUrl ? (
              <RemotePicture
                src={imageUrl}
                alt={[timeCode(seconds), feeling && SEEN_WORDS[feeling]].filter(Boolean).join(", ")}
                className="h-8 w-12 rounded-[6px] border border-raised object-cover"
              />
            ) : null}
          </li>
        ))}
      </ul>
    </With>
  );
}

function With({ name, onWithout, children }: { name: string; onWithout: () => void; children: ReactNode }) {
  return (
    <div className="flex min-w-0 items-center gap-2 text-xs text-muted">
      {children}
      <span className="truncate">With {name}</span>
      <IconButton
        size="small"
        label={`Without ${name}`}
        icon={<X size={14} aria-hidden />}
        onClick={onWithout}
      />
    </div>
  );
}
