/** Start from a video: choose the file, see its best moments, take one or all of the best for the next pictures. */
import { Clapperboard, Images, ImageUp } from "lucide-react";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { useStore } from "zustand";
import { type Failure, failureOf } from "~/api/errors";
import { useLeaveWarning } from "~/features/library";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { FormProblem } from "~/ui/failure";
import { FileInput } from "~/ui/file-input";
import { ProgressBar } from "~/ui/progress-bar";
import { useDrop } from "~/ui/use-incoming-file";
import { VIDEO_FILES } from "~/ui/video-files";
import { castOf } from "./casting";
import { lookAt } from "./look-calls";
import { MomentGrid } from "./MomentGrid";
import { type Feeling, listed, timeCode } from "./moments";
import { openVideo } from "./open-video";
import { Scrubber } from "./Scrubber";
import type { Still } from "./video";
import { type SearchState, VideoSearch } from "./video-search";

const PROMISE =
  "Your video stays on this device. Only small stills are sent to look for faces, and none of them is kept.";

/** A frame in full size, and what is known of it. */
export interface Frame {
  readonly file: File;
  readonly feeling: Feeling | null;
  readonly seconds: number;
}

interface VideoDialogProps {
  open: boolean;
  title?: string;
  /** Dropped where the dialog was not open yet. */
  given: File | null;
  onClose: () => void;
  /** Takes the frame as the photo of the prompt. Throws what did not work. The signal: it is not wanted any more. */
  onTake: (frame: File, signal: AbortSignal) => Promise<void>;
  /** Takes frames of this video, the best first, for the next pictures to choose from. Throws what did not work. */
  onCast: (fileName: string, frames: readonly Frame[], signal: AbortSignal) => Promise<void>;
}

export function VideoDialog(props: VideoDialogProps) {
  const { open, title = "Start from your video", given, onClose, onTake, onCast } = props;
  const [search] = useState(() => new VideoSearch({ open: openVideo, look: lookAt }));
  const found = useStore(search.state);
  const [shown, setShown] = useState<Still | null>(null);
  const { taking, problem, run, stop } = useTaking(() => {
    setShown(null);
    search.end();
    onClose();
  });
  useLeaveWarning(open && (found.phase !== "none" || taking !== null));
  const take = (still: Still) =>
    run("frame", async (signal) => onTake(await frameOf(search, still.seconds), signal));
  const castAll = () =>
    run("moments", async (signal) => {
      const { fileName, moments: all } = search.state.getState();
      search.stop();
      const frames: Frame[] = [];
      for (const { still, look } of castOf(all)) {
        const file = await frameOf(search, still.seconds);
        signal.throwIfAborted();
        frames.push({ file, feeling: look?.feeling ?? null, seconds: still.seconds });
      }
      await onCast(fileName, frames, signal);
    });
  const close = () => {
    stop();
    search.stop();
    onClose();
  };
  const begin = (file: File) => {
    if (taking) return;
    stop();
    setShown(null);
    void search.begin(file);
  };
  const begins = useRef(begin);
  begins.current = begin;
  useEffect(() => {
    if (given) begins.current(given);
  }, [given]);
  useEffect(() => () => search.end(), [search]);
  const { isOver, dropping } = useDrop(begin);
  const moments = useMemo(() => listed(found.moments), [found.moments]);
  const current = shown ?? moments[0]?.still ?? null;
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      description={PROMISE}
      size="large"
      actions={
        found.facts ? (
          <>
            <ChooseVideo label="Another video" disabled={taking !== null} onFile={begin} />
            <Button
              busy={taking === "frame"}
              disabled={!current || taking !== null}
              icon={<ImageUp size={16} aria-hidden />}
              onClick={() => current && void take(current)}
            >
              Take this frame
            </Button>
            <Button
              variant="primary"
              busy={taking === "moments"}
              disabled={moments.length < 2 || taking !== null}
              icon={<Images size={16} aria-hidden />}
              onClick={() => void castAll()}
            >
              Use the best moments
            </Button>
          </>
        ) : null
      }
    >
      <div className="flex flex-col gap-4" {...dropping}>
        <FormProblem problem={problem ?? found.problem} />
        {found.facts ? (
          <>
            <Scrubber search={search} facts={found.facts} still={current} onStill={setShown} />
            <Progress found={found} count={moments.length} onStop={() => search.stop()} />
            <MomentGrid moments={moments} current={current} onChoose={setShown} />
          </>
        ) : (
          <DropZone isOver={isOver} busy={found.phase === "opening"}>
            <ChooseVideo label="Choose a video" busy={found.phase === "opening"} onFile={begin} />
          </DropZone>
        )}
      </div>
    </Dialog>
  );
}

