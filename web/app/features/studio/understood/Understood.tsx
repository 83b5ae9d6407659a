/** Under the prompt: what was understood of it, to be put right before anything is made. */
import type { Brief } from "../prompt/brief";
import { ChipItem } from "./ChipItem";
import { isReadable } from "./reading-query";
import { Unmet } from "./Unmet";
import {
  type Chip,
  chipsOf,
  type Fixed,
  isUnclear,
  released,
  summaryOf,
  toggled,
  unmetNow,
  withText,
} from "./understood";
import { useReading } from "./use-reading";

interface UnderstoodProps {
  brief: Brief;
  onFixed: (fixed: Fixed) => void;
  /** What the pictures that were made last could not obey. */
  unmet: readonly string[];
  /** The place and the material that are chosen, by their names. */
  grounds?: readonly string[];
}

export function Understood({ brief, onFixed, unmet, grounds }: UnderstoodProps) {
  const { fixed } = brief;
  const reading = useReading(brief);
  const chips = chipsOf(reading, fixed);
  const isWaiting = !reading && isReadable(brief.prompt);
  const choicesOf = ({ kind }: Chip) =>
    (kind === "place" && reading?.places) || (kind === "feeling" && reading?.feelings) || [];
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {summaryOf(chips)}
      </p>
      {chips.length > 0 || isWaiting ? (
        <ul aria-label="What was understood" className="flex min-h-15.5 flex-wrap content-start gap-1.5">
          {chips.map((chip) => (
            <ChipItem
              key={`${chip.kind}-${chip.index}`}
              chip={chip}
              choices={choicesOf(chip)}
              onText={(text) => onFixed(withText(fixed, chips, chip, text))}
              onToggle={() => onFixed(toggled(fixed, chips, chip))}
              onRelease={() => onFixed(released(fixed, chip.kind))}
            />
          ))}
        </ul>
      ) : null}
      {isUnclear(reading, fixed) ? (
        <p className="text-xs text-muted">
          Nothing to show was found in these words, so the words will lead. Name a thing to see it.
        </p>
      ) : null}
      <Unmet directions={unmetNow(reading, unmet, brief, grounds)} />
    </>
  );
}
