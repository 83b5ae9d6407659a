/** /login: back to where the user came from, or to the dashboard. */

import { useEffect, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { failureOf } from "~/api/errors";
import { demoKeptHere, KEEP_PATH } from "~/features/site";
import { takeOrigin } from "~/session/origin";
import type { WayToLogin } from "~/session/RequireLogin";
import { useSession } from "~/session/session-provider";
import type { Ending, SessionUser } from "~/session/session-state";
import { Button } from "~/ui/button";
import { FailureLines, FormProblem } from "~/ui/failure";
import { TextField } from "~/ui/field";
import { useForm } from "~/ui/form";
import { Notice } from "~/ui/notice";
import { PasswordField } from "~/ui/password-field";
import { AuthFrame } from "./AuthFrame";
import { logIn } from "./calls";
import { ASK_PASSWORD, emailError, SHORTEST_TO_LOGIN, TOO_SHORT_TO_LOGIN } from "./fields";
import { isUnverified, loginProblem } from "./messages";
import { TextLink } from "./TextLink";

/** What a navigation may bring along. */
export interface LoginState extends WayToLogin {
  message?: string;
  email?: string;
}

const endings: Record<Ending, string | null> = {
  idle: "You were logged out after 20 minutes without activity.",
  expired: "Session expired. Please log in again.",
  refused: "Session expired. Please log in again.",
  elsewhere: "You logged out in another tab.",
  deleted: "Your account and everything in it has been deleted.",
  logout: null,
};

export function LoginPage() {
  const session = useSession();
  const navigate = useNavigate();
  const location = useLocation();
  const brought = (location.state ?? {}) as LoginState;
  const isIn = session.state.status === "in";
  const mustChange = session.user?.forcePasswordChange === true;
  const [unverified, setUnverified] = useState<string | null>(null);

  useEffect(() => {
    if (!isIn) return;
    if (mustChange) return void navigate("/change-password", { replace: true });
    // The link of the mail may have led here in another tab than the pictures were chosen in.
    const { path, state } = takeOrigin(demoKeptHere() ? KEEP_PATH : undefined);
    void navigate(path, { replace: true, state });
  }, [isIn, mustChange, navigate]);

  const form = useForm({
    initial: { email: brought.email ?? "", password: "" },
    validate: ({ email, password }) => ({
      email: emailError(email),
      password: !password
        ? ASK_PASSWORD
        : password.length < SHORTEST_TO_LOGIN
          ? TOO_SHORT_TO_LOGIN
          : undefined,
    }),
    async submit({ email, password }) {
      setUnverified(null);
      try {
        const answer = await logIn(email.trim(), password);
        if (typeof answer === "string") return { problem: failureOf(`Server returned 200: ${answer}`) };
        if (!answer.token || !answer.user?.id) return { problem: failureOf("Login failed. No token found.") };
        session.logIn(userOf(answer.user, answer.user.id), answer.token);
      } catch (failure) {
        if (isUnverified(failure)) setUnverified(email.trim());
        return { problem: loginProblem(failure) };
      }
    },
  });

  return (
    <AuthFrame
      title="Log in"
      lead={
        <>
          No account yet? <TextLink to="/register">Sign Up</TextLink>
        </>
      }
    >
      <form ref={form.ref} noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
        <Greeting
          message={brought.message}
          notice={brought.notice}
          ending={session.state.status === "out" ? session.state.ending : null}
        />
        <TextField
          {...form.field("email")}
          label="Email"
          type="email"
          autoComplete="username"
          size="large"
          required
        />
        <PasswordField
          {...form.field("password")}
          label="Password"
          autoComplete="current-password"
          // Who comes with an address has only this left to give.
          autoFocus={Boolean(brought.email)}
          size="large"
          minLength={SHORTEST_TO_LOGIN}
          help="At least 6 characters"
          aside={
            <TextLink to="/reset-password" small>
              Forgot your password?
            </TextLink>
          }
          required
        />
        <FormProblem problem={form.problem}>
          {unverified ? (
            <Link
              to="/verify"
              state={{ email: unverified }}
              className="mt-1 inline-block font-medium underline underline-offset-4"
            >
              Enter your verification code
            </Link>
          ) : null}
        </FormProblem>
        <Button type="submit" variant="primary" size="large" busy={form.busy || isIn}>
          {form.busy || isIn ? "Logging in..." : "Login"}
        </Button>
      </form>
      <p className="text-sm text-muted">
        By logging in you agree to our <TextLink to="/terms">Terms of Service</TextLink> and{" "}
        <TextLink to="/privacy">Privacy Policy</TextLink>.
      </p>
    </AuthFrame>
  );
}

/** Good news that a navigation brought, or why the last session ended. */
function Greeting({ message, notice, ending }: GreetingProps) {
  if (message) return <Notice kind="positive">{message}</Notice>;
  const words = ending && endings[ending];
  if (notice) {
    return (
      <Notice kind="neutral">
        <FailureLines text={notice} detail={words ?? "Log in, and you come back to where you were."} />
      </Notice>
    );
  }
  return words ? <Notice kind="neutral">{words}</Notice> : null;
}

interface GreetingProps {
  message: string | undefined;
  notice: string | undefined;
  ending: Ending | null;
}

function userOf(user: Partial<SessionUser>, id: string): SessionUser {
  return {
    email: "",
    firstName: "",
    lastName: "",
    forcePasswordChange: false,
    isSubscribed: false,
    activeSubscriptions: [],
    ...user,
    id,
  };
}
