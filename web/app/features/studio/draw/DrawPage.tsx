/** The simple canvas: a picture, a brush, words. The drawing goes on in the studio. */
import clsx from "clsx";
import { ArrowLeft, ArrowRight, Eraser, ImagePlus, Pencil, Save, Type, Undo2 } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { EditorMenu, HomeMark } from "~/editor-kit/EditorFrame";
import { faultOfFile } from "~/features/library";
import { PALETTE } from "~/scene/palette";
import { rememberOrigin } from "~/session/origin";
import { useSession } from "~/session/session-provider";
import { Button, buttonClass } from "~/ui/button";
import { FileInput } from "~/ui/file-input";
import { Popover } from "~/ui/popover";
import { Segmented } from "~/ui/segmented";
import { Toaster, toast } from "~/ui/toast";
import { TooltipProvider } from "~/ui/tooltip";
import { useDrop } from "~/ui/use-incoming-file";
import { pictureFrom } from "./chosen-picture";
import { DrawCanvas, type DrawMode } from "./DrawCanvas";
import { BRUSH_SIZES, type BrushSize, type Drawing, EMPTY, isEmpty, withMark } from "./drawing";
import { saveDrawing } from "./saved-drawing";
import { useDrawing } from "./use-drawing";
import { WITH_DRAWING } from "./with-drawing";

const NO_ROOM = "Your browser has no room to keep this drawing.";
const STUDIO = "/design-thumbnail";
const TOAST = { duration: 2000 };
/** Three share the first row of a phone. */
const ON_PHONE = "max-sm:grow max-sm:px-2";

export function DrawPage() {
  const { state, user } = useSession();
  const owner = state.status === "checking" ? undefined : (user?.id ?? null);
  const { drawing, picture, canUndo, change, undo } = useDrawing(owner);
  const [mode, setMode] = useState<DrawMode>("draw");
  const [size, setSize] = useState<BrushSize>(4);
  const [color, setColor] = useState("#000000");
  const { save, generate } = useLeaving(drawing);
  const { choose, dropping, isOver } = useChosenFile((next) => change((now) => ({ ...now, picture: next })));
  useUndoKey(undo);

  return (
    <TooltipProvider>
      <div className="flex min-h-dvh flex-col bg-surface" {...dropping}>
        <header className="flex flex-wrap items-center gap-2 border-b border-line px-3 py-2 sm:px-5">
          <HomeMark className="max-sm:hidden" />
          <Link to="/dashboard" className={clsx(buttonClass("quiet"), "max-sm:px-1")}>
            <ArrowLeft size={18} aria-hidden />
            Back to Dashboard
          </Link>
          <h1 className="min-w-0 flex-1 truncate px-1 text-sm font-semibold max-md:sr-only">
            Create from an image
          </h1>
          <div className="ml-auto flex gap-2">
            <Button
              icon={<Save size={16} aria-hidden className="max-sm:hidden" />}
              onClick={save}
              className="max-sm:px-3"
            >
              Save
            </Button>
            <Button
              variant="primary"
              icon={<ArrowRight size={16} aria-hidden className="max-sm:hidden" />}
              disabled={isEmpty(drawing)}
              onClick={generate}
              className="max-sm:px-3"
            >
              Generate
            </Button>
            <EditorMenu />
          </div>
        </header>
        <Tools
          mode={mode}
          onMode={setMode}
          size={size}
          onSize={setSize}
          color={color}
          onColor={setColor}
          onFile={choose}
          undo={
            <>
              <Button
                icon={<Undo2 size={16} aria-hidden className="max-sm:hidden" />}
                disabled={!canUndo}
                onClick={undo}
                className="max-sm:px-2.5"
              >
                Undo
              </Button>
              <Button
                icon={<Eraser size={16} aria-hidden className="max-sm:hidden" />}
                disabled={isEmpty(drawing)}
                onClick={() => change(() => EMPTY)}
                className="max-sm:px-2.5"
              >
                Clear
              </Button>
            </>
          }
        />
        <main
          className={clsx(
            "workspace flex flex-1 items-start justify-center p-3 sm:items-center sm:p-6",
            isOver && "outline-2 -outline-offset-8 outline-action outline-dashed",
          )}
        >
          <div className="flex w-full max-w-[min(96rem,calc((100dvh-13rem)*1.5))] min-w-[min(100%,18rem)] flex-col gap-3">
            <DrawCanvas
              drawing={drawing}
              picture={picture}
              mode={mode}
              size={size}
              color={color}
              onMark={(mark) => change((now) => withMark(now, mark))}
            />
            <p id="drawing-keys" className="text-xs text-muted pointer-coarse:sr-only">
              Drop a picture anywhere. With the keyboard: arrows move, Space puts the pen down and lifts it,
              Enter writes.
            </p>
          </div>
        </main>
      </div>
      <Toaster />
    </TooltipProvider>
  );
}

