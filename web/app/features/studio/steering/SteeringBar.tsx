/** What can be made of the picture on the canvas: others of the same words, others like it, others that keep a part. */
import { Grid2x2Plus, Lock, LockOpen, Shuffle, X } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "~/ui/button";
import { Popover } from "~/ui/popover";
import type { EngineOption } from "../wire";
import { keptWords, type Part, toggled } from "./steering";

interface SteeringBarProps {
  /** Pictures are being made; nothing more is asked for until they are there. */
  busy: boolean;
  /** What each costs: "1 image". */
  price: string;
  /** Other ideas for the same words; `fromStart`: those that were seen may come again. */
  onShuffle: (fromStart?: boolean) => void;
  /** Why the last shuffle has brought nothing, in the server's words; null: it has, or there was none. */
  ended: string | null;
  /** Undefined while the picture is not stored, when nothing can be made like it. */
  onMoreLikeThis: (() => void) | undefined;
  /** The parts that can be kept, by the engine's names. */
  parts: readonly EngineOption[];
  kept: readonly Part[];
  onKeep: (kept: readonly Part[]) => void;
}

const SHUFFLE = "Other ideas for the same words, none that you have seen";
const MORE_LIKE_THIS = "The same idea, with one thing changed in each picture";

export function SteeringBar(props: SteeringBarProps) {
  const { busy, price, onShuffle, ended, onMoreLikeThis, parts, kept, onKeep } = props;
  const toggles = <KeepToggles parts={parts} kept={kept} onKeep={onKeep} />;
  return (
    <section
      aria-label="Other pictures"
      className="@container px-3 pt-2.5 last:pb-2.5 low:w-44 low:shrink-0 low:py-1.5 low:pr-0"
    >
      <div className="flex items-center justify-center gap-2">
        <Button
          size="small"
          icon={<Shuffle size={16} aria-hidden />}
          disabled={busy}
          title={`${SHUFFLE}. Costs ${price}.`}
          onClick={() => onShuffle()}
        >
          <span className="low:sr-only">Shuffle</span> <Price>{price}</Price>
        </Button>
        <Button
          size="small"
          icon={<Grid2x2Plus size={16} aria-hidden />}
          disabled={busy || !onMoreLikeThis}
          title={`${MORE_LIKE_THIS}. Costs ${price}.`}
          onClick={onMoreLikeThis}
        >
          <span className="low:sr-only">More like this</span> <Price>{price}</Price>
        </Button>
        <div className="hidden items-center gap-1.5 border-l border-line pl-2 @[36.5rem]:flex">
          <span className="text-sm text-muted">Keep</span>
          {toggles}
        </div>
        <div className="@[36.5rem]:hidden">
          <KeepMenu count={kept.length}>{toggles}</KeepMenu>
        </div>
      </div>
      {ended ? <Ended words={ended} busy={busy} onFromStart={() => onShuffle(true)} /> : null}
      <KeptNote kept={kept} onClear={() => onKeep([])} />
    </section>
  );
}

/** Where there is room; the title of the button says it to everybody. */
function Price({ children }: { children: string }) {
  return (
    <span aria-hidden className="hidden text-xs text-muted @[43rem]:inline">
      {children}
    </span>
  );
}

/** Nothing is left to shuffle: only on an explicit wish it begins again. */
function Ended({ words, busy, onFromStart }: { words: string; busy: boolean; onFromStart: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 pt-2 text-xs @[36.5rem]:text-sm">
      <p role="alert">
        {words} <strong className="font-semibold">Nothing was charged.</strong>
      </p>
      <Button size="small" disabled={busy} onClick={onFromStart}>
        Start from the first ideas
      </Button>
    </div>
  );
}

/** Where there is no room for three buttons more, one opens them. */
function KeepMenu({ count, children }: { count: number; children: ReactNode }) {
  const Icon = count > 0 ? Lock : LockOpen;
  return (
    <Popover
      label="Keep in the next pictures"
      side="top"
      trigger={
        <Button size="small" icon={<Icon size={16} aria-hidden />}>
          <span className="low:sr-only">Keep</span>
          {count > 0 ? ` ${count}` : ""}
        </Button>
      }
    >
      <p aria-hidden className="mb-2 text-xs text-muted">
        Keep in the next pictures
      </p>
      {children}
    </Popover>
  );
}

type KeepTogglesProps = Pick<SteeringBarProps, "parts" | "kept" | "onKeep">;

function KeepToggles({ parts, kept, onKeep }: KeepTogglesProps) {
  return (
    <fieldset className="flex gap-1">
      <legend className="sr-only">Keep in the next pictures</legend>
      {parts.map(({ key, label }) => (
        <KeepToggle
          key={key}
          label={label}
          pressed={kept.includes(key as Part)}
          onPress={() => onKeep(toggled(kept, key as Part))}
        />
      ))}
    </fieldset>
  );
}

function KeepToggle({ label, pressed, onPress }: { label: string; pressed: boolean; onPress: () => void }) {
  const Icon = pressed ? Lock : LockOpen;
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-label={`Keep: ${label}`}
      onClick={onPress}
      className="inline-flex h-8 items-center gap-1.5 rounded-control border border-edge/60 px-2 text-sm transition-colors hover:bg-hover aria-pressed:border-text aria-pressed:bg-text aria-pressed:font-semibold aria-pressed:text-inverse"
    >
      <Icon size={14} aria-hidden />
      {label}
    </button>
  );
}

function KeptNote({ kept, onClear }: { kept: readonly Part[]; onClear: () => void }) {
  const words = keptWords(kept);
  return (
    <div className="flex items-center justify-center gap-1 text-xs @[36.5rem]:text-sm">
      <p role="status" className={words ? "pt-2" : ""}>
        {words}
      </p>
      {words ? (
        <button
          type="button"
          onClick={onClear}
          className="mt-2 inline-flex items-center gap-1 rounded-control px-1.5 text-muted underline underline-offset-2 hover:text-text"
        >
          <X size={14} aria-hidden />
          Clear
        </button>
      ) : null}
    </div>
  );
}
