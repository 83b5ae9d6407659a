/**
 * What the full-screen editors have in place of navigation bar and footer: a mark that leads home, and a menu to what
 * belongs to the person.
 */
import clsx from "clsx";
import { CircleUser, Images, LogIn, LogOut, UserPlus, UserRound } from "lucide-react";
import { Link, useNavigate } from "react-router";
import { useSession } from "~/session/session-provider";
import { useLogout } from "~/session/use-logout";
import { BrandMark } from "~/ui/brand";
import { IconButton } from "~/ui/icon-button";
import { Menu, type MenuItem } from "~/ui/menu";

/** For a logged in user home is the dashboard. */
export function HomeMark({ className }: { className?: string }) {
  const { user } = useSession();
  return (
    <Link
      to={user ? "/dashboard" : "/"}
      aria-label={user ? "Thumbsmith, dashboard" : "Thumbsmith, front page"}
      className={clsx("shrink-0 rounded-control p-1.5", className)}
    >
      <BrandMark size={28} />
    </Link>
  );
}

export function useAccountItems(): readonly MenuItem[] {
  const { user } = useSession();
  const navigate = useNavigate();
  const logOut = useLogout();
  const to = (path: string) => () => void navigate(path);
  if (!user) {
    return [
      { label: "Sign Up", icon: <UserPlus size={18} aria-hidden />, onSelect: to("/register") },
      { label: "Login", icon: <LogIn size={18} aria-hidden />, onSelect: to("/login") },
    ];
  }
  return [
    { label: "Dashboard", icon: <Images size={18} aria-hidden />, onSelect: to("/dashboard") },
    {
      label: "Account",
      detail: user.email,
      icon: <UserRound size={18} aria-hidden />,
      onSelect: to("/account"),
    },
    { label: "Log out", icon: <LogOut size={18} aria-hidden />, onSelect: logOut },
  ];
}

export function EditorMenu() {
  const items = useAccountItems();
  return (
    <Menu
      inPlace
      trigger={<IconButton label="Account" icon={<CircleUser size={18} aria-hidden />} />}
      items={items}
    />
  );
}
