/** What the server has told the pages inside. Give it another key for another user: nothing of the one is shown to the other. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { ApiError } from "./errors";

const ATTEMPTS = 3;

export function AnswerCache({ children }: { children: ReactNode }) {
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retry } } }));
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}

/** The server will refuse again what it has refused. */
function retry(failures: number, failure: Error): boolean {
  const refused = failure instanceof ApiError && failure.status >= 400 && failure.status < 500;
  return !refused && failures < ATTEMPTS;
}
