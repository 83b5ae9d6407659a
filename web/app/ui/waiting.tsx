/** A whole page that waits to know what it is. */
import { BrandMark } from "./brand";

export function Waiting() {
  return (
    <div role="status" aria-label="Loading" className="flex h-dvh items-center justify-center">
      <span className="animate-pulse">
        <BrandMark size={56} />
      </span>
    </div>
  );
}
