/** An address that leads nowhere: says so, and offers the pages that people look for. */
import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { buttonClass } from "~/ui/button";
import { SiteFrame } from "../frame/SiteFrame";
import { Picture } from "./Picture";

const ways = [
  { to: "/pricing", label: "Pricing" },
  { to: "/faq", label: "FAQ" },
  { to: "/blog/ai-youtube-thumbnail-maker", label: "The article" },
  { to: "/contact", label: "Contact Us" },
  { to: "/dashboard", label: "Your dashboard" },
];

/** Written out once for every address that leads nowhere, so the address is filled in by the browser. */
export function Astray() {
  const { pathname } = useLocation();
  const [address, setAddress] = useState("This address");
  useEffect(() => setAddress(pathname), [pathname]);
  return (
    <SiteFrame>
      <main
        id="main"
        className="mx-auto grid w-full max-w-360 flex-1 items-center gap-10 px-5 py-12 sm:px-8 lg:grid-cols-2 lg:gap-16"
      >
        <div className="flex flex-col items-start gap-5">
          <h1 className="display text-4xl md:text-5xl">There is nothing here.</h1>
          <p className="max-w-[48ch] text-lg text-muted">
            <span className="font-mono text-base break-all">{address}</span> is no page of ours. The address
            may be mistyped, or the page has moved.
          </p>
          <div className="flex flex-wrap gap-3">
            <Link to="/" className={buttonClass("primary", "large")}>
              Go to the front page
            </Link>
            <Link to="/design-thumbnail" className={buttonClass("secondary", "large")}>
              Make a thumbnail
            </Link>
          </div>
          <ul className="flex flex-wrap gap-x-5">
            {ways.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className="inline-flex min-h-11 items-center underline underline-offset-4">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
        <figure className="flex flex-col gap-2.5">
          <Picture
            file="site/lost"
            alt="Thumbnail for “I got lost on purpose”"
            sizes="(min-width: 64rem) 44vw, 92vw"
          />
          <figcaption className="text-sm text-muted">Somebody else typed “I got lost on purpose”.</figcaption>
        </figure>
      </main>
    </SiteFrame>
  );
}
