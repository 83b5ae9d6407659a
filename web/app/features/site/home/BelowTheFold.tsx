/** What comes after the hero: written out with the page, and brought to life after what is in view. */
import { lazy, Suspense } from "react";
import { useEarlyClick } from "~/ui/early-click";
import { CallToAction } from "./CallToAction";
import Features from "./features/Features";
import { RealFeed } from "./RealFeed";
import { SampleStrip } from "./SampleStrip";
import { Value } from "./Value";

/** Nobody waits for it. */
const HomeDrop = lazy(() => import("./HomeDrop"));

export interface OwnPicture {
  title: string;
  image: string;
}

/** `part`: the id of the element around it. */
export default function BelowTheFold({ part, own }: { part: string; own: OwnPicture | null }) {
  useEarlyClick(part);
  return (
    <>
      <RealFeed own={own} />
      <Value />
      <SampleStrip />
      <Features />
      <CallToAction />
      <Suspense>
        <HomeDrop />
      </Suspense>
    </>
  );
}
