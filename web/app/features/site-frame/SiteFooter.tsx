/** The foot of every public page. */
import { Link } from "react-router";
import { Brand } from "~/ui/brand";

export function SiteFooter() {
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex w-full max-w-360 flex-wrap items-end justify-between gap-6 px-5 py-10 sm:px-8">
        <div className="flex flex-col gap-2">
          <Brand size={24} />
          <p className="text-sm text-muted">Thumbnails for video creators, from a sentence.</p>
        </div>
        <nav aria-label="Footer" className="flex gap-6 text-sm">
          <Link to="/" className="underline-offset-4 hover:underline">
            Home
          </Link>
          <Link to="/design-thumbnail" className="underline-offset-4 hover:underline">
            Studio
          </Link>
        </nav>
        <p className="w-full text-xs text-muted">© {new Date().getFullYear()} Thumbsmith</p>
      </div>
    </footer>
  );
}
