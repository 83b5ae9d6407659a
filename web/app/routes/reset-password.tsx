import { useEffect } from "react";
import { useLocation, useNavigate, useParams, useSearchParams } from "react-router";
import { NewPasswordPage } from "~/features/auth/NewPasswordPage";
import { RequestResetPage } from "~/features/auth/RequestResetPage";

// The address may hold a token: it is told to no other site, and the server sends this as a header too.
export const meta = () => [
  { title: "Reset Password · Thumbsmith" },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "no-referrer" },
];

/** With a token, in the path or in the query, a new password is set; without one a mail is asked for. */
export default function ResetPassword() {
  const token = useResetToken();
  return token ? <NewPasswordPage key={token} token={token} /> : <RequestResetPage />;
}

/**
 * The token that the address came with. It leaves the address at once, which histories, screenshots and logs keep, and
 * stays with this entry of the tab's history, so that reloading the page still works.
 */
function useResetToken(): string | null {
  const { resetToken } = useParams();
  const [search] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const inAddress = resetToken ?? search.get("token");
  useEffect(() => {
    if (inAddress) navigate("/reset-password", { replace: true, state: { resetToken: inAddress } });
  }, [inAddress, navigate]);
  return inAddress ?? keptToken(state);
}

function keptToken(state: unknown): string | null {
  if (typeof state !== "object" || state === null || !("resetToken" in state)) return null;
  return typeof state.resetToken === "string" ? state.resetToken : null;
}
