/** What this browser has answered, and the way to change it: on the privacy page. */
import clsx from "clsx";
import { useEffect, useState, useSyncExternalStore } from "react";
import { buttonClass } from "~/ui/button";
import { type Choice, choose, isCountedHost, isDeclinedByBrowser, readChoice, subscribe } from "./consent";

const ANSWERS: readonly { choice: Choice; words: string }[] = [
  { choice: "no", words: "Don't count my visits" },
  { choice: "yes", words: "Count my visits" },
];

export function CountingChoice() {
  const choice = useSyncExternalStore(subscribe, readChoice, () => null);
  const [reason, setReason] = useState<string | null>("");
  useEffect(() => setReason(reasonNotToCount()), []);
  if (reason === "") return null;
  if (reason) return <p className="text-sm text-muted">{reason}</p>;
  return (
    <fieldset className="flex flex-wrap gap-3">
      <legend className="sr-only">Counting visits in this browser</legend>
      {ANSWERS.map(({ choice: answer, words }) => (
        <button
          key={answer}
          type="button"
          aria-pressed={choice === answer}
          onClick={() => choose(answer)}
          className={clsx(buttonClass("secondary"), choice === answer && "outline-2 outline-action")}
        >
          {words}
        </button>
      ))}
    </fieldset>
  );
}

function reasonNotToCount(): string | null {
  if (isDeclinedByBrowser(navigator)) return "Your browser asks not to be tracked, so nothing is counted.";
  return isCountedHost(window.location.hostname) ? null : "Nothing is counted at this address.";
}
