/** What comes after the hero: written out with the page, and brought to life after what is in view. */
import { CallToAction } from "./CallToAction";
import Features from "./features/Features";
import { RealFeed } from "./RealFeed";
import { SampleStrip } from "./SampleStrip";
import { Value } from "./Value";

export interface OwnPicture {
  title: string;
  image: string;
}

export default function BelowTheFold({ own }: { own: OwnPicture | null }) {
  return (
    <>
      <RealFeed own={own} />
      <Value />
      <SampleStrip />
      <Features />
      <CallToAction />
    </>
  );
}
