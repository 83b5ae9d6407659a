/** /reset-password: asks for the mail with the link. */
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { Button, buttonClass } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { FormProblem } from "~/ui/failure";
import { TextField } from "~/ui/field";
import { useForm } from "~/ui/form";
import { TooltipProvider } from "~/ui/tooltip";
import { AuthFrame } from "./AuthFrame";
import { requestReset } from "./calls";
import { emailError } from "./fields";
import { resetRequestProblem } from "./messages";

export function RequestResetPage() {
  const [isSent, setSent] = useState(false);
  const navigate = useNavigate();
  const form = useForm({
    initial: { email: "" },
    validate: ({ email }) => ({ email: emailError(email) }),
    async submit({ email }) {
      try {
        await requestReset(email.trim());
      } catch (failure) {
        return { problem: resetRequestProblem(failure) };
      }
      form.reset();
      setSent(true);
    },
  });
  const goToLogin = () => void navigate("/login");
  return (
    <TooltipProvider>
      <AuthFrame title="Reset Password" lead="We send a link to set a new one. It is good for 60 minutes.">
        <form ref={form.ref} noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
          <TextField
            {...form.field("email")}
            label="Email"
            type="email"
            autoComplete="username"
            size="large"
            required
          />
          <FormProblem problem={form.problem} />
          <Button type="submit" variant="primary" size="large" busy={form.busy}>
            {form.busy ? "Sending..." : "Reset Password"}
          </Button>
          <Link to="/login" className={buttonClass("quiet")}>
            Back to Login
          </Link>
        </form>
      </AuthFrame>
      <Dialog
        open={isSent}
        onClose={goToLogin}
        title="Success"
        description="Reset instructions have been sent to your email"
        actions={
          <Button variant="primary" onClick={goToLogin}>
            OK
          </Button>
        }
      />
    </TooltipProvider>
  );
}
