/**
 * Undo and redo: a list of immutable states. A state costs only what its neighbours do not share, and the list
 * forgets its oldest steps when they cost more than the budget. Pure.
 */
export interface Step<State> {
  readonly label: string;
  readonly state: State;
}

export interface History<State> {
  readonly start: State;
  readonly steps: readonly Step<State>[];
  /** How many steps are applied; those after it can be redone. */
  readonly position: number;
}

export interface Budget<State> {
  /** Most steps. */
  readonly steps: number;
  /** Most bytes of everything that the present state does not hold itself. */
  readonly bytes: number;
  /** The parts a state holds, each with an identity; equal parts count once. */
  partsOf(state: State): Iterable<unknown>;
  readonly bytesOfPart: number;
}

export const newHistory = <State>(start: State): History<State> => ({ start, steps: [], position: 0 });

export function present<State>({ start, steps, position }: History<State>): State {
  return steps[position - 1]?.state ?? start;
}

export const canUndo = ({ position }: History<unknown>): boolean => position > 0;
export const canRedo = ({ steps, position }: History<unknown>): boolean => position < steps.length;

/** Adds a step. The same state adds nothing; what could be redone is gone. */
export function commit<State>(
  history: History<State>,
  label: string,
  state: State,
  budget: Budget<State>,
): History<State> {
  if (state === present(history)) return history;
  const steps = [...history.steps.slice(0, history.position), { label, state }];
  return withinBudget({ ...history, steps, position: steps.length }, budget);
}

export function undo<State>(history: History<State>): History<State> {
  return canUndo(history) ? { ...history, position: history.position - 1 } : history;
}

export function redo<State>(history: History<State>): History<State> {
  return canRedo(history) ? { ...history, position: history.position + 1 } : history;
}

/** Forgets the oldest steps until the rest is within the budget. One step back always stays. */
export function withinBudget<State>(history: History<State>, budget: Budget<State>): History<State> {
  let { start, steps, position } = history;
  while (
    position > 1 &&
    (steps.length > budget.steps || bytesOf({ start, steps, position }, budget) > budget.bytes)
  ) {
    const [oldest, ...rest] = steps;
    if (!oldest) break;
    start = oldest.state;
    steps = rest;
    position--;
  }
  return steps === history.steps ? history : { start, steps, position };
}

/** Bytes of all that only other states than the present one hold. */
export function bytesOf<State>(history: History<State>, budget: Budget<State>): number {
  const shown = new Set(budget.partsOf(present(history)));
  const others = new Set<unknown>();
  for (const state of [history.start, ...history.steps.map((step) => step.state)]) {
    for (const part of budget.partsOf(state)) if (!shown.has(part)) others.add(part);
  }
  return others.size * budget.bytesOfPart;
}
