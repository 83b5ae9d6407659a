import { Navigate } from "react-router";
import { metadata } from "~/features/site/marketing/metadata";
import { home } from "~/features/site/marketing/public-pages";

export const meta = () => metadata(home);

/** Without a trace in the history: going back leads to where the visitor came from. */
export default function Features() {
  return <Navigate to="/#features" replace />;
}
