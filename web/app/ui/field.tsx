/** A labelled place to write: label above, help before the error, the error beside the field and read aloud. */
import clsx from "clsx";
import { CircleAlert } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";

interface FieldShellProps {
  id: string;
  label: string;
  help?: string;
  error?: string | null;
  /** Stands at the right of the label, for example how many letters are left. */
  aside?: ReactNode;
  children: ReactNode;
}

const inputClass = clsx(
  "w-full rounded-control border bg-raised px-3 text-text placeholder:text-muted transition-colors",
  "hover:border-text/60 focus:border-focus focus:outline-2 focus:outline-offset-0 focus:outline-focus",
);

function FieldShell({ id, label, help, error, aside, children }: FieldShellProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-2">
        <label htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        {aside}
      </div>
      {children}
      {help ? (
        <p id={`${id}-help`} className="text-xs text-muted">
          {help}
        </p>
      ) : null}
      <p id={`${id}-error`} aria-live="polite" className={clsx("text-sm text-negative", !error && "hidden")}>
        {error ? <CircleAlert size={14} className="mr-1.5 inline-block align-[-2px]" aria-hidden /> : null}
        {error}
      </p>
    </div>
  );
}

function describedBy(id: string, help?: string, error?: string | null): string | undefined {
  return clsx(help && `${id}-help`, error && `${id}-error`) || undefined;
}

const heights = { medium: "h-10 text-sm", large: "h-12 text-base" };

export interface TextFieldProps extends Omit<ComponentProps<"input">, "size"> {
  label: string;
  help?: string;
  error?: string | null;
  /** `large` for pages that are a form and nothing else. */
  size?: keyof typeof heights;
  /** Stands inside the field at its end, for example a button that shows what is written. */
  trailing?: ReactNode;
  /** Stands at the right of the label. */
  aside?: ReactNode;
}

export function TextField(props: TextFieldProps) {
  const { label, help, error, className, id: givenId, size = "medium", trailing, aside, ...rest } = props;
  const ownId = useId();
  const id = givenId ?? ownId;
  const described = clsx(describedBy(id, help, error), rest["aria-describedby"]) || undefined;
  return (
    <FieldShell id={id} label={label} help={help} error={error} aside={aside}>
      <span className="relative block">
        <input
          id={id}
          {...rest}
          aria-invalid={error ? true : undefined}
          aria-describedby={described}
          className={clsx(
            inputClass,
            heights[size],
            error ? "border-negative" : "border-edge",
            trailing && "pr-12",
            className,
          )}
        />
        {trailing ? <span className="absolute inset-y-0 right-1 flex items-center">{trailing}</span> : null}
      </span>
    </FieldShell>
  );
}

interface TextAreaProps extends ComponentProps<"textarea"> {
  label: string;
  help?: string;
  error?: string | null;
  /** Most characters that may be written; shown beside the label once anything is typed. */
  limit?: number;
}

export function TextArea({
  label,
  help,
  error,
  limit,
  value,
  className,
  id: givenId,
  ...rest
}: TextAreaProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const length = String(value ?? "").length;
  return (
    <FieldShell
      id={id}
      label={label}
      help={help}
      error={error}
      aside={
        limit && length > 0 ? (
          <span className={clsx("text-xs", length > limit ? "font-semibold text-negative" : "text-muted")}>
            {length.toLocaleString("en")} / {limit.toLocaleString("en")}
          </span>
        ) : null
      }
    >
      <textarea
        id={id}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, help, error)}
        className={clsx(
          inputClass,
          "resize-y py-2.5 text-sm leading-relaxed",
          error ? "border-negative" : "border-edge",
          className,
        )}
        {...rest}
      />
    </FieldShell>
  );
}
