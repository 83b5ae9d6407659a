import { Link } from "react-router";
import type { ChangePasswordState } from "~/features/auth";
import { buttonClass } from "~/ui/button";

export function PasswordSection() {
  return (
    <Link
      to="/change-password"
      state={{ from: "/account" } satisfies ChangePasswordState}
      className={buttonClass("secondary")}
    >
      Change password
    </Link>
  );
}
