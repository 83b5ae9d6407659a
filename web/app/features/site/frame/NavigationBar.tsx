/** The bar at the top of every page but the studio. At 1024 px or less it collapses to a menu button. */
import { LayoutGrid, Menu, X } from "lucide-react";
import { lazy, type MouseEvent, type RefObject, Suspense, useRef } from "react";
import { Link, useLocation } from "react-router";
import { useSession } from "~/session/session-provider";
import { buttonClass } from "~/ui/button";
import { ThemeToggle } from "~/ui/theme-toggle";
import { Logo } from "./Logo";
import { pages } from "./pages";
import { useMenu } from "./use-menu";

// Neither is there when a page opens, so the first page does not load them.
const AccountMenu = lazy(() => import("./AccountMenu"));
const MobileMenu = lazy(() => import("./MobileMenu"));

export function NavigationBar() {
  const [isOpen, setOpen] = useMenu();
  const button = useRef<HTMLButtonElement>(null);
  const location = useLocation();

  return (
    <header className="relative z-30 border-b border-line bg-surface">
      <div className="mx-auto flex h-18 w-full max-w-360 items-center gap-3 px-5 sm:px-8">
        <Link to="/" className="rounded-control" aria-label="Thumbsmith, front page">
          <Logo />
        </Link>
        <nav aria-label="Main" className="ml-8 flex gap-1 max-lg:hidden">
          {pages.map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              onClick={scrollWhenHere}
              aria-current={location.pathname === to ? "page" : undefined}
              className="rounded-control px-3 py-2 text-sm font-medium text-muted underline-offset-[6px] transition-colors hover:bg-hover hover:text-text aria-[current=page]:text-text aria-[current=page]:underline aria-[current=page]:decoration-action aria-[current=page]:decoration-2"
            >
              {label}
            </Link>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-2">
          <ThemeToggle />
          <div className="flex items-center gap-2 max-lg:hidden">
            <Account />
          </div>
          <MenuButton isOpen={isOpen} onClick={() => setOpen(!isOpen)} button={button} />
        </div>
      </div>
      {isOpen ? (
        <Suspense fallback={null}>
          <MobileMenu
            onPick={scrollWhenHere}
            onClose={() => {
              setOpen(false);
              button.current?.focus();
            }}
          />
        </Suspense>
      ) : null}
    </header>
  );
}

interface MenuButtonProps {
  isOpen: boolean;
  onClick: () => void;
  button: RefObject<HTMLButtonElement | null>;
}

function MenuButton({ isOpen, onClick, button }: MenuButtonProps) {
  const Icon = isOpen ? X : Menu;
  return (
    <button
      ref={button}
      type="button"
      aria-label="Menu"
      aria-expanded={isOpen}
      aria-controls="mobile-menu"
      onClick={onClick}
      className="inline-flex size-11 items-center justify-center rounded-control transition-colors hover:bg-hover lg:hidden"
    >
      <Icon size={22} aria-hidden />
    </button>
  );
}

/** While it is not known who is there, the place stays as it was when the tab was last open. */
function Account() {
  const { state } = useSession();
  if (state.status === "in") return <SignedIn />;
  if (state.status === "checking" && state.expected) return <span className="h-10 w-21" />;
  return (
    <>
      <Link to="/login" className={buttonClass("quiet")}>
        Login
      </Link>
      <Link to="/register" className={buttonClass("secondary")}>
        Sign Up
      </Link>
    </>
  );
}

const iconClass =
  "inline-flex size-10 items-center justify-center rounded-control transition-colors hover:bg-hover";

function SignedIn() {
  return (
    <>
      <Link to="/dashboard" aria-label="Dashboard" title="Dashboard" className={iconClass}>
        <LayoutGrid size={20} aria-hidden />
      </Link>
      <Suspense fallback={<span className="size-10" />}>
        <AccountMenu className={iconClass} />
      </Suspense>
    </>
  );
}

/** A link to a part of the page that is open scrolls there smoothly. */
function scrollWhenHere(event: MouseEvent<HTMLAnchorElement>): void {
  const { pathname, hash } = new URL(event.currentTarget.href);
  const target = hash ? document.getElementById(hash.slice(1)) : null;
  if (pathname !== window.location.pathname || !target) return;
  event.preventDefault();
  const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  target.scrollIntoView({ behavior: calm ? "auto" : "smooth" });
}
