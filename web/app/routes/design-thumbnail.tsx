import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "~/api/errors";
import { Opening } from "~/features/studio/Opening";
import { StudioPage } from "~/features/studio/StudioPage";

export const meta = () => [{ title: "Studio · Thumbsmith" }, { name: "robots", content: "noindex" }];

const ATTEMPTS = 3;

export default function DesignThumbnail() {
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retry } } }));
  return (
    <QueryClientProvider client={queries}>
      <StudioPage />
    </QueryClientProvider>
  );
}

/** What the server has refused it will refuse again. */
function retry(failures: number, failure: Error): boolean {
  const refused = failure instanceof ApiError && failure.status >= 400 && failure.status < 500;
  return !refused && failures < ATTEMPTS;
}

export function HydrateFallback() {
  return <Opening />;
}
