/** Above the thumbnails: all of them, or those with one label. */

import { LabelToggle } from "./LabelToggle";
import { isSame, joined } from "./labels";

interface LabelFilterProps {
  labels: readonly string[];
  /** Empty: all are shown. */
  shown: string;
  onShow: (label: string) => void;
}

export function LabelFilter({ labels, shown, onShow }: LabelFilterProps) {
  const offered = joined(labels, shown ? [shown] : []);
  if (offered.length === 0) return null;
  return (
    <fieldset className="-mx-1 flex gap-2 overflow-x-auto px-1 py-1">
      <legend className="sr-only">Show thumbnails with a label</legend>
      <LabelToggle pressed={shown === ""} onPress={() => onShow("")}>
        All
      </LabelToggle>
      {offered.map((label) => {
        const isShown = isSame(label, shown);
        return (
          <LabelToggle key={label} pressed={isShown} onPress={() => onShow(isShown ? "" : label)}>
            {label}
          </LabelToggle>
        );
      })}
    </fieldset>
  );
}
