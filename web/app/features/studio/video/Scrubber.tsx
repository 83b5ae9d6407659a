/** The chosen frame, large, and the way through the whole video by hand: a line for anywhere, buttons for one frame. */
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { IconButton } from "~/ui/icon-button";
import { Slider } from "~/ui/slider";
import { timeCode } from "./moments";
import { usePictureAddress } from "./use-picture-address";
import type { Still, VideoFacts } from "./video";
import type { VideoSearch } from "./video-search";

interface ScrubberProps {
  search: VideoSearch;
  facts: VideoFacts;
  still: Still | null;
  onStill: (still: Still) => void;
}

export function Scrubber({ search, facts, still, onStill }: ScrubberProps) {
  const address = usePictureAddress(still?.picture ?? null);
  const { time, goTo } = useScrubbing(search, still, onStill);
  const last = Math.max(0, facts.seconds - facts.frameSeconds);
  const step = (frames: number) =>
    goTo(Math.min(last, Math.max(0, time + frames * facts.frameSeconds + 0.1 * facts.frameSeconds)));
  return (
    <section aria-label="Frame" className="flex flex-col gap-2">
      <div className="flex h-[min(18rem,28dvh)] items-center justify-center overflow-hidden rounded-picture bg-[#0b0b0d]">
        {address ? (
          <img src={address} alt={`The video at ${timeCode(time, true)}`} className="max-h-full max-w-full" />
        ) : null}
      </div>
      <div className="flex items-center gap-1">
        <IconButton
          size="small"
          label="One frame back"
          icon={<ChevronLeft size={18} aria-hidden />}
          onClick={() => step(-1)}
        />
        <div className="min-w-0 flex-1">
          <Slider
            label="Time"
            value={Math.min(time, last)}
            minimum={0}
            maximum={last}
            step={Math.max(facts.frameSeconds, last / 2000)}
            format={(value) => timeCode(value, facts.seconds < 3600)}
            onChange={goTo}
          />
        </div>
        <IconButton
          size="small"
          label="One frame on"
          icon={<ChevronRight size={18} aria-hidden />}
          onClick={() => step(1)}
        />
      </div>
    </section>
  );
}

/** While a frame is on its way, only the last wish is kept: a drag asks for hundreds. */
function useScrubbing(search: VideoSearch, still: Still | null, onStill: (still: Still) => void) {
  const [wished, setWished] = useState<number | null>(null);
  const next = useRef<number | null>(null);
  const isBusy = useRef(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  async function run(): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    while (next.current !== null && !isGone.current) {
      const seconds = next.current;
      next.current = null;
      const found = await search.still(seconds).catch(() => null);
      if (found && !isGone.current) onStill(found);
    }
    isBusy.current = false;
    setWished(null);
  }
  function goTo(seconds: number): void {
    setWished(seconds);
    next.current = seconds;
    void run();
  }
  return { time: wished ?? still?.seconds ?? 0, goTo };
}
