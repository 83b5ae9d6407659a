/** A button that opens the creator's library, with the pictures that are marked as fitting first. */
import { Images } from "lucide-react";
import { useState } from "react";
import { PickImage, type Role } from "~/features/library";
import { Button } from "~/ui/button";
import type { BrandPicture } from "./brand";

interface PickFromLibraryProps {
  /** What the picture is used as, for screen readers: "your logo". */
  purpose: string;
  first: readonly Role[];
  onPick: (picture: BrandPicture) => void;
}

export function PickFromLibrary({ purpose, first, onPick }: PickFromLibraryProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        aria-label={`From your library, for ${purpose}`}
        icon={<Images size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        From library
      </Button>
      <PickImage
        open={isOpen}
        onClose={() => setOpen(false)}
        first={first}
        labelOf={({ fileName }) => `Use ${fileName} as ${purpose}`}
        onPick={({ id, fileName, imageUrl }) => {
          onPick({ imageId: id, fileName, imageUrl });
          setOpen(false);
        }}
      />
    </>
  );
}
