/** Marking a part of the picture: with a brush, by rectangles, or the subject with one click; soft edge, invert, clear. */
import clsx from "clsx";
import {
  Contrast,
  Eye,
  EyeOff,
  Paintbrush,
  Redo2,
  ScanFace,
  SquareDashed,
  Trash2,
  Undo2,
} from "lucide-react";
import { type ReactNode, useState } from "react";
import { useStore } from "zustand";
import { shortcutOf } from "~/editor-kit/keys";
import { Button } from "~/ui/button";
import { IconButton } from "~/ui/icon-button";
import { Segmented } from "~/ui/segmented";
import { Slider } from "~/ui/slider";
import { findAction, runAction } from "../actions/registry";
import { useDesigner, useSession } from "../state/designer-context";
import { type MaskMode, shareOf } from "./mask";
import { FEATHER, MASK_BRUSH, type MaskState } from "./mask-store";
import { RectangleFields } from "./RectangleFields";

const MODES: readonly { value: MaskMode; label: string }[] = [
  { value: "add", label: "Mark" },
  { value: "remove", label: "Unmark" },
];

interface MaskPanelProps {
  /** Marks what stands out in the picture. Throws an Error whose message is for the person. */
  onSelectSubject: () => Promise<void>;
}

export function MaskPanel({ onSelectSubject }: MaskPanelProps) {
  const inHand = useSession(({ tool }) => tool === "mask");
  const isEmpty = useMask((mask) => mask.isEmpty);
  return (
    <section aria-label="Part to change" className="flex flex-col gap-2">
      <div className="flex min-h-8 items-center justify-between gap-2">
        <h2 className="text-sm font-medium">Only a part of it</h2>
        {isEmpty ? null : <MarkedShare />}
      </div>
      <MaskTools onSelectSubject={onSelectSubject} />
      {inHand || !isEmpty ? <MaskOptions inHand={inHand} /> : null}
      {inHand || !isEmpty ? null : (
        <p className="text-xs text-muted">Mark a part, and everything else stays as it is.</p>
      )}
    </section>
  );
}

function useMask<T>(select: (state: MaskState) => T): T {
  return useStore(useDesigner().mask.store, select);
}

function MarkedShare() {
  const mask = useMask((state) => state.mask);
  const percent = Math.round(shareOf(mask) * 100);
  return (
    <p role="status" className="text-xs text-muted">
      {percent < 1 ? "Less than 1%" : `${percent}%`} is marked
    </p>
  );
}

function MaskTools({ onSelectSubject }: MaskPanelProps) {
  const shape = useMask((state) => state.shape);
  const inHand = useSession(({ tool }) => tool === "mask");
  const [looking, setLooking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function selectSubject() {
    setProblem(null);
    setLooking(true);
    try {
      await onSelectSubject();
    } catch (failure) {
      setProblem(failure instanceof Error ? failure.message : "The subject can't be found at the moment.");
    } finally {
      setLooking(false);
    }
  }
  return (
    <>
      <div className="flex flex-wrap gap-1.5">
        <MaskToolButton
          action="mask-brush"
          label="Brush"
          icon={<Paintbrush size={16} />}
          on={inHand && shape === "brush"}
        />
        <MaskToolButton
          action="mask-rectangle"
          label="Rectangle"
          icon={<SquareDashed size={16} />}
          on={inHand && shape === "rectangle"}
        />
        <Button
          size="small"
          aria-label="Select subject"
          title="Select subject"
          busy={looking}
          icon={<ScanFace size={16} aria-hidden />}
          onClick={() => void selectSubject()}
          className="flex-auto px-1.5!"
        >
          Subject
        </Button>
      </div>
      {looking ? (
        <p role="status" className="text-xs text-muted">
          Looking for what stands out…
        </p>
      ) : null}
      {problem ? (
        <p role="alert" className="text-sm text-negative">
          {problem}
        </p>
      ) : null}
    </>
  );
}

interface MaskToolButtonProps {
  action: string;
  label: string;
  icon: ReactNode;
  on: boolean;
}

/** Pressed again, the pointer selects and moves as before. */
function MaskToolButton({ action, label, icon, on }: MaskToolButtonProps) {
  const designer = useDesigner();
  const keys = shortcutOf(findAction(action));
  return (
    <Button
      size="small"
      aria-pressed={on}
      aria-keyshortcuts={findAction(action).keys[0]}
      title={`${findAction(action).label} (${keys})`}
      icon={icon}
      onClick={() => (on ? designer.session.setState({ tool: "select" }) : runAction(designer, action))}
      className={clsx("flex-auto px-1.5!", on && "border-text! bg-text! font-semibold text-inverse!")}
    >
      {label}
    </Button>
  );
}

function MaskOptions({ inHand }: { inHand: boolean }) {
  const { mask } = useDesigner();
  const { shape, mode, size, feather } = useMask((state) => state);
  return (
    <div className="flex flex-col gap-1 rounded-control border border-line bg-raised p-2.5">
      {inHand ? (
        <Segmented
          label="What painting does"
          hideLabel
          value={mode}
          choices={MODES}
          onChange={(next) => mask.set({ mode: next })}
        />
      ) : null}
      {inHand && shape === "brush" ? (
        <Slider
          label="Brush"
          value={size}
          minimum={MASK_BRUSH.minimum}
          maximum={MASK_BRUSH.maximum}
          format={(n) => `${n} px`}
          onChange={(next) => mask.set({ size: next })}
        />
      ) : null}
      <Slider
        label="Soft edge"
        value={feather}
        minimum={FEATHER.minimum}
        maximum={FEATHER.maximum}
        format={(n) => `${n} px`}
        onBegin={() => mask.beginFeather()}
        onChange={(next) => mask.setFeather(next)}
        onComplete={() => mask.completeFeather()}
      />
      {inHand && shape === "rectangle" ? <RectangleFields /> : null}
      <MaskButtons />
    </div>
  );
}

function MaskButtons() {
  const { mask } = useDesigner();
  const { isEmpty, visible, past, future } = useMask((state) => state);
  return (
    <div className="flex items-center justify-between">
      <IconButton
        size="small"
        label="Undo in the mask"
        icon={<Undo2 size={16} />}
        disabled={past.length === 0}
        onClick={() => mask.undo()}
      />
      <IconButton
        size="small"
        label="Redo in the mask"
        icon={<Redo2 size={16} />}
        disabled={future.length === 0}
        onClick={() => mask.redo()}
      />
      <IconButton
        size="small"
        label="Invert the mask"
        shortcut={shortcutOf(findAction("mask-invert"))}
        icon={<Contrast size={16} />}
        onClick={() => mask.invert()}
      />
      <IconButton
        size="small"
        label={visible ? "Hide the mask" : "Show the mask"}
        shortcut={shortcutOf(findAction("mask-show"))}
        icon={visible ? <Eye size={16} /> : <EyeOff size={16} />}
        disabled={isEmpty}
        onClick={() => mask.set({ visible: !visible })}
      />
      <IconButton
        size="small"
        label="Clear the mask"
        icon={<Trash2 size={16} />}
        disabled={isEmpty}
        onClick={() => mask.clear()}
      />
    </div>
  );
}
