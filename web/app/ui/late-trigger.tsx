/**
 * Something that opens something, of which a page may have hundreds: what it opens, with everything that listens for it,
 * comes to life when the pointer or the focus first reaches it. Until then it costs as much as the element itself.
 */
import {
  cloneElement,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  type RefCallback,
  type SyntheticEvent,
  useLayoutEffect,
  useState,
} from "react";
import { flushSync } from "react-dom";

type Handler<Event> = ((event: Event) => void) | undefined;

interface Waking {
  onPointerEnter?: Handler<PointerEvent<HTMLElement>>;
  onPointerDown?: Handler<PointerEvent<HTMLElement>>;
  onFocus?: Handler<FocusEvent<HTMLElement>>;
}

interface LateTriggerProps {
  /** One element, which hands on what it is given to its HTML element. */
  children: ReactNode;
  /** What is drawn beside it once it has been reached; `trigger` stands for the element in there, for `asChild`. */
  content: (trigger: ReactElement) => ReactNode;
}

interface Reached {
  element: HTMLElement;
  event: SyntheticEvent;
}

export function LateTrigger({ children, content }: LateTriggerProps) {
  const [reached, setReached] = useState<Reached | null>(null);
  const child = children as ReactElement<Waking>;
  function wake<Event extends SyntheticEvent<HTMLElement>>(own: Handler<Event>) {
    return (event: Event) => {
      own?.(event);
      // At once, so that what comes next finds a listener.
      if (!reached) flushSync(() => setReached({ element: event.currentTarget, event }));
    };
  }
  return (
    <>
      {cloneElement(child, {
        onPointerEnter: wake(child.props.onPointerEnter),
        onPointerDown: wake(child.props.onPointerDown),
        onFocus: wake(child.props.onFocus),
      })}
      {reached ? content(<Standing {...reached} />) : null}
    </>
  );
}

/** Radix composes its references into functions. */
type StandIn = Reached & Record<string, unknown> & { ref?: RefCallback<HTMLElement> };

/** Gives an element that is already there what it would be given as a child: listeners, attributes, and the reference. */
function Standing({ element, event, ref, ...props }: StandIn) {
  useLayoutEffect(() => {
    const forget = ref?.(element);
    return () => (forget ? forget() : void ref?.(null));
  }, [ref, element]);
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries(props)) if (ATTRIBUTES.test(name)) put(element, name, value);
    const listeners = listenersOf(props);
    for (const [type, listen] of listeners) element.addEventListener(type, listen);
    return () => {
      for (const [type, listen] of listeners) element.removeEventListener(type, listen);
    };
  });
  // What it was reached by has gone past these listeners already.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it was reached once.
  useLayoutEffect(() => {
    const type = event.nativeEvent.type.replace("focusin", "focus");
    for (const [name, listen] of listenersOf(props)) if (name === type) listen(event.nativeEvent);
  }, []);
  return null;
}

const ATTRIBUTES = /^(aria-.*|data-.*|id)$/;

function put(element: HTMLElement, name: string, value: unknown): void {
  if (value === undefined || value === null) element.removeAttribute(name);
  else element.setAttribute(name, String(value));
}

/** By the name of the event: `onPointerMove` listens to `pointermove`. */
const listenersOf = (props: Record<string, unknown>): [string, EventListener][] =>
  Object.entries(props).flatMap(([name, value]) =>
    /^on[A-Z]/.test(name) && typeof value === "function"
      ? [[name.slice(2).toLowerCase(), value as EventListener]]
      : [],
  );
