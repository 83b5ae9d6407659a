/** The labels of one thumbnail, in one line of its card. */

export function LabelChips({ labels }: { labels: readonly string[] }) {
  if (labels.length === 0) return null;
  return (
    <ul aria-label="Labels" title={labels.join(", ")} className="mt-1 flex min-w-0 gap-1 overflow-hidden">
      {labels.map((label) => (
        <li
          key={label}
          className="max-w-full shrink-0 truncate rounded-control bg-selected px-1.5 text-xs leading-5"
        >
          {label}
        </li>
      ))}
    </ul>
  );
}
