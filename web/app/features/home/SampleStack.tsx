/** Four thumbnails the engine made, each with the sentence it was made from. */
import { samples } from "./samples";

export function SampleStack() {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-5">
      {samples.map(({ file, prompt }) => (
        <li key={file}>
          <figure className="flex flex-col gap-2">
            <img
              src={`/samples/${file}`}
              alt=""
              width={640}
              height={360}
              className="aspect-video w-full rounded-picture bg-sunken object-cover"
            />
            <figcaption className="truncate text-sm text-muted">{prompt}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
