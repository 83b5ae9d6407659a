/** The front page: the field is the product, and the rest shows what it does. */

import { lazy, Suspense, useMemo } from "react";
import { SiteFrame } from "../frame/SiteFrame";
import { useHashScroll } from "../frame/use-hash-scroll";
import { type Demo, useDemo } from "./demo";
import { Hero } from "./Hero";
import { whenWanted } from "./when-wanted";

const BELOW = "below-the-fold";
const BelowTheFold = lazy(() => whenWanted(BELOW).then(() => import("./BelowTheFold")));

export function Home() {
  useHashScroll();
  const demo = useDemo();
  return (
    <SiteFrame>
      <main id="main" className="flex flex-1 flex-col gap-24 pb-24 lg:gap-32 lg:pb-32">
        <Hero {...demo} />
        <Below demo={demo.demo} chosen={demo.chosen} />
      </main>
    </SiteFrame>
  );
}

/** Redrawn for another picture only: what is not alive yet would give way to nothing until it is loaded. */
function Below({ demo, chosen }: { demo: Demo; chosen: number }) {
  const title = demo.status === "shown" ? demo.title : "";
  const image = demo.status === "shown" ? (demo.pictures[chosen]?.image ?? "") : "";
  return useMemo(
    () => (
      <div id={BELOW} data-late="" className="contents">
        <Suspense>
          <BelowTheFold part={BELOW} own={image ? { title, image } : null} />
        </Suspense>
      </div>
    ),
    [title, image],
  );
}
