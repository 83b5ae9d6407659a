/** The front page: the field is the product, and the rest shows what it does. */

import { lazy, Suspense } from "react";
import { SiteFrame } from "~/features/site-frame/SiteFrame";
import { useHashScroll } from "~/features/site-frame/use-hash-scroll";
import { useDemo } from "./demo";
import { Hero } from "./Hero";

const BelowTheFold = lazy(() => import("./BelowTheFold"));

export function Home() {
  useHashScroll();
  const demo = useDemo();
  const own =
    demo.demo.status === "shown"
      ? { title: demo.demo.title, image: demo.demo.pictures[demo.chosen]?.image ?? "" }
      : null;
  return (
    <SiteFrame>
      <main id="main" className="flex flex-1 flex-col gap-24 pb-24 lg:gap-32 lg:pb-32">
        <Hero {...demo} />
        <Suspense>
          <BelowTheFold own={own} />
        </Suspense>
      </main>
    </SiteFrame>
  );
}
