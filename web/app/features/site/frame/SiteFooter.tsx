/** The foot of every public page. */
import { type ReactNode, useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { siteAddress } from "../marketing/site-address";
import { Logo } from "./Logo";

const columns = [
  {
    title: "Product",
    links: [
      { to: "/", label: "Home" },
      { to: "/#features", label: "Features" },
      { to: "/pricing", label: "Pricing" },
      { to: "/faq", label: "FAQ" },
    ],
  },
  {
    title: "Resources",
    links: [{ to: "/blog/ai-youtube-thumbnail-maker", label: "AI thumbnails or by hand?" }],
  },
  {
    title: "Legal",
    links: [
      { to: "/faq", label: "Help Center" },
      { to: "/terms", label: "Terms of Service" },
      { to: "/privacy", label: "Privacy Policy" },
      { to: "/refund-policy", label: "Refund Policy" },
    ],
  },
] as const;

export function SiteFooter() {
  return (
    <footer className="border-t border-line bg-sunken">
      <div className="mx-auto flex w-full max-w-360 flex-col gap-12 px-5 py-14 sm:px-8">
        <div className="grid gap-x-8 gap-y-10 sm:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_1fr]">
          <div className="flex flex-col items-start gap-4 sm:max-lg:col-span-3">
            <Logo size={28} />
            <p className="max-w-[36ch] text-sm text-muted">
              Thumbnails for video creators: type a title, pick a picture, keep every layer.
            </p>
            <Sharing />
          </div>
          {columns.map(({ title, links }) => (
            <nav key={title} aria-label={title} className="flex flex-col gap-2">
              <h2 className="text-sm font-semibold">{title}</h2>
              <ul className="flex flex-col">
                {links.map(({ to, label }) => (
                  <li key={label}>
                    <Link
                      to={to}
                      className="inline-flex min-h-8 items-center text-sm text-muted underline-offset-4 hover:text-text hover:underline"
                    >
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <p className="flex flex-wrap items-center gap-x-6 text-xs text-muted">
          <span>
            © <Year /> Thumbsmith
          </span>
          <Link
            to="/privacy#measuring"
            className="inline-flex min-h-8 items-center underline-offset-4 hover:text-text hover:underline"
          >
            Privacy choices
          </Link>
        </p>
      </div>
    </footer>
  );
}

/** Pages are written out once and read for years. */
function Year() {
  const [year, setYear] = useState(2026);
  useEffect(() => setYear(new Date().getFullYear()), []);
  return <span>{year}</span>;
}

/** Each opens the network's own form with the address of this page: there is nothing of theirs on ours. */
function Sharing() {
  const page = encodeURIComponent(`${siteAddress}${useLocation().pathname}`);
  return (
    <ul className="-ml-2.5 flex">
      <Network name="X" address={`https://x.com/intent/post?url=${page}`}>
        <path d="M4 4l16 16M20 4L4 20" />
      </Network>
      <Network name="Facebook" address={`https://www.facebook.com/sharer/sharer.php?u=${page}`}>
        <path d="M17 4h-2a4 4 0 0 0-4 4v13M7.5 12.5h8" />
      </Network>
      <Network name="LinkedIn" address={`https://www.linkedin.com/sharing/share-offsite/?url=${page}`}>
        <path d="M5 10v10M5 5v.5M11 20V10M11 14.5a4 4 0 0 1 8 0V20" />
      </Network>
    </ul>
  );
}

function Network({ name, address, children }: { name: string; address: string; children: ReactNode }) {
  return (
    <li>
      <a
        href={address}
        target="_blank"
        rel="noreferrer"
        title={`Share on ${name}`}
        className="inline-flex size-11 items-center justify-center rounded-control text-muted transition-colors hover:bg-hover hover:text-text"
      >
        <span className="sr-only">Share on {name}</span>
        <svg
          width="20"
          height="20"
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.25"
          strokeLinecap="round"
          aria-hidden
        >
          {children}
        </svg>
      </a>
    </li>
  );
}
