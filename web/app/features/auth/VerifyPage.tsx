/** /verify: the code from the mail makes the account usable. */

import { type RefObject, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import type { Failure } from "~/api/errors";
import { Button } from "~/ui/button";
import { FormProblem } from "~/ui/failure";
import { TextField } from "~/ui/field";
import { useForm } from "~/ui/form";
import { Notice } from "~/ui/notice";
import { useCountdown } from "~/ui/use-countdown";
import { AuthFrame } from "./AuthFrame";
import { requestVerificationCode, verifyRegistration } from "./calls";
import { ASK_EMAIL } from "./fields";
import { resendProblem, retryAfter, verificationProblem } from "./messages";
import { TextLink } from "./TextLink";
import { type Redirect, useRedirect } from "./use-redirect";

/** What the navigation from registering brings along. */
export interface VerifyState {
  email: string;
  /** When the last code was sent, milliseconds since 1970. */
  sentAt?: number;
}

const DONE = "Email verification successful! You can now login to your account.";
const LOGIN_AFTER = 3_000;
const NEXT_CODE_AFTER = 60_000;
const DIGITS = 6;

export function VerifyPage() {
  const location = useLocation();
  const brought = location.state as VerifyState | null;
  const [search] = useSearchParams();
  const [codeOfLink] = useState(() => codeIn(location.hash));
  const [redirect, setRedirect] = useState<Redirect | null>(null);
  const [done, setDone] = useState<string | null>(null);
  useRedirect(redirect);

  const form = useForm({
    initial: { email: brought?.email ?? search.get("email") ?? "", code: codeOfLink },
    validate: ({ email, code }) => ({
      email: email.trim() ? undefined : ASK_EMAIL,
      code: code ? undefined : "Please enter the verification code",
    }),
    async submit({ email, code }) {
      try {
        await verifyRegistration(email.trim(), code);
        goToLogin(DONE, email);
      } catch (failure) {
        const { problem, isVerified } = verificationProblem(failure);
        if (!isVerified) return { problem };
        goToLogin(problem.text, email);
      }
    },
  });

  useSubmittedOnce(form.ref, codeOfLink !== "");

  function goToLogin(message: string, email: string): void {
    setDone(message);
    setRedirect({ to: "/login", state: { message, email: email.trim() }, after: LOGIN_AFTER });
  }

  return (
    <AuthFrame
      title="Verify your account"
      lead="A 6-digit code and a link are in your mail. Both are good for 10 minutes."
    >
      <form ref={form.ref} noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
        <TextField
          {...form.field("email")}
          label="Email"
          type="email"
          autoComplete="username"
          size="large"
          required
        />
        <TextField
          {...form.field("code")}
          onChange={(event) => form.set("code", event.target.value.replaceAll(/\D/g, "").slice(0, DIGITS))}
          label="Verification code"
          inputMode="numeric"
          autoComplete="one-time-code"
          // A code that was asked for is what the page is about.
          autoFocus={form.values.email !== ""}
          size="large"
          className="h-16! text-center font-mono text-2xl! tracking-[0.4em] indent-[0.4em]"
          required
        />
        {done ? <Notice kind="positive">{done}</Notice> : <FormProblem problem={form.problem} />}
        <Button type="submit" variant="primary" size="large" busy={form.busy} disabled={done !== null}>
          {form.busy ? "Verifying..." : "Verify"}
        </Button>
      </form>
      {done ? null : (
        <Resend
          email={form.values.email.trim()}
          sentAt={brought?.sentAt ?? 0}
          onMissingEmail={() => form.setError("email", ASK_EMAIL)}
        />
      )}
      <p className="text-sm text-muted">
        Verified already? <TextLink to="/login">Login</TextLink>
      </p>
    </AuthFrame>
  );
}

/** The link of the mail carries the code behind the #, which browsers send to nobody. */
function codeIn(hash: string): string {
  return /^#code=(\d{6})$/.exec(hash)?.[1] ?? "";
}

/** What the link brought is sent like what is typed, and is then gone from the address: a reload sends it no second time. */
function useSubmittedOnce(form: RefObject<HTMLFormElement | null>, isComplete: boolean): void {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const isDone = useRef(false);
  useEffect(() => {
    if (!isComplete || isDone.current) return;
    isDone.current = true;
    form.current?.requestSubmit();
    void navigate({ pathname, search }, { replace: true, state });
  }, [form, isComplete, navigate, pathname, search, state]);
}

interface ResendProps {
  email: string;
  sentAt: number;
  onMissingEmail: () => void;
}

/** A new code can be had once a minute. */
function Resend({ email, sentAt, onMissingEmail }: ResendProps) {
  const [allowedAt, setAllowedAt] = useState(sentAt + NEXT_CODE_AFTER);
  const [said, setSaid] = useState<string | null>(null);
  const [problem, setProblem] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  const seconds = useCountdown(allowedAt);

  async function resend(): Promise<void> {
    if (!email) return onMissingEmail();
    setBusy(true);
    setSaid(null);
    setProblem(null);
    try {
      await requestVerificationCode(email);
      setSaid("Verification code has been resent to your email.");
      setAllowedAt(Date.now() + NEXT_CODE_AFTER);
    } catch (failure) {
      setProblem(resendProblem(failure));
      const wait = retryAfter(failure);
      if (wait !== null) setAllowedAt(Date.now() + wait * 1_000);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="flex flex-col gap-3 border-t border-line pt-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted">No mail? Look in the spam folder first.</p>
        <Button busy={busy} disabled={seconds > 0} onClick={() => void resend()}>
          {seconds > 0 ? `Resend code in ${seconds} s` : "Resend code"}
        </Button>
      </div>
      {said ? <Notice kind="positive">{said}</Notice> : null}
      <FormProblem problem={problem} />
    </div>
  );
}
