/** The bar's links for small screens, as a panel over the page that keeps the focus. Esc closes it. */
import clsx from "clsx";
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { useSession } from "~/session/session-provider";
import { useLogout } from "~/session/use-logout";
import { Button, buttonClass } from "~/ui/button";
import { pages } from "./pages";

interface MobileMenuProps {
  onPick: (event: MouseEvent<HTMLAnchorElement>) => void;
  onClose: () => void;
}

export default function MobileMenu({ onPick, onClose }: MobileMenuProps) {
  const { state } = useSession();
  const close = useRef(onClose);
  close.current = onClose;
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const wide = window.matchMedia("(width > 64rem)");
    const widen = () => wide.matches && close.current();
    const revive = panel.current ? switchOff(panel.current) : undefined;
    panel.current?.querySelector("a")?.focus();
    const listen = (event: KeyboardEvent) => {
      if (event.key === "Escape") close.current();
      if (event.key === "Tab" && panel.current) keepInside(panel.current, event);
    };
    document.addEventListener("keydown", listen);
    wide.addEventListener("change", widen);
    return () => {
      document.removeEventListener("keydown", listen);
      wide.removeEventListener("change", widen);
      revive?.();
    };
  }, []);

  function pick(event: MouseEvent<HTMLAnchorElement>): void {
    onPick(event);
    if (event.defaultPrevented) onClose();
  }

  return (
    <>
      <div aria-hidden className="fixed inset-0 top-18 bg-scrim lg:hidden" onClick={onClose} />
      <nav
        ref={panel}
        id="mobile-menu"
        aria-label="Menu"
        className="absolute inset-x-0 top-full flex max-h-[calc(100dvh-4.5rem)] flex-col overflow-y-auto border-b border-line bg-surface px-5 pt-2 pb-6 shadow-raised sm:px-8 lg:hidden"
      >
        {pages.map(({ to, label }) => (
          <MenuLink key={to} to={to} onClick={pick}>
            {label}
          </MenuLink>
        ))}
        {state.status === "in" ? <ForUsers onClick={pick} /> : <ForVisitors onClick={pick} />}
      </nav>
    </>
  );
}

/** What lies under the menu: the page beside the bar, and that it scrolls. Gives a function that takes it back. */
function switchOff(panel: HTMLElement): () => void {
  const bar = panel.closest("header");
  const beside = [...(bar?.parentElement?.children ?? [])].filter(
    (part): part is HTMLElement => part instanceof HTMLElement && part !== bar,
  );
  const { style } = document.documentElement;
  for (const part of beside) part.inert = true;
  style.overflow = "hidden";
  style.scrollbarGutter = "stable";
  return () => {
    for (const part of beside) part.inert = false;
    style.overflow = "";
    style.scrollbarGutter = "";
  };
}

/** The button that closes the menu and the panel itself: the way round leads from its last to that button. */
function keepInside(panel: HTMLElement, event: KeyboardEvent): void {
  const button = document.querySelector<HTMLElement>('[aria-controls="mobile-menu"]');
  const stops = [button, ...panel.querySelectorAll<HTMLElement>("a, button")].filter((stop) => stop !== null);
  const place = stops.indexOf(document.activeElement as HTMLElement);
  const next = place < 0 ? 1 : (place + (event.shiftKey ? -1 : 1) + stops.length) % stops.length;
  event.preventDefault();
  stops[next]?.focus();
}

interface MenuLinkProps {
  to: string;
  onClick: (event: MouseEvent<HTMLAnchorElement>) => void;
  children: ReactNode;
}

function MenuLink({ to, onClick, children }: MenuLinkProps) {
  return (
    <Link to={to} onClick={onClick} className="display border-b border-line py-3.5 text-xl">
      {children}
    </Link>
  );
}

type Picking = Pick<MenuLinkProps, "onClick">;

function ForVisitors({ onClick }: Picking) {
  return (
    <div className="mt-6 grid grid-cols-2 gap-3">
      <Link to="/register" onClick={onClick} className={buttonClass("primary", "large")}>
        Sign Up
      </Link>
      <Link to="/login" onClick={onClick} className={buttonClass("secondary", "large")}>
        Login
      </Link>
    </div>
  );
}

function ForUsers({ onClick }: Picking) {
  const [isAsking, setAsking] = useState(false);
  const logOut = useLogout();
  return (
    <>
      <MenuLink to="/dashboard" onClick={onClick}>
        Dashboard
      </MenuLink>
      <MenuLink to="/account" onClick={onClick}>
        Account
      </MenuLink>
      <div className={clsx("flex min-h-14 flex-wrap items-center justify-between gap-3 pt-4")}>
        <button
          type="button"
          aria-expanded={isAsking}
          onClick={() => setAsking(!isAsking)}
          className="display rounded-control text-left text-xl text-muted"
        >
          Logout
        </button>
        {isAsking ? (
          <Button variant="danger" onClick={logOut}>
            Confirm Logout
          </Button>
        ) : null}
      </div>
    </>
  );
}
