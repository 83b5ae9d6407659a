/** /register: a new account, then on to its verification. */
import { useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { WayToLogin } from "~/session/RequireLogin";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { FormProblem } from "~/ui/failure";
import { TextField } from "~/ui/field";
import { useForm } from "~/ui/form";
import { Notice } from "~/ui/notice";
import { PasswordField } from "~/ui/password-field";
import { AuthFrame } from "./AuthFrame";
import { emailIsTaken, register } from "./calls";
import { ASK_PASSWORD, emailError, looksLikeEmail, MISMATCH, TOO_YOUNG } from "./fields";
import { EMAIL_TAKEN, registrationRefusal } from "./messages";
import { NewPasswordField } from "./NewPasswordField";
import { TextLink } from "./TextLink";
import type { VerifyState } from "./VerifyPage";

const initial = {
  firstName: "",
  lastName: "",
  email: "",
  password: "",
  confirmPassword: "",
  age: "",
  terms: "",
};

type Values = typeof initial;

function errorsOf(values: Values, takenEmail: string | null) {
  const { email, password, confirmPassword } = values;
  return {
    firstName: values.firstName.trim() ? undefined : "Please enter your first name",
    lastName: values.lastName.trim() ? undefined : "Please enter your last name",
    email: email.trim() === takenEmail ? EMAIL_TAKEN : emailError(email),
    password: password ? undefined : ASK_PASSWORD,
    confirmPassword: !confirmPassword
      ? "Please confirm your password"
      : confirmPassword === password
        ? undefined
        : MISMATCH,
    age: values.age ? undefined : TOO_YOUNG,
    terms: values.terms ? undefined : "Please accept the terms to go on",
  };
}

export function RegisterPage() {
  const navigate = useNavigate();
  const brought = useLocation().state as WayToLogin | null;
  const [takenEmail, setTakenEmail] = useState<string | null>(null);
  const form = useForm({
    initial,
    validate: (values) => errorsOf(values, takenEmail),
    async submit({ firstName, lastName, email, password }) {
      const address = email.trim();
      const person = { firstName: firstName.trim(), lastName: lastName.trim(), email: address };
      try {
        await register({ ...person, password, ageConfirmed: true, termsAccepted: true });
      } catch (failure) {
        return registrationRefusal(failure);
      }
      await navigate("/verify", { state: { email: address, sentAt: Date.now() } satisfies VerifyState });
    },
  });
  const { values } = form;
  const email = form.field("email");
  const latestEmail = useRef("");
  latestEmail.current = values.email.trim();

  /** An answer about an address that has been changed since says nothing. */
  async function checkEmail(): Promise<void> {
    const address = latestEmail.current;
    if (!looksLikeEmail(address)) return;
    try {
      const isTaken = await emailIsTaken(address);
      if (latestEmail.current !== address) return;
      if (isTaken) setTakenEmail(address);
      form.setError("email", isTaken ? EMAIL_TAKEN : null);
    } catch {
      if (latestEmail.current === address) form.setError("email", "Error checking email availability");
    }
  }

  return (
    <AuthFrame
      title="Sign up"
      lead={
        <>
          Already have one?{" "}
          <TextLink to="/login" state={brought}>
            Login
          </TextLink>
        </>
      }
    >
      <form ref={form.ref} noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
        {brought?.notice ? <Notice kind="neutral">{brought.notice}</Notice> : null}
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
          <TextField
            {...form.field("firstName")}
            label="First name"
            autoComplete="given-name"
            size="large"
            required
          />
          <TextField
            {...form.field("lastName")}
            label="Last name"
            autoComplete="family-name"
            size="large"
            required
          />
        </div>
        <TextField
          {...email}
          label="Email"
          type="email"
          autoComplete="username"
          size="large"
          required
          onBlur={() => void checkEmail()}
        />
        <NewPasswordField
          {...form.field("password")}
          label="Password"
          owner={{ email: values.email, names: [values.firstName, values.lastName] }}
          onSuggest={(password) => {
            form.set("password", password);
            form.set("confirmPassword", password);
          }}
        />
        <PasswordField
          {...form.field("confirmPassword")}
          label="Confirm password"
          autoComplete="new-password"
          size="large"
          required
        />
        <Checkbox
          name="age"
          checked={values.age === "yes"}
          onChange={(event) => form.set("age", event.target.checked ? "yes" : "")}
          error={form.errors.age}
          required
          label="I am at least 13 years old."
        />
        <Checkbox
          name="terms"
          checked={values.terms === "yes"}
          onChange={(event) => form.set("terms", event.target.checked ? "yes" : "")}
          error={form.errors.terms}
          required
          label={
            <>
              I accept the{" "}
              <TextLink to="/terms" beside>
                Terms of Service
              </TextLink>{" "}
              and the{" "}
              <TextLink to="/privacy" beside>
                Privacy Policy
              </TextLink>
              .
            </>
          }
        />
        <FormProblem problem={form.problem} />
        <Button type="submit" variant="primary" size="large" busy={form.busy}>
          {form.busy ? "Creating account..." : "Sign Up"}
        </Button>
      </form>
    </AuthFrame>
  );
}
