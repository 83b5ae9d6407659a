/** What belongs to the logged in user. */
import { CircleUser, LogOut, UserRound } from "lucide-react";
import { useNavigate } from "react-router";
import { useSession } from "~/session/session-provider";
import { useLogout } from "~/session/use-logout";
import { Menu } from "~/ui/menu";

export default function AccountMenu({ className }: { className: string }) {
  const { user } = useSession();
  const navigate = useNavigate();
  const logOut = useLogout();
  return (
    <Menu
      inPlace
      trigger={
        <button type="button" aria-label="Account" title={user?.email} className={className}>
          <CircleUser size={20} aria-hidden />
        </button>
      }
      items={[
        {
          label: "Profile",
          detail: user?.email,
          icon: <UserRound size={18} aria-hidden />,
          onSelect: () => void navigate("/account"),
        },
        { label: "Logout", icon: <LogOut size={18} aria-hidden />, onSelect: logOut },
      ]}
    />
  );
}
