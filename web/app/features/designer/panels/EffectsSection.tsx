/** Outline, glow, shadow, plate and gradient of an element: a switch each, and its values while it is on. */
import { Switch } from "radix-ui";
import { useId } from "react";
import { effectsOf, initialEffect, setEffects } from "~/scene/effects";
import type { Effect, Gradient, SceneElement } from "~/scene/types";
import { Slider } from "~/ui/slider";
import { ColourField } from "./ColourField";
import {
  type EditableEffect,
  EFFECT_CONTROLS,
  EFFECT_LABELS,
  type EffectControl,
  effectValue,
  sliderFor,
  withValue,
} from "./effect-controls";
import { Section } from "./Section";
import { type GestureHandlers, useElementEdit } from "./use-element-edit";

interface EffectsSectionProps {
  element: SceneElement;
  kinds: readonly EditableEffect[];
}

export function EffectsSection({ element, kinds }: EffectsSectionProps) {
  return (
    <Section title="Effects">
      {kinds.map((kind) => (
        <EffectRow key={kind} element={element} kind={kind} />
      ))}
    </Section>
  );
}

/** The effects of one kind, with their place among each other: outlines come in several. */
function placed(element: SceneElement, kind: EditableEffect) {
  return effectsOf(element)
    .filter((effect) => effect.kind === kind)
    .map((effect, place) => ({ effect, place }));
}

function EffectRow({ element, kind }: { element: SceneElement; kind: EditableEffect }) {
  const id = useId();
  const edit = useElementEdit(element);
  const present = placed(element, kind);
  const label = EFFECT_LABELS[kind];
  const turn = (on: boolean) =>
    edit.change(label, (current) =>
      setEffects(current, kind, on ? [initialEffect(kind, element.kind === "text")] : []),
    );
  return (
    <div>
      <div className="flex h-9 items-center justify-between text-sm">
        <label htmlFor={id}>{label}</label>
        <Switch.Root
          id={id}
          checked={present.length > 0}
          onCheckedChange={turn}
          className="h-5 w-9 rounded-full border border-edge bg-selected p-px transition-colors data-[state=checked]:border-action data-[state=checked]:bg-action"
        >
          <Switch.Thumb className="block size-4 rounded-full bg-text transition-transform data-[state=checked]:translate-x-4 data-[state=checked]:bg-on-action" />
        </Switch.Root>
      </div>
      {present.map(({ effect, place }) => (
        <div key={place} className="border-l-2 border-line pl-3">
          <EffectValues element={element} kind={kind} effect={effect} place={place} />
        </div>
      ))}
      {kind === "outline" && present.length > 0 ? <OutlineCount element={element} /> : null}
    </div>
  );
}

/** One more band outside, or one less. */
function OutlineCount({ element }: { element: SceneElement }) {
  const edit = useElementEdit(element);
  const outlines = placed(element, "outline");
  const set = (count: number) =>
    edit.change("Outline", (current) => {
      const own = placed(current, "outline").map(({ effect }) => effect);
      const another = { ...initialEffect("outline", element.kind === "text"), color: "#ffffff" };
      return setEffects(current, "outline", [...own, another].slice(0, count));
    });
  return (
    <button
      type="button"
      onClick={() => set(outlines.length === 1 ? 2 : 1)}
      className="mt-1 text-sm text-accent underline-offset-2 hover:underline"
    >
      {outlines.length === 1 ? "Add a second outline" : "Remove the outer outline"}
    </button>
  );
}

interface EffectValuesProps {
  element: SceneElement;
  kind: EditableEffect;
  effect: Effect;
  place: number;
}

function EffectValues({ element, kind, effect, place }: EffectValuesProps) {
  const edit = useElementEdit(element);
  /** Handlers that change this one effect, all changes of a movement as one step. */
  const gesture = <V,>(change: (effect: Effect, value: V) => Effect): GestureHandlers<V> =>
    edit.gesture(EFFECT_LABELS[kind], (current, value: V) => {
      const changed = placed(current, kind).map((each) =>
        each.place === place ? change(each.effect, value) : each.effect,
      );
      return setEffects(current, kind, changed);
    });
  return (
    <>
      {effect.kind === "gradient" ? <Stops gradient={effect} gesture={gesture} /> : null}
      {EFFECT_CONTROLS[kind].map((control) => (
        <Control
          key={control.key}
          control={control}
          value={effectValue(effect, control.key)}
          isText={element.kind === "text"}
          handlers={gesture((each, value: number | string) => withValue(each, control.key, value))}
        />
      ))}
    </>
  );
}

interface ControlProps {
  control: EffectControl;
  value: number | string;
  isText: boolean;
  handlers: GestureHandlers<number | string>;
}

function Control({ control, value, isText, handlers }: ControlProps) {
  if (control.type === "colour") {
    return <ColourField label={control.label} value={String(value)} {...handlers} />;
  }
  const { minimum, maximum, factor, unit } = sliderFor(control, isText);
  return (
    <Slider
      label={control.label}
      value={Number(value) * factor}
      minimum={minimum}
      maximum={maximum}
      format={(shown) => `${Math.round(shown)}${unit}`}
      {...handlers}
      onChange={(shown) => handlers.onChange(shown / factor)}
    />
  );
}

type MakeGesture = <V>(change: (effect: Effect, value: V) => Effect) => GestureHandlers<V>;

function Stops({ gradient, gesture }: { gradient: Gradient; gesture: MakeGesture }) {
  const last = gradient.stops.length - 1;
  const stops = gradient.stops.map((stop, place) => ({ stop, place }));
  return stops.map(({ stop, place }) => (
    <ColourField
      key={place}
      label={place === 0 ? "From" : place === last ? "To" : "Between"}
      value={stop.color}
      {...gesture((effect, color: string) => {
        if (effect.kind !== "gradient") return effect;
        const changed = effect.stops.map((other, i) => (i === place ? { ...other, color } : other));
        return { ...effect, stops: changed };
      })}
    />
  ));
}
