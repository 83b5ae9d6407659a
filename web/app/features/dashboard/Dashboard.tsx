/** /dashboard: what the creator has made and kept. ?view=images opens the library. */
import { Images, SquarePlay } from "lucide-react";
import { useSearchParams } from "react-router";
import { TokenPanel } from "~/features/billing/tokens/TokenPanel";
import { SiteFrame } from "~/features/site-frame/SiteFrame";
import { Tabs } from "~/ui/tabs";
import { TooltipProvider } from "~/ui/tooltip";
import { ImageLibrary } from "./ImageLibrary";
import { ThumbnailList } from "./ThumbnailList";

const LIBRARY = "images";

export function Dashboard() {
  const [search, setSearch] = useSearchParams();
  const view = search.get("view") === LIBRARY ? LIBRARY : "thumbnails";
  return (
    <TooltipProvider>
      <SiteFrame>
        <main
          id="main"
          className="mx-auto flex w-full max-w-360 flex-1 flex-col gap-6 px-5 py-10 sm:px-8 lg:py-14"
        >
          <TokenPanel title={<h1 className="display text-3xl md:text-4xl">Your work</h1>} />
          <Tabs
            label="What you have made"
            value={view}
            onChange={(next) => setSearch(next === LIBRARY ? { view: LIBRARY } : {}, { replace: true })}
            className="[&>[role=tablist]]:px-0 [&>[role=tabpanel]]:pt-6"
            tabs={[
              {
                value: "thumbnails",
                label: "Thumbnails",
                icon: <SquarePlay size={16} aria-hidden />,
                content: <ThumbnailList />,
              },
              {
                value: LIBRARY,
                label: "Image Library",
                icon: <Images size={16} aria-hidden />,
                content: <ImageLibrary />,
              },
            ]}
          />
        </main>
      </SiteFrame>
    </TooltipProvider>
  );
}
