/** The front page: the field is the product, and the rest shows what it does. */

import { lazy, Suspense } from "react";
import { SiteFrame } from "~/features/site-frame/SiteFrame";
import { useHashScroll } from "~/features/site-frame/use-hash-scroll";
import { CallToAction } from "./CallToAction";
import { useDemo } from "./demo";
import { Hero } from "./Hero";
import { RealFeed } from "./RealFeed";
import { SampleStrip } from "./SampleStrip";
import { Value } from "./Value";

// Far down the page: written out with it, and brought to life after what is in view.
const Features = lazy(() => import("./features/Features"));

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
        <RealFeed own={own} />
        <Value />
        <SampleStrip />
        <Suspense>
          <Features />
        </Suspense>
        <CallToAction />
      </main>
    </SiteFrame>
  );
}
