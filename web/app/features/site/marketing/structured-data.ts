/** Structured data in the words of schema.org. Prices come from the catalogue. */
import type { Product } from "./catalogue";
import { addressOf, type StructuredData } from "./metadata";
import type { PublicPage } from "./public-pages";

const NAME = "Thumbsmith";
const PERIODS = { M: "P1M", A: "P1Y" } as const;

const publisher = () => ({
  "@type": "Organization",
  name: NAME,
  url: addressOf("/"),
  logo: { "@type": "ImageObject", url: addressOf("/icons/icon-512.png"), width: 512, height: 512 },
});

export const website = (): StructuredData => ({ "@type": "WebSite", name: NAME, url: addressOf("/") });

export function application(page: PublicPage, plans: readonly Product[]): StructuredData {
  return {
    "@type": "SoftwareApplication",
    name: NAME,
    url: addressOf("/"),
    description: page.description,
    image: addressOf(`/share/${page.picture}`),
    applicationCategory: "DesignApplication",
    operatingSystem: "Any, in a web browser",
    offers: plans.map(offer),
  };
}

function offer(product: Product): StructuredData {
  const price = product.price.toFixed(2);
  return {
    "@type": "Offer",
    name:
      product.price === 0
        ? product.title
        : `${product.title}, by the ${product.term === "A" ? "year" : "month"}`,
    price,
    priceCurrency: "USD",
    category: product.price === 0 ? "free" : "subscription",
    availability: "https://schema.org/InStock",
    url: addressOf("/pricing"),
    ...(product.price === 0
      ? {}
      : {
          priceSpecification: {
            "@type": "UnitPriceSpecification",
            price,
            priceCurrency: "USD",
            billingDuration: PERIODS[product.term],
          },
        }),
  };
}

export const questions = (list: readonly { question: string; text: string }[]): StructuredData => ({
  "@type": "FAQPage",
  mainEntity: list.map(({ question, text }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text },
  })),
});

export const breadcrumbs = (page: PublicPage, name: string): StructuredData => ({
  "@type": "BreadcrumbList",
  itemListElement: [
    { "@type": "ListItem", position: 1, name: "Home", item: addressOf("/") },
    { "@type": "ListItem", position: 2, name, item: addressOf(page.path) },
  ],
});

export const blogPosting = (page: PublicPage, headline: string, published: string): StructuredData => ({
  "@type": "Article",
  headline,
  description: page.description,
  image: [addressOf(`/share/${page.picture}`)],
  datePublished: published,
  dateModified: published,
  mainEntityOfPage: addressOf(page.path),
  author: publisher(),
  publisher: publisher(),
});
