/** The way out of a page that can't know who is there: to the log in, and back when that is done. */
import { Link } from "react-router";
import { buttonClass } from "~/ui/button";
import { useSession } from "./session-provider";

export function GoToLogin() {
  const { logInAgain } = useSession();
  return (
    <Link
      to="/login"
      className={buttonClass("quiet")}
      onClick={(event) => {
        // The log in sends whoever is logged in back, so the session ends first, and that leads there.
        event.preventDefault();
        logInAgain();
      }}
    >
      Go to Login
    </Link>
  );
}
