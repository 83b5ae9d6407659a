/** Something to agree to. The words beside the box belong to it. */
import clsx from "clsx";
import { CircleAlert } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";

interface CheckboxProps extends Omit<ComponentProps<"input">, "type"> {
  label: ReactNode;
  error?: string | null;
}

export function Checkbox({ label, error, id: givenId, ...rest }: CheckboxProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-start gap-3 text-sm">
        <input
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="mt-px size-5 shrink-0 cursor-pointer accent-action"
          {...rest}
        />
        <label htmlFor={id}>{label}</label>
      </div>
      <p id={`${id}-error`} aria-live="polite" className={clsx("text-sm text-negative", !error && "hidden")}>
        {error ? <CircleAlert size={14} className="mr-1.5 inline-block align-[-2px]" aria-hidden /> : null}
        {error}
      </p>
    </div>
  );
}
