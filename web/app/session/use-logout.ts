/** Ends the session in every tab and goes home. */
import { useNavigate } from "react-router";
import { forgetOrigin } from "./origin";
import { useSession } from "./session-provider";

export function useLogout(): () => void {
  const { logOut } = useSession();
  const navigate = useNavigate();
  return () => {
    logOut();
    forgetOrigin();
    void navigate("/");
  };
}
