/** A version in words: its name, where it came from, and when. Pure. */
import type { Thumbnail, Version } from "../wire";

type Told = Pick<Version, "source" | "createdAt"> & Partial<Pick<Version, "change">>;

/**
 * Pictures of the engine are counted, and say what alone they change of another one; what a person saved or had changed
 * carries its time.
 */
export function nameOf<V extends Told>(version: V, versions: readonly V[]): string {
  if (version.source === "generation") {
    const generated = versions.filter(({ source }) => source === "generation");
    return variationName(generated.indexOf(version) + 1, version.change);
  }
  return `${version.source === "edit" ? "Edited" : "Saved"} ${clock(new Date(version.createdAt))}`;
}

export interface ListedVersion {
  version: Version;
  name: string;
  current: boolean;
}

/** As the server has them, oldest first. */
export function listedVersions(thumbnail: Thumbnail | undefined): readonly ListedVersion[] {
  return (thumbnail?.versions ?? []).map((version, _, all) => ({
    version,
    name: nameOf(version, all),
    current: version.versionId === thumbnail?.currentVersion,
  }));
}

/** "Variation 2", or "Variation 2: Other side". */
export const variationName = (number: number, change: string | null | undefined): string =>
  `Variation ${number}${change ? `: ${change}` : ""}`;

export function sourceWords(source: Version["source"]): string {
  return {
    generation: "Made from your prompt",
    edit: "Changed as you asked",
    save: "Saved by you",
    automatic: "Saved by itself",
  }[source];
}

/** "Today, 14:05", "Yesterday, 14:05", or the date with the time. */
export function timeWords(createdAt: string, now = new Date()): string {
  const then = new Date(createdAt);
  const days = Math.round((midnight(now) - midnight(then)) / 86_400_000);
  if (days === 0) return `Today, ${clock(then)}`;
  if (days === 1) return `Yesterday, ${clock(then)}`;
  return `${then.toLocaleDateString([], { day: "numeric", month: "short", year: "numeric" })}, ${clock(then)}`;
}

const clock = (time: Date) => time.toLocaleTimeString([], { hour: "numeric", minute: "2-digit" });
const midnight = (time: Date) => new Date(time).setHours(0, 0, 0, 0);
