/** Asks what a new key is for and may do; then shows it, this once. */

import { Copy } from "lucide-react";
import { useState } from "react";
import { failureOf } from "~/api/errors";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { Dialog } from "~/ui/dialog";
import { FormProblem } from "~/ui/failure";
import { TextField } from "~/ui/field";
import { useForm } from "~/ui/form";
import { Segmented } from "~/ui/segmented";
import { createApiKey, type Scope } from "../calls";
import { scopes, scopeWords } from "./scopes";

const FORM = "new-api-key";
const lives = [
  { value: "30", label: "30 days" },
  { value: "90", label: "90 days" },
  { value: "365", label: "A year" },
] as const;

interface NewApiKeyProps {
  onMade: () => void;
  onClose: () => void;
}

export function NewApiKey({ onMade, onClose }: NewApiKeyProps) {
  const [token, setToken] = useState<string | null>(null);
  if (token !== null) return <Shown token={token} onClose={onClose} />;
  return (
    <Asked
      onClose={onClose}
      onMade={(made) => {
        setToken(made);
        onMade();
      }}
    />
  );
}

function Asked({ onMade, onClose }: { onMade: (token: string) => void; onClose: () => void }) {
  const [allowed, setAllowed] = useState<ReadonlySet<Scope>>(new Set(["generate", "thumbnails:read"]));
  const [days, setDays] = useState<(typeof lives)[number]["value"]>("90");
  const allow = (scope: Scope, isOn: boolean) =>
    setAllowed((before) => new Set(scopes.filter((each) => (each === scope ? isOn : before.has(each)))));
  const form = useForm({
    initial: { name: "" },
    validate: ({ name }) => ({ name: name.trim() ? undefined : "Please enter a name" }),
    async submit({ name }) {
      if (allowed.size === 0) return { problem: failureOf("Please choose what the key may do.") };
      try {
        onMade((await createApiKey(name.trim(), [...allowed], Number(days))).token);
      } catch (failure) {
        return { problem: failureOf("Failed to make the key", failure) };
      }
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="New API key"
      description="Whoever has the key can do what you choose here, in your name."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={FORM} variant="primary" busy={form.busy}>
            Make the key
          </Button>
        </>
      }
    >
      <form id={FORM} ref={form.ref} noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
        <TextField
          {...form.field("name")}
          label="Name"
          placeholder="Upload script"
          maxLength={80}
          autoComplete="off"
          required
        />
        <fieldset className="flex flex-col gap-2.5">
          <legend className="pb-2 text-sm font-medium">It may</legend>
          {scopes.map((scope) => (
            <Checkbox
              key={scope}
              label={scopeWords[scope]}
              checked={allowed.has(scope)}
              onChange={(event) => allow(scope, event.target.checked)}
            />
          ))}
        </fieldset>
        <Segmented label="It expires after" value={days} choices={lives} onChange={setDays} />
        <FormProblem problem={form.problem} />
      </form>
    </Dialog>
  );
}

function Shown({ token, onClose }: { token: string; onClose: () => void }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    void navigator.clipboard?.writeText(token).then(
      () => setCopied(true),
      () => undefined,
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title="Your new API key"
      description="Copy it now: nobody can show it again, we don't keep it."
      actions={
        <>
          <Button icon={<Copy size={16} aria-hidden />} onClick={copy}>
            {isCopied ? "Copied" : "Copy"}
          </Button>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <TextField
        label="Key"
        value={token}
        readOnly
        className="font-mono"
        onFocus={(event) => event.currentTarget.select()}
      />
    </Dialog>
  );
}
