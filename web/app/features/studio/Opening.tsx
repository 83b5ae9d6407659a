/** The studio while its parts are fetched, in its own shape. */
import { BrandMark } from "~/ui/brand";

export function Opening() {
  return (
    <div className="flex h-dvh flex-col" role="status" aria-label="The studio is opening">
      <div className="h-14 border-b border-line" />
      <div className="flex min-h-0 flex-1">
        <div className="w-93 border-r border-line max-lg:hidden" />
        <div className="workspace flex flex-1 items-center justify-center">
          <span className="animate-pulse">
            <BrandMark size={56} />
          </span>
        </div>
      </div>
    </div>
  );
}
