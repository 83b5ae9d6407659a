/** /blog/ai-youtube-thumbnail-maker */
import clsx from "clsx";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { buttonClass } from "~/ui/button";
import { trialImages, usePlans } from "./catalogue";
import { Picture } from "./Picture";
import { InText, Paragraph, Points, Reading, Section } from "./Reading";

export const HEADLINE = "AI YouTube thumbnail maker or by hand: which one for your next video?";
export const PUBLISHED = "2025-06-20";

export function ArticlePage() {
  const trial = trialImages(usePlans());
  return (
    <Reading
      title={HEADLINE}
      lead="A designer, an image editor, or a sentence typed into an AI. What each of them costs you, where each one fails, and how to get a thumbnail that can be read on a phone."
      aside={<Contents />}
    >
      <p className="text-sm text-muted">
        <time dateTime={PUBLISHED}>June 20, 2025</time> · 6 minutes
      </p>
      <Figure
        file="samples/fastest-car"
        words="Made from the sentence “We drove the fastest car on Earth”, with no picture uploaded."
        first
      />
      <Section id="decides" title="The picture decides before the title does">
        <Paragraph>
          People scroll a feed of small pictures. They look at the picture first, at the title second, and at
          your channel's name hardly at all. By one much quoted figure, 90% of clicks are influenced by
          thumbnails. Whether it is ninety or seventy: you can spend a week on a video and lose it in the half
          second in which somebody's thumb does not stop.
        </Paragraph>
        <Paragraph>
          So the question is not whether to make a good thumbnail, but how to make one for every single video
          without it eating the evening on which you wanted to edit the next.
        </Paragraph>
      </Section>
      <Section id="three-ways" title="Three ways to a thumbnail">
        <Comparison />
        <Paragraph>
          <strong>A designer</strong> brings what no tool has: an opinion. For a channel trailer or a series
          that will run for a year, that is worth its price. For the video that goes up on Thursday it is $50
          to $200, a briefing, a day or two of waiting and a round of changes.
        </Paragraph>
        <Paragraph>
          <strong>An image editor</strong> costs little but time. You cut out your face, look for a
          background, look for a better background, try eight fonts, and find at midnight that the words
          cannot be read on your phone. It gets quicker with practice. It rarely gets below an hour.
        </Paragraph>
        <Paragraph>
          <strong>An AI thumbnail maker</strong> starts where the other two end: with finished pictures. You
          type what the video is about and choose. The whole thing, choosing and rewriting included, is made
          in about 2 minutes.
        </Paragraph>
      </Section>
      <Section id="wrong" title="What AI thumbnails get wrong">
        <Paragraph>
          Be fair to the manual methods: many AI pictures are easy to spot, and not because they are pretty.
          These are the four faults that viewers point at, and what to ask of a tool.
        </Paragraph>
        <Points>
          <li>
            <strong>Melted letters.</strong> Image models paint text as texture, and it shows. Ask for words
            that are real text on a layer of their own. Then they are spelled as you typed them, and you can
            change them.
          </li>
          <li>
            <strong>Nothing can be moved.</strong> A flat picture is take it or leave it. If the face covers
            the badge, you want to drag the face and not to pay for another try.
          </li>
          <li>
            <strong>Everything changes when one thing should.</strong> “Make the background darker” must not
            give you another person. An edit should leave alone what you did not name.
          </li>
          <li>
            <strong>Paying for duds.</strong> A generation that failed should cost nothing, and the price
            should stand on the button before you press it.
          </li>
        </Points>
        <Paragraph>
          Thumbsmith was built around that list. Its four variations are four stacks of layers, not four
          photos: words, subject and background come apart, so that the last ten percent are yours.
        </Paragraph>
        <Figure
          file="site/variation-2"
          words="One sentence, one of four variations. Words, subject and background are layers of their own."
        />
      </Section>
      <Section id="size" title="The size: 1280x720, and the size that matters">
        <Paragraph>
          Upload at 1280x720 pixels. That is the recommended size, it is 16:9 like the player, and as a JPG it
          stays well below the 2 MB that every upload form takes. Thumbsmith exports exactly that, as JPG, PNG
          or WebP.
        </Paragraph>
        <Paragraph>
          But nobody sees your thumbnail at that size. In the list beside a playing video it is about 168
          pixels wide. Put your picture into a window as wide as two thumbs, step back from the desk, and read
          it. What you cannot read now is not there.
        </Paragraph>
        <SmallSizes />
      </Section>
      <Section id="how" title="A good thumbnail in six steps">
        <ol className="flex max-w-[68ch] list-decimal flex-col gap-3 pl-5 marker:font-semibold marker:text-muted">
          <li>
            <strong>Write the promise in one sentence.</strong> Not the title: the reason to watch. “I lived
            on $1 a day” beats “My budget week, part three”.
          </li>
          <li>
            <strong>Cut it down to three to five words.</strong> The title stands right beside the picture.
            Repeating it wastes both.
          </li>
          <li>
            <strong>One subject, large.</strong> A face with something to say, or the thing itself. If there
            are two, let them stand against each other.
          </li>
          <li>
            <strong>Two colours that fight, and a third for the words.</strong> Bright on dark or dark on
            bright, and an outline wherever the ground is busy.
          </li>
          <li>
            <strong>Keep the bottom right corner empty.</strong> The length of the video is written over it.
          </li>
          <li>
            <strong>Make more than one.</strong> Two that are really different teach you more than five that
            are nearly the same. If your video site can test thumbnails against each other, let your viewers
            decide.
          </li>
        </ol>
        <Figure
          file="samples/haunted-house"
          words="Few words, one subject, strong contrast: it holds at the size of a stamp."
        />
      </Section>
      <Section id="numbers" title="What it saves, and what it may bring">
        <Paragraph>
          Against a designer you save $50 to $200 per thumbnail. For a channel with two videos a week that is
          the difference between a hobby and a bill. And a better thumbnail has a potential of 40% more
          click-through: a possibility, mind you, and not a promise. Anybody who promises clicks has not met
          an audience. What you can control is that the picture can be read, says one thing, and keeps what it
          promises, because viewers who feel fooled leave, and video sites count that too.
        </Paragraph>
      </Section>
      <Section id="still" title="When to do it by hand all the same">
        <Paragraph>
          If your thumbnails are your handwriting, as they are for illustrators, keep drawing. If a brand pays
          for the video and sends forty pages of rules, let a person read them. And if you already own the
          perfect photo, you need no AI at all: upload it, cut it out, put three words over it. In Thumbsmith
          that part is free, as is everything else that you draw, write and move by hand.
        </Paragraph>
        <Paragraph>
          For all the other videos, the honest answer is the boring one: start with four pictures that a
          machine made, and spend your minutes on the words.
        </Paragraph>
      </Section>
      <section className="workspace flex flex-col items-start gap-5 rounded-card p-6 sm:p-10">
        <h2 className="display text-3xl text-balance">Try it with your next title</h2>
        <p className="max-w-[52ch] text-muted">
          {`The trial plan allows up to ${trial} generations at no cost. No credit card required, cancel anytime.`}
        </p>
        <div className="flex flex-wrap gap-3">
          <Link to="/register" className={buttonClass("primary", "large")}>
            Create Free Thumbnails Now
          </Link>
          <Link to="/pricing" className={buttonClass("secondary", "large")}>
            View Pricing
          </Link>
        </div>
      </section>
      <Paragraph>
        More questions? The <InText to="/faq">FAQ</InText> has fifteen answers, and{" "}
        <InText to="/contact">we</InText> have the rest.
      </Paragraph>
    </Reading>
  );
}

