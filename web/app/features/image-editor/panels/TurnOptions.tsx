/** Flips, quarter turns and straightening. */
import { useRef } from "react";
import { useStore } from "zustand";
import { Button } from "~/ui/button";
import { Segmented } from "~/ui/segmented";
import { Slider } from "~/ui/slider";
import { findAction } from "../actions/action";
import { type Placement, tilt, tiltOf } from "../model/placement";
import { useDocument, useImageEditor, useSession } from "../state/image-editor-context";

const TURNS = ["flip-horizontal", "flip-vertical", "turn-left", "turn-right"] as const;
const TILT_MODES = [
  { value: "fill", label: "Fill the frame" },
  { value: "keep", label: "Keep corners" },
] as const;
const MOST = 45;

export function TurnOptions() {
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-2">
        {TURNS.map((id) => (
          <TurnButton key={id} id={id} />
        ))}
      </div>
      <Straighten />
    </>
  );
}

function TurnButton({ id }: { id: (typeof TURNS)[number] }) {
  const editor = useImageEditor();
  const { label, icon: Icon, enabled, run } = findAction(id);
  const isEnabled = useStore(editor.session, () => enabled(editor));
  return (
    <Button
      icon={<Icon size={16} aria-hidden />}
      disabled={!isEnabled}
      onClick={() => run(editor)}
      className="justify-start px-3"
    >
      {label}
    </Button>
  );
}

/** The picture turns while the slider moves; the whole movement is one step. */
function Straighten() {
  const editor = useImageEditor();
  const mode = useSession((session) => session.tiltMode);
  const degrees = useDocument(() => tiltOf(editor.state.placement));
  const start = useRef<Placement | null>(null);

  function turn(to: number) {
    const from = start.current ?? editor.state.placement;
    editor.preview(tilt(from, editor.state.picture, to, mode));
  }
  return (
    <>
      <Slider
        label="Angle"
        value={degrees}
        minimum={-MOST}
        maximum={MOST}
        step={0.5}
        disabled={editor.busy}
        format={(n) => `${n}°`}
        onBegin={() => {
          start.current = editor.state.placement;
          editor.beginPreview();
        }}
        onChange={turn}
        onComplete={() => {
          start.current = null;
          editor.endPreview("Rotate");
        }}
      />
      <Segmented
        label="Corners"
        hideLabel
        value={mode}
        choices={TILT_MODES}
        onChange={(tiltMode) => {
          editor.session.setState({ tiltMode });
          const { placement, picture } = editor.state;
          if (degrees !== 0)
            editor.commit("Rotate", { placement: tilt(placement, picture, degrees, tiltMode) });
        }}
      />
      {degrees === 0 ? null : (
        <Button
          onClick={() => editor.place("Rotate", (placement, picture) => tilt(placement, picture, 0, mode))}
        >
          Straight again
        </Button>
      )}
    </>
  );
}
