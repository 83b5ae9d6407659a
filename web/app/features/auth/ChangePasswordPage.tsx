/** /change-password: by choice, or because the account asks for a new one before it goes on. */
import { useState } from "react";
import { Link, useLocation } from "react-router";
import { takeOrigin } from "~/session/origin";
import { useSession, useUser } from "~/session/session-provider";
import { useLogout } from "~/session/use-logout";
import { Button, buttonClass } from "~/ui/button";
import { FormProblem } from "~/ui/failure";
import { useForm } from "~/ui/form";
import { Notice } from "~/ui/notice";
import { PasswordField } from "~/ui/password-field";
import { AuthFrame } from "./AuthFrame";
import { changePassword } from "./calls";
import { MISMATCH } from "./fields";
import { changePasswordProblem } from "./messages";
import { NewPasswordField } from "./NewPasswordField";
import { type Redirect, useRedirect } from "./use-redirect";

const LEAVE_AFTER = 2_000;

/** Where the way here began, as the link on the account page says. */
export interface ChangePasswordState {
  from: "/account";
}

interface Values {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

function errorsOf(values: Values, isForced: boolean) {
  const { currentPassword, newPassword, confirmPassword } = values;
  return {
    currentPassword: isForced || currentPassword ? undefined : "Please enter your current password",
    newPassword: newPassword ? undefined : "Please enter a new password",
    confirmPassword: !confirmPassword
      ? "Please confirm your new password"
      : confirmPassword === newPassword
        ? undefined
        : MISMATCH,
  };
}

export function ChangePasswordPage() {
  const user = useUser();
  const { setUser } = useSession();
  const from = (useLocation().state as ChangePasswordState | null)?.from;
  const [isForced] = useState(user.forcePasswordChange);
  const [redirect, setRedirect] = useState<Redirect | null>(null);
  useRedirect(redirect);

  const form = useForm({
    initial: { currentPassword: "", newPassword: "", confirmPassword: "" },
    validate: (values) => errorsOf(values, isForced),
    async submit({ currentPassword, newPassword }) {
      try {
        await changePassword({ id: user.id, newPassword, ...(isForced ? {} : { currentPassword }) });
      } catch (failure) {
        return changePasswordProblem(failure);
      }
      setUser({ ...user, forcePasswordChange: false });
      const { path, state } = isForced ? takeOrigin() : { path: from ?? "/dashboard", state: null };
      setRedirect({ to: path, state, after: LEAVE_AFTER });
    },
  });
  const isDone = redirect !== null;

  return (
    <AuthFrame
      title={isForced ? "Set a new password" : "Change password"}
      lead={
        isForced
          ? "Your account asks for a new password before you go on."
          : "Afterwards you are logged out on all other devices."
      }
    >
      <form ref={form.ref} noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
        {/* Tells password managers whose password this is. */}
        <input type="text" autoComplete="username" value={user.email} readOnly hidden />
        {isForced ? null : (
          <PasswordField
            {...form.field("currentPassword")}
            label="Current password"
            autoComplete="current-password"
            size="large"
            required
          />
        )}
        <NewPasswordField
          {...form.field("newPassword")}
          label="New password"
          owner={{ email: user.email, names: [] }}
          onSuggest={(password) => {
            form.set("newPassword", password);
            form.set("confirmPassword", password);
          }}
        />
        <PasswordField
          {...form.field("confirmPassword")}
          label="Confirm new password"
          autoComplete="new-password"
          size="large"
          required
        />
        {isDone ? (
          <Notice kind="positive">Your password has been successfully updated!</Notice>
        ) : (
          <FormProblem problem={form.problem} />
        )}
        <div className="flex gap-3">
          <Button
            type="submit"
            variant="primary"
            size="large"
            busy={form.busy}
            disabled={isDone}
            className="flex-1"
          >
            {form.busy ? "Changing..." : "Change password"}
          </Button>
          {isForced ? (
            <LogoutInstead />
          ) : (
            <Link to="/account" className={buttonClass("secondary", "large")}>
              Cancel
            </Link>
          )}
        </div>
      </form>
    </AuthFrame>
  );
}

/** Without a new password there is no way on, only one out. */
function LogoutInstead() {
  const logOut = useLogout();
  return (
    <Button size="large" onClick={logOut}>
      Logout
    </Button>
  );
}
