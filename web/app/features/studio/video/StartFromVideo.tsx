/** The way to a video: a button, and the dialog behind it, which is fetched when it is first opened. */
import { Clapperboard } from "lucide-react";
import { Button } from "~/ui/button";

export function StartFromVideo({ onOpen, className }: { onOpen: () => void; className?: string }) {
  return (
    <Button className={className} size="small" icon={<Clapperboard size={16} aria-hidden />} onClick={onOpen}>
      Start from your video
    </Button>
  );
}
