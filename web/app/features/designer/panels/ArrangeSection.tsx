/** Order, copies, locks, opacity and place of what is selected, whatever it is. */
import { changeElements, updateElement } from "~/features/scene/operations";
import { normaliseAngle, turnElement } from "~/features/scene/transform";
import type { BoxedElement, SceneElement } from "~/features/scene/types";
import { Slider } from "~/ui/slider";
import { ActionButton } from "../actions/ActionButton";
import { useDesigner } from "../state/designer-context";
import { NumberField } from "./NumberField";
import { Section } from "./Section";

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
      {elements.length === 1 && only.kind !== "line" ? <Place element={only} /> : null}
    </Section>
  );
}

function Place({ element }: { element: BoxedElement }) {
  const { document, textSize } = useDesigner();
  const set = (label: string, fields: Partial<BoxedElement>) =>
    document.commit(label, (scene) => updateElement<SceneElement>(scene, element.id, fields));
  const turn = (angle: number) =>
    document.commit("Rotate", (scene) =>
      changeElements(scene, [element.id], (current) => turnElement(current, angle, textSize)),
    );
  return (
    <div className="grid grid-cols-[1fr_1fr_1.5fr] gap-3">
      <NumberField label="X" value={element.x} onCommit={(x) => set("Move", { x })} />
      <NumberField label="Y" value={element.y} onCommit={(y) => set("Move", { y })} />
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
