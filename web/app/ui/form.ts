/**
 * The state of a form: values, one error per field, one problem of the whole, and whether it is being sent.
 * A refused form puts the focus on its first field at fault.
 */
import { type ChangeEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { Failure } from "~/api/errors";

export type Errors<Name extends string> = Partial<Record<Name, string>>;

/** Why a form was not taken. */
export interface Refusal<Name extends string> {
  problem?: Failure;
  errors?: Errors<Name>;
}

interface FormOptions<Name extends string> {
  initial: Record<Name, string>;
  validate: (values: Record<Name, string>) => Errors<Name>;
  /** Gives nothing when the form was taken. */
  submit: (values: Record<Name, string>) => Promise<Refusal<Name> | undefined>;
}

export interface Form<Name extends string> {
  values: Record<Name, string>;
  errors: Errors<Name>;
  problem: Failure | null;
  busy: boolean;
  ref: RefObject<HTMLFormElement | null>;
  onSubmit: (event: FormEvent) => void;
  set: (name: Name, value: string) => void;
  setError: (name: Name, error: string | null) => void;
  setProblem: (problem: Failure | null) => void;
  reset: () => void;
  /** What an input needs to belong to this form. */
  field: (name: Name) => {
    name: Name;
    value: string;
    error: string | undefined;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  };
}

export function useForm<Name extends string>(options: FormOptions<Name>): Form<Name> {
  const { initial, validate, submit } = options;
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors<Name>>({});
  const [problem, setProblem] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const ref = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (refusals > 0 && ref.current) focusAfterRefusal(ref.current);
  }, [refusals]);

  const setError = (name: Name, error: string | null) =>
    setErrors((before) => ({ ...before, [name]: error ?? undefined }));

  function set(name: Name, value: string): void {
    setValues((before) => ({ ...before, [name]: value }));
    setError(name, null);
  }

  function refuse(refusal: Refusal<Name>): void {
    setErrors(refusal.errors ?? {});
    setProblem(refusal.problem ?? null);
    setRefusals((count) => count + 1);
  }

  async function send(): Promise<void> {
    const found = validate(values);
    if (Object.values(found).some(Boolean)) return refuse({ errors: found });
    setErrors({});
    setProblem(null);
    setBusy(true);
    try {
      const refusal = await submit(values);
      if (refusal) refuse(refusal);
    } finally {
      setBusy(false);
    }
  }

  return {
    values,
    errors,
    problem,
    busy,
    ref,
    onSubmit: (event) => {
      event.preventDefault();
      if (!busy) void send();
    },
    set,
    setError,
    setProblem,
    reset: () => {
      setValues(initial);
      setErrors({});
      setProblem(null);
    },
    field: (name) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: (event) => set(name, event.target.value),
    }),
  };
}

/** The first field at fault; else the button that lost the focus while it was switched off, so that nobody starts over. */
function focusAfterRefusal(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (!field && document.activeElement !== document.body) return;
  const buttons = [...form.elements].filter((control) => control instanceof HTMLButtonElement);
  (field ?? buttons.find(({ type }) => type === "submit"))?.focus();
}
