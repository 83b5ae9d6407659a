/** The canvas while another thumbnail is fetched: what stood there before belongs to that one's address no more. */
import { BrandMark } from "~/ui/brand";

export function Loading() {
  return (
    <div
      role="status"
      aria-label="The thumbnail is opening"
      className="workspace absolute inset-0 flex items-center justify-center transition-opacity delay-150 starting:opacity-0"
    >
      <span className="late-pulse">
        <BrandMark size={48} />
      </span>
    </div>
  );
}
