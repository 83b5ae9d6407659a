/** One thumbnail, another one at each visit: its sentence, the picture, and how small it will be found. */
import { useState } from "react";
import { Picture, samples } from "~/features/site";

export function Showcase() {
  const [sample] = useState(() => samples[Math.floor(Math.random() * samples.length)]);
  if (!sample) return null;
  const file = `samples/${sample.file}`;
  return (
    <aside
      aria-label="Made with Thumbsmith"
      className="workspace flex items-center px-12 py-16 max-lg:hidden xl:px-20"
    >
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
    </aside>
  );
}
