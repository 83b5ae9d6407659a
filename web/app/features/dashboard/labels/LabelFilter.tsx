/** Above the thumbnails: all of them, or those with one label, which can be renamed there. */

import { PenLine } from "lucide-react";
import { IconButton } from "~/ui/icon-button";
import { LabelToggle } from "./LabelToggle";
import { isSame, joined } from "./labels";

interface LabelFilterProps {
  labels: readonly string[];
  /** Empty: all are shown. */
  shown: string;
  onShow: (label: string) => void;
  onRename: (label: string) => void;
}

export function LabelFilter({ labels, shown, onShow, onRename }: LabelFilterProps) {
  const renamed = labels.find((label) => isSame(label, shown));
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
      {renamed ? (
        <IconButton
          label={`Rename label “${renamed}”`}
          size="small"
          className="sticky right-0 bg-surface"
          icon={<PenLine size={16} aria-hidden />}
          onClick={() => onRename(renamed)}
        />
      ) : null}
    </fieldset>
  );
}