const contents = [
  ["decides", "The picture decides"],
  ["three-ways", "Three ways to a thumbnail"],
  ["wrong", "What AI gets wrong"],
  ["size", "The right size"],
  ["how", "Six steps"],
  ["numbers", "What it saves"],
  ["still", "When to do it by hand"],
] as const;

function Contents() {
  return (
    <nav
      aria-label="In this article"
      className="border-l-2 border-line pl-5 max-lg:hidden lg:sticky lg:top-8"
    >
      <ol className="flex flex-col gap-1">
        {contents.map(([id, words]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-block py-1 text-sm text-muted underline-offset-4 hover:text-text hover:underline"
            >
              {words}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Figure({ file, words, first }: { file: string; words: string; first?: boolean }) {
  return (
    <figure className="flex flex-col gap-2.5">
      <Picture file={file} alt="" sizes="(min-width: 48rem) 44rem, 92vw" first={first} />
      <figcaption className="text-sm text-muted">{words}</figcaption>
    </figure>
  );
}

const ways: readonly { name: string; price: string; time: string; changes: string }[] = [
  { name: "Designer", price: "$50 to $200 each", time: "1 to 3 days", changes: "A round of mails" },
  { name: "Image editor", price: "Your evening", time: "1 to 3 hours", changes: "All, by hand" },
  { name: "Thumbsmith", price: "Free to try", time: "About 2 minutes", changes: "All, by hand or in words" },
];

function Comparison() {
  return (
    <table className="w-full border-collapse text-left text-sm">
      <caption className="sr-only">Three ways to a thumbnail compared</caption>
      <thead>
        <tr className="border-b border-edge">
          <Heading>Way</Heading>
          <Heading>Price</Heading>
          <Heading>Time</Heading>
          <Heading className="max-sm:hidden">Changes</Heading>
        </tr>
      </thead>
      <tbody>
        {ways.map(({ name, price, time, changes }) => (
          <tr key={name} className="border-b border-line">
            <th scope="row" className="py-3 pr-4 font-semibold">
              {name}
            </th>
            <td className="py-3 pr-4">{price}</td>
            <td className="py-3 pr-4">{time}</td>
            <td className="py-3 max-sm:hidden">{changes}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Heading({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <th scope="col" className={clsx("py-2.5 pr-4 font-medium text-muted", className)}>
      {children}
    </th>
  );
}

/** The widths at which a thumbnail is really found. */
const SIZES = [
  { width: 360, words: "360 px: a phone's feed" },
  { width: 246, words: "246 px: search" },
  { width: 168, words: "168 px: beside a video" },
];

function SmallSizes() {
  return (
    <div className="flex flex-wrap items-end gap-6">
      {SIZES.map(({ width, words }) => (
        <figure key={width} className="flex max-w-full flex-col gap-2">
          <div style={{ width }} className="max-w-full">
            <Picture file="samples/antarctica" alt="" sizes={`${width}px`} />
          </div>
          <figcaption className="text-xs text-muted">{words}</figcaption>
        </figure>
      ))}
    </div>
  );
}
