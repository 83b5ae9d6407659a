/** Order, copies, locks, opacity and place of what is selected, whatever it is. */
import { BLEND_LABELS, blendOf } from "~/scene/blend";
import { elementBox, type Size } from "~/scene/geometry";
import { changeElements, moveElements, replaceElements } from "~/scene/operations";
import { fitted } from "~/scene/text-fit";
import { heightOf } from "~/scene/text-layout";
import { applyBoxChange, normaliseAngle, turnElement } from "~/scene/transform";
import type { BlendMode, BoxedElement, SceneElement } from "~/scene/types";
import { Button } from "~/ui/button";
import { Select } from "~/ui/select";
import { Slider } from "~/ui/slider";
import { ActionButton, useActionState } from "../actions/ActionButton";
import { findAction } from "../actions/registry";
import { useDesigner } from "../state/designer-context";
import { NumberField } from "./NumberField";
import { Section } from "./Section";

const TOGETHER = [
  "align-left",
  "align-center",
  "align-right",
  "align-top",
  "align-middle",
  "align-bottom",
  "distribute-x",
  "distribute-y",
];
const ACTIONS = [
  "order-front",
  "order-forward",
  "order-backward",
  "order-back",
  "duplicate",
  "lock",
  "hide",
  "delete",
];

export function ArrangeSection({ elements }: { elements: readonly SceneElement[] }) {
  const { document } = useDesigner();
  const [only] = elements;
  const ids = elements.map((element) => element.id);
  if (!only) return null;
  return (
    <Section title="Arrange">
      <div className="-mx-2 grid grid-cols-8">
        {ACTIONS.map((action) => (
          <ActionButton key={action} action={action} size="small" />
        ))}
      </div>
      <div className="-mx-2 grid grid-cols-8">
        {TOGETHER.map((action) => (
          <ActionButton key={action} action={action} size="small" />
        ))}
      </div>
      <GroupButton />
      <Slider
        label="Opacity"
        value={Math.round(only.opacity * 100)}
        minimum={0}
        maximum={100}
        format={(n) => `${n}%`}
        onBegin={() => document.begin("Opacity")}
        onChange={(value) =>
          document.update((scene) =>
            changeElements(scene, ids, (element) => ({ ...element, opacity: value / 100 })),
          )
        }
        onComplete={() => document.complete()}
      />
      <Blend elements={elements} />
      {elements.length === 1 && only.kind !== "line" ? <Place element={only} /> : null}
    </Section>
  );
}

const BLENDS = (Object.keys(BLEND_LABELS) as BlendMode[]).map((value) => ({
  value,
  label: BLEND_LABELS[value],
}));

/** How pictures and shapes mix with what is below them. */
function Blend({ elements }: { elements: readonly SceneElement[] }) {
  const { document } = useDesigner();
  const [only] = elements;
  if (!only || !elements.every((element) => "blend" in element)) return null;
  const ids = elements.map((element) => element.id);
  const choose = (blend: string) =>
    document.commit("Blend", (scene) =>
      changeElements(scene, ids, (element) =>
        "blend" in element ? { ...element, blend: blend as BlendMode } : element,
      ),
    );
  return (
    <div className="grid grid-cols-[minmax(4.5rem,auto)_1fr] items-center gap-3 text-sm">
      <span aria-hidden className="text-muted">
        Blend
      </span>
      <Select label="Blend" hideLabel value={blendOf(only)} choices={BLENDS} onChange={choose} />
    </div>
  );
}

function Place({ element }: { element: BoxedElement }) {
  const { document, textSize, textLayout } = useDesigner();
  const move = (dx: number, dy: number) =>
    document.commit("Move", (scene) => moveElements(scene, [element.id], dx, dy));
  const turn = (angle: number) =>
    document.commit("Rotate", (scene) =>
      changeElements(scene, [element.id], (current) => turnElement(current, angle, textSize)),
    );
  const from = elementBox(element, textSize);
  const { width, height } = from;
  /** A picture keeps its proportions, as it does by its handles. */
  const resize = (size: Partial<Size>) => {
    const factor = size.width === undefined ? (size.height ?? height) / height : size.width / width;
    const to = element.kind === "image" ? { width: width * factor, height: height * factor } : size;
    const change = { from, to: { ...from, ...to }, oneSided: true };
    document.commit("Resize", (scene) =>
      replaceElements(scene, [fitted(applyBoxChange(element, change), textLayout)]),
    );
  };
  return (
    <div className="grid grid-cols-2 gap-x-4">
      <NumberField label="X" value={element.x} onCommit={(x) => move(x - element.x, 0)} />
      <NumberField label="Y" value={element.y} onCommit={(y) => move(0, y - element.y)} />
      <NumberField label="Width" value={width} minimum={1} onCommit={(to) => resize({ width: to })} />
      {element.kind === "text" && heightOf(element) === null ? null : (
        <NumberField label="Height" value={height} minimum={1} onCommit={(to) => resize({ height: to })} />
      )}
      <NumberField
        label="Angle"
        unit="degrees"
        value={normaliseAngle(element.rotation)}
        minimum={-360}
        maximum={360}
        onCommit={turn}
      />
    </div>
  );
}

/** Group, or ungroup what is one already. */
function GroupButton() {
  const designer = useDesigner();
  const group = useActionState(findAction("group")).enabled;
  const ungroup = useActionState(findAction("ungroup")).enabled;
  const action = group ? "group" : ungroup ? "ungroup" : null;
  if (!action) return null;
  const { label, icon: Icon, run } = findAction(action);
  return (
    <Button size="small" icon={<Icon size={16} aria-hidden />} onClick={() => run(designer)}>
      {label}
    </Button>
  );
}
