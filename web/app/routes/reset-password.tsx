import { useParams, useSearchParams } from "react-router";
import { NewPasswordPage } from "~/features/auth/NewPasswordPage";
import { RequestResetPage } from "~/features/auth/RequestResetPage";

// The address may hold a token: it is told to no other site.
export const meta = () => [
  { title: "Reset Password · Thumbsmith" },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "no-referrer" },
];

/** With a token, in the path or in the query, a new password is set; without one a mail is asked for. */
export default function ResetPassword() {
  const { resetToken } = useParams();
  const [search] = useSearchParams();
  const token = resetToken ?? search.get("token");
  return token ? <NewPasswordPage key={token} token={token} /> : <RequestResetPage />;
}
