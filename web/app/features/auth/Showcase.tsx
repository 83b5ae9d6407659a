/** Beside the form: the thumbnails that the visitor has just made, or one of ours. */
import { useState } from "react";
import { allOf, demoKeptHere, type KeptDemo, Picture, samples } from "~/features/site";

export function Showcase() {
  const [kept] = useState(demoKeptHere);
  return (
    <aside
      aria-label={kept ? "Your thumbnails" : "Made with Thumbsmith"}
      className="workspace flex items-center px-12 py-16 max-lg:hidden xl:px-20"
    >
      {kept ? <Chosen demo={kept} /> : <Sample />}
    </aside>
  );
}

const shape = "aspect-video rounded-picture bg-sunken object-cover";

/** The one that was chosen, with those that were made with it. */
function Chosen({ demo: { title, pictures, chosen } }: { demo: KeptDemo }) {
  return (
    <figure className="mx-auto flex w-full max-w-160 flex-col gap-6">
      <figcaption className="flex flex-col gap-2">
        <span className="text-sm text-muted">You typed</span>
        <span className="display text-2xl text-balance">{title}</span>
      </figcaption>
      <img
        src={pictures[chosen]?.image}
        alt={`Your choice for “${title}”`}
        width={640}
        height={360}
        className={`${shape} w-full`}
      />
      <div className="flex gap-3">
        {pictures.map((picture, place) =>
          place === chosen ? null : (
            <img key={picture.demo} src={picture.image} alt="" className={`${shape} w-0 flex-1`} />
          ),
        )}
      </div>
      <p className="text-sm text-muted">{promise(pictures.length)} The studio opens on this one.</p>
    </figure>
  );
}

/** The same where there is no room beside the form. */
export function ChosenAbove() {
  const [kept] = useState(demoKeptHere);
  if (!kept) return null;
  return (
    <figure className="flex items-center gap-4 rounded-card border border-line p-3 lg:hidden">
      <img
        src={kept.pictures[kept.chosen]?.image}
        alt={`Your choice for “${kept.title}”`}
        className={`${shape} w-28 shrink-0`}
      />
      <figcaption className="text-sm text-muted">{promise(kept.pictures.length)}</figcaption>
    </figure>
  );
}

const promise = (pictures: number): string => `${allOf(pictures)} are kept for you, free.`;

/** One of ours, another one at each visit: its sentence, the picture, and how small it will be found. */
function Sample() {
  const [sample] = useState(() => samples[Math.floor(Math.random() * samples.length)]);
  if (!sample) return null;
  const file = `samples/${sample.file}`;
  return (
    <figure className="mx-auto flex w-full max-w-160 flex-col gap-6">
      <figcaption className="flex flex-col gap-2">
        <span className="text-sm text-muted">Somebody typed</span>
        <span className="display text-2xl text-balance">{sample.prompt}</span>
      </figcaption>
      <Picture file={file} alt={`Thumbnail for “${sample.prompt}”`} sizes="40rem" />
      <div className="flex items-center gap-4">
        <div className="w-42 shrink-0">
          <Picture file={file} alt="" sizes="168px" />
        </div>
        <p className="max-w-56 text-sm text-muted">and it still reads at the size it is found at.</p>
      </div>
    </figure>
  );
}
