/** The HTML shell of every page: fonts, the theme before the first paint, and the last resort when a page breaks. */

import displayFont from "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url";
import textFont from "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url";
import type { ReactNode } from "react";
import {
  isRouteErrorResponse,
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
} from "react-router";
import { AnalyticsGate } from "~/features/site/analytics/AnalyticsGate";
import type { Route } from "./+types/root";
import stylesheet from "./app.css?url";
import clicksScript from "./head/clicks.js?raw";
import earlyScript from "./head/early.js?raw";
import themeScript from "./head/theme.js?raw";
import { IdleLogout } from "./session/IdleLogout";
import { SessionProvider } from "./session/session-provider";
import { useEarlyClick } from "./ui/early-click";
import { Problem } from "./ui/problem";
import { SlowStart } from "./ui/slow-start";

const preload = (href: string) =>
  ({ rel: "preload", as: "font", type: "font/woff2", crossOrigin: "anonymous", href }) as const;

export const links: LinksFunction = () => [
  preload(displayFont),
  preload(textFont),
  { rel: "stylesheet", href: stylesheet },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/icons/icon-180.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

/** Written out with the page. The app that takes the page over leaves them there, and need not know what has long run. */
const inPage = import.meta.env.SSR ? [themeScript, earlyScript, clicksScript] : ["", "", ""];

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf9f5" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#15171c" />
        {inPage.map((script, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: always the same three
          <script key={place} suppressHydrationWarning>
            {script}
          </script>
        ))}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  useEarlyClick();
  return (
    <SessionProvider>
      <Outlet />
      <IdleLogout />
      <AnalyticsGate />
    </SessionProvider>
  );
}

export function HydrateFallback() {
  return (
    <>
      <title>Thumbsmith</title>
      <SlowStart />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <Problem title="There is nothing here." detail="The address may be mistyped, or the page has moved." />
    );
  }
  return (
    <Problem
      title="That did not work."
      detail="Something on this page broke. Your saved work is safe. Load the page again, or start from the front."
      retry
    />
  );
}
