/** The bar at the top of every public page. */
import { Link } from "react-router";
import { Brand } from "~/ui/brand";
import { buttonClass } from "~/ui/button";
import { ThemeToggle } from "~/ui/theme-toggle";

export function SiteHeader() {
  return (
    <header className="mx-auto flex h-18 w-full max-w-360 items-center justify-between gap-3 px-5 sm:px-8">
      <Link to="/" className="rounded-control">
        <Brand size={30} />
      </Link>
      <nav aria-label="Main" className="flex items-center gap-2">
        <ThemeToggle />
        <Link to="/design-thumbnail" aria-label="Open the studio" className={buttonClass("secondary")}>
          <span className="max-sm:hidden">Open the studio</span>
          <span className="sm:hidden">Studio</span>
        </Link>
      </nav>
    </header>
  );
}