interface ToolsProps {
  mode: DrawMode;
  onMode: (mode: DrawMode) => void;
  size: BrushSize;
  onSize: (size: BrushSize) => void;
  color: string;
  onColor: (color: string) => void;
  onFile: (file: File) => void;
  undo: ReactNode;
}

function Tools({ mode, onMode, size, onSize, color, onColor, onFile, undo }: ToolsProps) {
  const input = useRef<HTMLInputElement>(null);
  const sizes = BRUSH_SIZES.map((value) => ({
    value: String(value),
    label: `${value} px`,
    icon: <Dot size={value} />,
  }));
  return (
    <section aria-label="Tools" className="flex flex-wrap items-center gap-2 px-3 py-2 sm:px-5">
      <Button
        icon={<ImagePlus size={16} aria-hidden className="max-sm:hidden" />}
        onClick={() => input.current?.click()}
        className={ON_PHONE}
      >
        Select image
      </Button>
      <FileInput ref={input} label="Select image" onFiles={([file]) => onFile(file)} />
      <ModeButton
        icon={<Pencil size={16} aria-hidden className="max-sm:hidden" />}
        on={mode === "draw"}
        onClick={() => onMode("draw")}
      >
        Draw
      </ModeButton>
      <ModeButton
        icon={<Type size={16} aria-hidden className="max-sm:hidden" />}
        on={mode === "text"}
        onClick={() => onMode("text")}
      >
        Add Text
      </ModeButton>
      <div className="w-60 max-sm:w-0 max-sm:min-w-34 max-sm:grow">
        <Segmented
          label="Brush size"
          hideLabel
          value={String(size)}
          choices={sizes}
          onChange={(value) => onSize(BRUSH_SIZES.find((each) => String(each) === value) ?? size)}
        />
      </div>
      <ColourButton color={color} onColor={onColor} />
      <div className="flex gap-2 sm:ml-auto">{undo}</div>
    </section>
  );
}

function Dot({ size }: { size: BrushSize }) {
  return (
    <span
      aria-hidden
      className="block rounded-full bg-current"
      style={{ width: size + 2, height: size + 2 }}
    />
  );
}

interface ModeButtonProps {
  icon: ReactNode;
  on: boolean;
  onClick: () => void;
  children: string;
}

function ModeButton({ icon, on, onClick, children }: ModeButtonProps) {
  return (
    <Button
      icon={icon}
      aria-pressed={on}
      onClick={onClick}
      className={clsx(ON_PHONE, on && "!border-text !bg-text !text-inverse")}
    >
      {children}
    </Button>
  );
}

function ColourButton({ color, onColor }: { color: string; onColor: (color: string) => void }) {
  const name = PALETTE.find((each) => each.color === color)?.name ?? color;
  return (
    <Popover
      label="Colour"
      trigger={
        <Button aria-label={`Colour: ${name}`} className="px-2.5">
          <span className="size-6 rounded-[5px] border border-edge/60" style={{ background: color }} />
        </Button>
      }
    >
      <fieldset className="grid w-60 grid-cols-8 gap-1.5">
        <legend className="sr-only">Colour</legend>
        {PALETTE.map((each) => (
          <button
            key={each.color}
            type="button"
            aria-label={each.name}
            aria-pressed={each.color === color}
            onClick={() => onColor(each.color)}
            style={{ background: each.color }}
            className={clsx(
              "size-6 rounded-[5px] border border-edge/50 outline-offset-2",
              each.color === color && "outline-2 outline-action",
            )}
          />
        ))}
      </fieldset>
    </Popover>
  );
}

/** Saving, and going on in the studio: at once, or by way of the registration. */
function useLeaving(drawing: Drawing) {
  const navigate = useNavigate();
  const { user } = useSession();
  const kept = () => {
    const isKept = saveDrawing(drawing, user?.id ?? null);
    if (!isKept) toast.error(NO_ROOM);
    return isKept;
  };
  return {
    save: () => {
      if (kept()) toast.success("Drawing saved!", TOAST);
    },
    generate: () => {
      if (!kept()) return;
      if (user) {
        void navigate(STUDIO, { state: WITH_DRAWING });
        return;
      }
      rememberOrigin({ pathname: STUDIO, search: "", hash: "", state: WITH_DRAWING });
      void navigate("/register");
    },
  };
}

function useChosenFile(onPicture: (picture: Drawing["picture"]) => void) {
  async function choose(file: File): Promise<void> {
    const fault = faultOfFile(file, true);
    if (fault) {
      toast.error(fault);
      return;
    }
    try {
      onPicture(await pictureFrom(file));
    } catch {
      // It says that it is a picture and is none.
      toast.error("Please select a valid image file.");
    }
  }
  const take = (file: File) => void choose(file);
  return { choose: take, ...useDrop(take) };
}

function useUndoKey(undo: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isField = event.target instanceof Element && event.target.closest("input:not([type=file])");
      if (isField || event.key.toLowerCase() !== "z" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      undo();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [undo]);
}
