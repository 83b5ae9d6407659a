/** The studio while its parts are fetched, in its own shape. */
import { useEffect, useState } from "react";
import { BrandMark } from "~/ui/brand";
import { SlowStart } from "~/ui/slow-start";

export function Opening() {
  return (
    <div className="flex h-dvh flex-col" role="status" aria-label="The studio is opening">
      <div className="h-14 border-b border-line" />
      <div className="flex min-h-0 flex-1">
        <div className="w-93 border-r border-line max-lg:hidden 2xl:w-104" />
        <div className="workspace flex flex-1 items-center justify-center">
          <span className="late-pulse">
            <BrandMark size={56} />
          </span>
        </div>
        <div className="w-72 border-l border-line max-lg:hidden" />
      </div>
    </div>
  );
}

/** As the build writes it out: with words for who gets no script, which are gone as soon as that runs. */
export function OpeningPage() {
  const [hasScript, setHasScript] = useState(false);
  useEffect(() => setHasScript(true), []);
  return (
    <>
      <Opening />
      {hasScript ? null : <SlowStart />}
    </>
  );
}
