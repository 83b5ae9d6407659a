/** The end of an account: what goes, what stays, and the password as the proof. */

import { useState } from "react";
import { ApiError, failureOf } from "~/api/errors";
import { useSession, useUser } from "~/session/session-provider";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { FormProblem } from "~/ui/failure";
import { useForm } from "~/ui/form";
import { Notice } from "~/ui/notice";
import { PasswordField } from "~/ui/password-field";
import { deleteAccount } from "./calls";

const FORM = "delete-account";

const consequences = [
  "All thumbnails, versions and uploaded images are removed.",
  "Whatever is being made right now is stopped.",
  "Your plan ends at once. What is left of it, and of your tokens, is lost.",
  "You are logged out on every device.",
  "Records that the law demands are kept without your name.",
];

interface DeleteSectionProps {
  /** Forgets what this browser keeps of a person. */
  forgetAllOf: (owner: string) => void;
}

export function DeleteSection({ forgetAllOf }: DeleteSectionProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Delete my account
      </Button>
      {isAsking ? <Question forgetAllOf={forgetAllOf} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

const isWrongPassword = (failure: unknown): failure is ApiError =>
  failure instanceof ApiError && failure.code === "CURRENT_PASSWORD_INCORRECT";

function Question({ forgetAllOf, onClose }: DeleteSectionProps & { onClose: () => void }) {
  const { logOut } = useSession();
  const { id } = useUser();
  const form = useForm({
    initial: { password: "" },
    validate: ({ password }) => ({ password: password ? undefined : "Please enter your password" }),
    async submit({ password }) {
      try {
        await deleteAccount(password);
      } catch (failure) {
        return isWrongPassword(failure)
          ? { errors: { password: failure.message } }
          : { problem: failureOf("Failed to delete your account", failure) };
      }
      forgetAllOf(id);
      logOut("deleted");
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Delete your account?"
      description="This can't be undone. You may want to download your data first."
      actions={
        <>
          <Button onClick={onClose}>Keep my account</Button>
          <Button type="submit" form={FORM} variant="danger" busy={form.busy}>
            {form.busy ? "Deleting..." : "Delete for good"}
          </Button>
        </>
      }
    >
      <form id={FORM} ref={form.ref} noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
        <Notice kind="neutral">
          <ul className="flex list-disc flex-col gap-1 pl-4">
            {consequences.map((consequence) => (
              <li key={consequence}>{consequence}</li>
            ))}
          </ul>
        </Notice>
        <PasswordField
          {...form.field("password")}
          label="Your password"
          autoComplete="current-password"
          size="large"
          autoFocus
          required
        />
        <FormProblem problem={form.problem} />
      </form>
    </Dialog>
  );
}
