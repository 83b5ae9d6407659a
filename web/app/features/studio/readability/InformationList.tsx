/** Facts without points: how the picture's rim stands on a video site's pages, its colours, faces at the edge. */
import { type Information, STANDS_OUT_FROM } from "./information";

export function InformationList({ information }: { information: Information }) {
  const { onLight, onDark, colourfulness, facesCut } = information;
  const rows = [
    { name: "On a white page", value: standing(onLight) },
    { name: "On a dark page", value: standing(onDark) },
    { name: "Colours", value: vividness(colourfulness) },
    ...(facesCut > 0 ? [{ name: "Faces cut by the edge", value: String(facesCut) }] : []),
  ];
  return (
    <dl aria-label="Good to know" className="flex flex-col gap-1.5 px-4 py-4 text-sm">
      {rows.map(({ name, value }) => (
        <div key={name} className="flex justify-between gap-3">
          <dt className="text-muted">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function standing(contrast: number): string {
  return `${contrast >= STANDS_OUT_FROM ? "stands out" : "melts into it"} (${contrast.toFixed(1)}:1)`;
}

/** Words of the scale that Hasler and Suesstrunk give for their measure. */
function vividness(value: number): string {
  const steps = [
    [15, "nearly grey"],
    [33, "muted"],
    [45, "moderate"],
    [59, "lively"],
    [82, "vivid"],
  ] as const;
  const word = steps.find(([below]) => value < below)?.[1] ?? "very vivid";
  return `${word} (${Math.round(value)})`;
}
