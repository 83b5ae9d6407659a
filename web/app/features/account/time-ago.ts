/** How long ago a moment was, in words: "5 minutes ago". */

const units = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

const words = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

/** `moment` is an ISO time, `now` milliseconds since 1970. */
export function timeAgo(moment: string, now: number): string {
  const passed = now - Date.parse(moment);
  const unit = units.find(([, length]) => passed >= length);
  return unit ? words.format(-Math.floor(passed / unit[1]), unit[0]) : "just now";
}
