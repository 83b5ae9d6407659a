/** A field for a password, with a button that shows what is written. Pasting is allowed, as everywhere. */
import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { TextField, type TextFieldProps } from "./field";

interface PasswordFieldProps extends Omit<TextFieldProps, "type" | "trailing"> {
  autoComplete: "current-password" | "new-password";
}

export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  const action = isShown ? "Hide characters" : "Show characters";
  return (
    <TextField
      {...props}
      type={isShown ? "text" : "password"}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      trailing={
        <button
          type="button"
          aria-label={action}
          title={action}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
          className="inline-flex size-10 items-center justify-center rounded-control text-muted transition-colors hover:text-text"
        >
          <Icon size={18} aria-hidden />
        </button>
      }
    />
  );
}