const NOT_TAKEN = { frame: "This frame could not be taken.", moments: "The moments could not be taken." };
type Taken = keyof typeof NOT_TAKEN;

function useTaking(onDone: () => void) {
  const [taking, setTaking] = useState<Taken | null>(null);
  const [problem, setProblem] = useState<Failure | null>(null);
  const running = useRef(new AbortController());

  function stop(): void {
    running.current.abort();
    running.current = new AbortController();
    setTaking(null);
    setProblem(null);
  }
  async function run(taken: Taken, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    stop();
    const { signal } = running.current;
    setTaking(taken);
    try {
      await work(signal);
      signal.throwIfAborted();
      setTaking(null);
      onDone();
    } catch (failure) {
      if (signal.aborted) return;
      setTaking(null);
      setProblem(failureOf(NOT_TAKEN[taken], failure));
    }
  }
  return { taking, problem, run, stop };
}

async function frameOf(search: VideoSearch, seconds: number): Promise<File> {
  const name = search.state.getState().fileName.replace(/\.\w+$/, "");
  const frame = await search.frame(seconds);
  return new File([frame], `${name} ${timeCode(seconds).replaceAll(":", ".")}.jpg`, frame);
}

interface ProgressProps {
  found: SearchState;
  /** The moments that are listed. */
  count: number;
  onStop: () => void;
}

function Progress({ found, count, onStop }: ProgressProps) {
  const seconds = found.facts?.seconds ?? 0;
  const isRunning = found.phase === "reading" || found.phase === "looking";
  return (
    <div className="flex min-h-8 items-center gap-3">
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <p role="status" className="truncate text-sm text-muted">
          {wordsOf(found, count)}
        </p>
        {isRunning ? (
          <ProgressBar
            label="Finding moments"
            fraction={found.phase === "reading" ? found.readUntil / Math.max(seconds, 1e-6) : null}
          />
        ) : null}
      </div>
      {isRunning ? (
        <Button size="small" onClick={onStop}>
          Stop
        </Button>
      ) : null}
    </div>
  );
}

function wordsOf({ phase, readUntil, facts }: SearchState, count: number): string {
  const length = timeCode(facts?.seconds ?? 0);
  if (phase === "reading") return `Read ${timeCode(readUntil)} of ${length}`;
  if (phase === "looking") return "Looking for faces";
  const moments = count === 1 ? "1 moment" : `${count} moments`;
  return phase === "stopped" ? `Stopped. ${moments} so far, best first.` : `${moments}, best first.`;
}

interface ChooseVideoProps {
  label: string;
  busy?: boolean;
  disabled?: boolean;
  onFile: (file: File) => void;
}

function ChooseVideo({ label, busy, disabled, onFile }: ChooseVideoProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        busy={busy}
        disabled={disabled}
        icon={<Clapperboard size={16} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <FileInput ref={input} label="Video file" accept={VIDEO_FILES} onFiles={([file]) => onFile(file)} />
    </>
  );
}

function DropZone({ isOver, busy, children }: { isOver: boolean; busy: boolean; children: ReactNode }) {
  return (
    <div
      className={`flex min-h-56 flex-col items-center justify-center gap-3 rounded-card border border-dashed p-6 text-center ${isOver ? "border-action bg-hover" : "border-edge"}`}
    >
      {children}
      <p className="text-sm text-muted">
        {busy ? "Opening…" : "Or drop it here: .mp4, .mov, .webm or .mkv, of any length."}
      </p>
    </div>
  );
}
