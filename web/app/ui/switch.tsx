/** On or off, at once: a labelled switch on one line. */
import { Switch as Primitive } from "radix-ui";
import { useId } from "react";

interface SwitchProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function Switch({ label, checked, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex h-9 items-center justify-between gap-3 text-sm">
      <label htmlFor={id}>{label}</label>
      <Primitive.Root
        id={id}
        checked={checked}
        onCheckedChange={onChange}
        className="h-6 w-10 shrink-0 rounded-full border border-edge bg-sunken p-0.5 transition-colors data-[state=checked]:border-action data-[state=checked]:bg-action"
      >
        <Primitive.Thumb className="block size-4.5 rounded-full bg-edge transition-[translate,background-color] data-[state=checked]:translate-x-4 data-[state=checked]:bg-on-action" />
      </Primitive.Root>
    </div>
  );
}
