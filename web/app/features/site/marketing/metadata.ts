/** What the head of a public page says: title, description, canonical address, sharing picture, structured data. */
import type { MetaDescriptor } from "react-router";
import type { PublicPage } from "./public-pages";
import { siteAddress } from "./site-address";

const SHARED = { width: "1200", height: "630", type: "image/jpeg" };

export type StructuredData = Record<string, unknown>;

export function metadata(page: PublicPage, ...structured: StructuredData[]): MetaDescriptor[] {
  const address = addressOf(page.path);
  const picture = `${siteAddress}/share/${page.picture}`;
  return [
    { title: page.title },
    { name: "description", content: page.description },
    { name: "keywords", content: page.keywords },
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:type", content: page.path.startsWith("/blog/") ? "article" : "website" },
    { property: "og:site_name", content: "Thumbsmith" },
    { property: "og:title", content: page.title },
    { property: "og:description", content: page.description },
    { property: "og:url", content: address },
    { property: "og:image", content: picture },
    { property: "og:image:width", content: SHARED.width },
    { property: "og:image:height", content: SHARED.height },
    { property: "og:image:type", content: SHARED.type },
    { property: "og:image:alt", content: page.pictureWords },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: page.title },
    { name: "twitter:description", content: page.description },
    { name: "twitter:image", content: picture },
    ...structured.map((data) => ({ "script:ld+json": { "@context": "https://schema.org", ...data } })),
  ];
}

export const addressOf = (path: string): string => `${siteAddress}${path}`;
