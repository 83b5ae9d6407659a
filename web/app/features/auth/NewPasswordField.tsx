/** A field for a new password: the rules live while it is typed, and a password to take if none comes to mind. */
import clsx from "clsx";
import { Check, Copy, Dot, X } from "lucide-react";
import { type ChangeEvent, useDeferredValue, useId, useState } from "react";
import { PasswordField } from "~/ui/password-field";
import { type Broken, brokenRules, type Owner, type PasswordCode, suggestPassword } from "./password-policy";
import { useCommonWords } from "./use-common-words";

interface Rule {
  codes: readonly PasswordCode[];
  words: string;
}

const rules: readonly Rule[] = [
  { codes: ["PASSWORD_TOO_SHORT", "PASSWORD_TOO_LONG"], words: "12 to 64 characters" },
  {
    codes: ["PASSWORD_INSUFFICIENT_COMPLEXITY"],
    words: "3 of: uppercase, lowercase, number, special character",
  },
  { codes: ["PASSWORD_COMMON_PATTERN"], words: "No common word or first name" },
  { codes: ["PASSWORD_SEQUENTIAL_CHARS"], words: "No sequence such as abc, 321 or qwe" },
  { codes: ["PASSWORD_REPEATED_CHARS"], words: "No character 4 times in a row" },
  { codes: ["PASSWORD_CONTAINS_PERSONAL_INFO"], words: "Not your name or email" },
  { codes: ["PASSWORD_KEYBOARD_PATTERN"], words: "No keyboard pattern such as 1qaz" },
];

interface NewPasswordFieldProps {
  label: string;
  name: string;
  value: string;
  error: string | undefined;
  owner: Owner;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  onSuggest: (password: string) => void;
}

export function NewPasswordField({ owner, onSuggest, ...field }: NewPasswordFieldProps) {
  const id = useId();
  const words = useCommonWords();
  const [suggested, setSuggested] = useState("");
  const password = useDeferredValue(field.value);
  const broken = password ? brokenRules(password, owner, words) : null;

  function suggest(): void {
    const next = suggestPassword(owner, words);
    setSuggested(next);
    onSuggest(next);
  }

  return (
    <div className="flex flex-col gap-3">
      <PasswordField
        {...field}
        autoComplete="new-password"
        size="large"
        aria-describedby={id}
        required
        aside={
          <button
            type="button"
            onClick={suggest}
            className="min-h-6 rounded-control text-sm font-medium underline decoration-edge underline-offset-4 hover:decoration-current"
          >
            Suggest a password
          </button>
        }
      />
      {suggested && suggested === field.value ? <Suggested password={suggested} /> : null}
      <RuleList id={id} broken={broken} />
    </div>
  );
}

function RuleList({ id, broken }: { id: string; broken: Broken | null }) {
  const kept = rules.filter(({ codes }) => broken && !codes.some((code) => broken.has(code))).length;
  return (
    <div id={id}>
      <p role="status" className="sr-only">
        {broken ? `${kept} of ${rules.length} password rules kept` : ""}
      </p>
      <ul className="grid gap-y-1 text-xs">
        {rules.map((rule) => (
          <RuleLine key={rule.words} rule={rule} broken={broken} />
        ))}
      </ul>
    </div>
  );
}

function RuleLine({ rule, broken }: { rule: Rule; broken: Broken | null }) {
  const code = rule.codes.find((each) => broken?.has(each));
  const part = code && broken?.get(code);
  const Icon = broken === null ? Dot : code ? X : Check;
  const tone = broken === null ? "text-muted" : code ? "text-negative" : "text-positive";
  return (
    <li className={clsx("flex gap-2", code ? "text-text" : "text-muted")}>
      <Icon size={14} aria-hidden className={clsx("mt-0.5", tone)} />
      <span className="min-w-0 break-words">
        {rule.words}
        {part ? <span className="font-semibold">: “{part}”</span> : null}
        {broken ? <span className="sr-only">{code ? ", not kept" : ", kept"}</span> : null}
      </span>
    </li>
  );
}

/** Shown in clear, so that it can be written down where no password manager takes it. */
function Suggested({ password }: { password: string }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <div className="flex items-center gap-2 rounded-control border border-line bg-sunken py-1 pr-1 pl-3">
      <output className="min-w-0 flex-1 font-mono text-sm break-all">{password}</output>
      <button
        type="button"
        onClick={() =>
          void navigator.clipboard?.writeText(password).then(
            () => setCopied(true),
            () => undefined,
          )
        }
        className="inline-flex h-9 items-center gap-1.5 rounded-control px-2.5 text-sm font-medium hover:bg-hover"
      >
        <Copy size={15} aria-hidden />
        {isCopied ? "Copied" : "Copy"}
      </button>
    </div>
  );
}
