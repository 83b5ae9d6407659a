/** Nine features, each at work. */
import { BeforeAfter } from "./BeforeAfter";
import { Captions } from "./Captions";
import { Card } from "./Card";
import { Flips } from "./Flips";
import { FromPrompt } from "./FromPrompt";
import { Library } from "./Library";
import { Palettes } from "./Palettes";
import { TextOverlay } from "./TextOverlay";
import { Variations } from "./Variations";

export default function Features() {
  return (
    <section
      id="features"
      aria-labelledby="features-title"
      className="mx-auto flex w-full max-w-360 scroll-mt-6 flex-col gap-10 px-5 sm:px-8"
    >
      <div className="flex max-w-[44rem] flex-col gap-3">
        <h2 id="features-title" className="display text-3xl text-balance md:text-4xl">
          Everything on the bench
        </h2>
        <p className="text-lg text-muted">
          Nine tools. Do not read about them: each of these works right here.
        </p>
      </div>
      <div className="grid gap-x-6 gap-y-10 md:grid-cols-2 xl:grid-cols-3">
        <FromPrompt />
        <Card title="AI background removal" words="Hair and all, at full size, for no tokens. Pull the line.">
          <BeforeAfter before="cat" after="cat-cut" beforeName="The photo" afterName="Cut out" isSeeThrough />
        </Card>
        <Card title="Image enhancement" words="Light, noise and size of an old photo put right.">
          <BeforeAfter
            before="coffee-dull"
            after="coffee-enhanced"
            beforeName="As it came"
            afterName="Enhanced"
          />
        </Card>
        <Card title="Text overlays" words="Real text, never painted letters: restyle it with one click.">
          <TextOverlay />
        </Card>
        <Card title="Captions and custom text" words="Write on the picture whatever you like. Go on, type.">
          <Captions />
        </Card>
        <Card
          title="Horizontal and vertical flips"
          words="Let the subject look at your words, or hang from the ceiling."
        >
          <Flips />
        </Card>
        <Card
          title="Multiple variations"
          words="Four at a time, and really different. Picking costs nothing."
        >
          <Variations />
        </Card>
        <Card
          title="Colours and layouts"
          words="One picture, other moods: swap the palette or the composition."
        >
          <Palettes />
        </Card>
        <Card
          title="Personal image library"
          words="Your faces, logos and products, cut out once and always at hand."
        >
          <Library />
        </Card>
      </div>
    </section>
  );
}
