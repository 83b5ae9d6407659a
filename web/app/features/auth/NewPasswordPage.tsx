/** /reset-password/{token}, also as ?token=: a new password for the link from the mail. */
import { useState } from "react";
import { Button } from "~/ui/button";
import { FormProblem } from "~/ui/failure";
import { useForm } from "~/ui/form";
import { Notice } from "~/ui/notice";
import { PasswordField } from "~/ui/password-field";
import { AuthFrame } from "./AuthFrame";
import { resetPassword } from "./calls";
import { MISMATCH, SHORTEST_TO_LOGIN, TOO_SHORT_TO_LOGIN } from "./fields";
import { resetProblem } from "./messages";
import { NewPasswordField } from "./NewPasswordField";
import { TextLink } from "./TextLink";
import { type Redirect, useRedirect } from "./use-redirect";

const LOGIN_AFTER = 3_000;
const nobody = { email: "", names: [] };

function errorsOf({ password, confirmPassword }: { password: string; confirmPassword: string }) {
  return {
    password: !password
      ? "Please enter a new password"
      : password.length < SHORTEST_TO_LOGIN
        ? TOO_SHORT_TO_LOGIN
        : undefined,
    confirmPassword: !confirmPassword
      ? "Please confirm your new password"
      : confirmPassword === password
        ? undefined
        : MISMATCH,
  };
}

export function NewPasswordPage({ token }: { token: string }) {
  const [redirect, setRedirect] = useState<Redirect | null>(null);
  useRedirect(redirect);
  const form = useForm({
    initial: { password: "", confirmPassword: "" },
    validate: errorsOf,
    async submit({ password }) {
      try {
        await resetPassword(token, password);
      } catch (failure) {
        return { problem: resetProblem(failure) };
      }
      setRedirect({ to: "/login", after: LOGIN_AFTER });
    },
  });
  const isDone = redirect !== null;
  return (
    <AuthFrame title="Reset Password" lead="Afterwards you are logged out everywhere.">
      <form ref={form.ref} noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
        <NewPasswordField
          {...form.field("password")}
          label="New Password"
          owner={nobody}
          onSuggest={(password) => {
            form.set("password", password);
            form.set("confirmPassword", password);
          }}
        />
        <PasswordField
          {...form.field("confirmPassword")}
          label="Confirm New Password"
          autoComplete="new-password"
          size="large"
          required
        />
        {isDone ? (
          <Notice kind="positive">Password has been reset successfully. Redirecting to login...</Notice>
        ) : (
          <FormProblem problem={form.problem} />
        )}
        <Button type="submit" variant="primary" size="large" busy={form.busy} disabled={isDone}>
          {form.busy ? "Resetting..." : "Reset Password"}
        </Button>
      </form>
      <p className="text-sm text-muted">
        Link used or too old? <TextLink to="/reset-password">Ask for a new one</TextLink>
      </p>
    </AuthFrame>
  );
}
