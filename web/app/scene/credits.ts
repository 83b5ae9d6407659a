/** Whose photos a scene shows, and how that is said below a video. Pure. */
import { sameContent } from "./operations";
import type { Credit, Scene } from "./types";

/** Of all its pictures, each once, from the bottom to the top; hidden ones count, as they may be shown again. */
export function creditsOf(scene: Scene): readonly Credit[] {
  const images = scene.elements.filter((element) => element.kind === "image");
  const all = [scene.background, ...images].flatMap((picture) => picture.credits);
  return all.filter((credit, index) => all.findIndex((other) => sameContent(other, credit)) === index);
}

/** “A red kite” by Ada Example, CC BY 4.0 (https://…), from Wikimedia Commons (https://…), changed */
export function creditLine(credit: Credit): string {
  const { title, author, license, licenseUrl, source, sourceUrl } = credit;
  const photo = title ? `“${title}”` : "Photo";
  return [
    author ? `${photo} by ${author}` : photo,
    withAddress(license, licenseUrl),
    `from ${withAddress(source, sourceUrl)}`,
    "changed",
  ].join(", ");
}

/** One line for each; none: nothing. */
export function creditText(credits: readonly Credit[]): string {
  const lines = credits.map(creditLine);
  return lines.length > 1 ? ["Photos:", ...lines].join("\n") : lines.map((line) => `Photo: ${line}`).join("");
}

const withAddress = (text: string, address: string | null) => (address ? `${text} (${address})` : text);
